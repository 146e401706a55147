import type { ConsolidatedFunds } from '@marquee/schemas/contract'
import { useMemo } from 'react'
import { useOperation } from '../api/use-operation.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { buildLanes } from '../lib/lanes.ts'
import { isNodeOn } from '../lib/white-label.ts'
import { useModules } from '../state/modules.ts'
import { useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'
import { useSystem } from '../state/system.ts'
import type { Facts, Needs } from './when.ts'

const NOTHING: Needs = { categories: false, contracts: false }

/** Facts that `when` is evaluated against. Facts that need a call are read only if `needs` names them. */
export function useFacts(needs: Needs = NOTHING): Facts {
  const isSignedIn = useSession((session) => session.token !== null)
  const roles = useSession((session) => session.roles)
  const isFirst = useSession((session) => session.isFirst)
  const hasUpline = useSession((session) => session.member?.toUpline)
  const modules = useModules()
  const permits = usePermits()
  const categories = useCategories(needs.categories)
  const contracts = useContracts(needs.contracts && isSignedIn)
  const mode = useSite((site) => site.mode)
  const { code } = useLanguage()
  return useMemo(
    () => ({
      isSignedIn,
      isNewcomer: isFirst || roles.includes('trial'),
      roles,
      modules: modules as unknown as Record<string, boolean>,
      permits,
      hasUpline,
      contracts,
      categories,
      language: code,
      mode,
    }),
    [isSignedIn, isFirst, roles, modules, permits, hasUpline, contracts, categories, code, mode],
  )
}

/**
 * Permissions of the account: the upstream's flags, or the roles of its account type if the upstream sends no
 * flags.
 */
function usePermits(): Facts['permits'] {
  const roles = useSession((session) => session.roles)
  const showsMember = useSession((session) => session.member?.isShowMC)
  const showsAgent = useSession((session) => session.member?.isShowAC)
  const modules = useSite((site) => site.brand.modules)
  const nodes = useSystem((system) => system.nodes)
  return useMemo(() => {
    const centres: Readonly<Record<string, boolean>> = {
      'member-centre': showsMember ?? roles.includes('player'),
      'agent-centre': showsAgent ?? roles.includes('agent'),
    }
    return (permission) => centres[permission] ?? isNodeOn(permission, modules, nodes)
  }, [roles, showsMember, showsAgent, modules, nodes])
}

function useCategories(isNeeded: boolean): Facts['categories'] {
  const brand = useSite((site) => site.brand)
  const { data } = useOperation('games.vendors', isNeeded ? {} : null)
  return useMemo(() => data && new Set(buildLanes(data, brand).vendors.keys()), [data, brand])
}

function useContracts(isNeeded: boolean): Facts['contracts'] {
  const { data } = useOperation('agents.consolidated-funds', isNeeded ? {} : null)
  return useMemo(() => data && contractsOf(data), [data])
}

function contractsOf(funds: ConsolidatedFunds): NonNullable<Facts['contracts']> {
  const { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype } = funds
  const { divtypeinfo, dailysalinfotype, contracthoursalinfo, realtimesalinfo } = funds
  return {
    offered: hasAny([divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype]),
    active: hasAny([divtypeinfo, dailysalinfotype, contracthoursalinfo, realtimesalinfo]),
  }
}

function hasAny(lists: readonly Readonly<Record<string, readonly unknown[] | undefined>>[]): boolean {
  return lists.some((byGroup) => Object.values(byGroup).some((rows) => rows && rows.length > 0))
}
