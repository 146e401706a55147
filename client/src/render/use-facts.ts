import { useMemo } from 'react'
import { useOperation } from '../api/use-operation.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { lanesOf } from '../lib/lanes.ts'
import { useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'
import type { Facts } from './when.ts'

/** The facts that `when` is read against. Categories are asked of the platform only where somebody wants them. */
export function useFacts(withCategories = false): Facts {
  const isSignedIn = useSession((session) => session.token !== null)
  const roles = useSession((session) => session.roles)
  const isFirst = useSession((session) => session.isFirst)
  const brand = useSite((site) => site.brand)
  const modules = brand.modules as unknown as Record<string, boolean>
  const mode = useSite((site) => site.mode)
  const { code } = useLanguage()
  const vendors = useOperation('games.vendors', withCategories ? {} : null)
  const lanes = vendors.data
  return useMemo(() => {
    const categories = lanes && new Set(lanesOf(lanes, brand).vendors.keys())
    const isNewcomer = isFirst || roles.includes('trial')
    return { isSignedIn, isNewcomer, roles, modules, categories, language: code, mode }
  }, [isSignedIn, isFirst, roles, modules, mode, code, lanes, brand])
}
