import { useEffect, useState } from 'react'
import { useOperation } from '../api/use-operation.ts'
import { setMember } from '../state/session.ts'

/**
 * Reads for the whole site: member info while there is a session, and the countries for its forms
 * (R-2.042).
 */
export function StartReads() {
  const info = useOperation('identity.member-info')
  useEffect(() => {
    if (info.data) setMember(info.data)
  }, [info.data])
  useOperation('support.countries', useIsIdle() ? {} : null)
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
