import { useEffect, useState } from 'react'
import { useOperation } from '../api/use-operation.ts'
import { setMember } from '../state/session.ts'
import { setSystem, useSystem } from '../state/system.ts'

/**
 * Reads for the whole site: member info while there is a session, the countries for its forms, and
 * the site's addresses, which a tab asks for once and offers when a later start fails.
 */
export function StartReads() {
  const info = useOperation('identity.member-info')
  useEffect(() => {
    if (info.data) setMember(info.data)
  }, [info.data])
  const isIdle = useIsIdle()
  useOperation('support.countries', isIdle ? {} : null)
  const hasFailed = useSystem((system) => system.hasFailed)
  const routes = useOperation('support.domain-routes', isIdle || hasFailed ? {} : null)
  useEffect(() => {
    if (routes.data?.length) setSystem({ domainRoute: routes.data })
  }, [routes.data])
  return null
}

/** Becomes true 1.5 s after mounting, so that these reads do not delay the first screen. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
