import type { DomainRoute, Location } from '@marquee/schemas/contract'
import type { WhiteLabelNodes } from '@marquee/schemas/rules/white-label-nodes'
import { create } from 'zustand'

/** Status of a site that is open to this visitor. */
export const OPEN = 0

/** The platform's answers about the site at start-up; the site counts as open until they arrive. */
export type System = {
  status: number
  location: Location | undefined
  /** Addresses of the site; empty until the platform has answered. */
  domainRoute: readonly DomainRoute[]
  /**
   * The upstream's white-label tree; undefined until it is loaded, and if the upstream has none.
   */
  nodes: WhiteLabelNodes | undefined
  /** The platform could not be reached. */
  hasFailed: boolean
}

const useSystemStore = create<System>(() => ({
  status: OPEN,
  location: undefined,
  domainRoute: [],
  nodes: undefined,
  hasFailed: false,
}))

/** Selects from the system state: `useSystem((system) => system.status)`. */
export function useSystem<T>(select: (system: System) => T): T {
  return useSystemStore(select)
}

export function getSystem(): System {
  return useSystemStore.getState()
}

/** Stores answers of the platform. */
export function setSystem(system: Partial<System>) {
  useSystemStore.setState(system)
}
