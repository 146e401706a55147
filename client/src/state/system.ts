import type { DomainRoute, Location } from '@marquee/schemas/contract'
import { create } from 'zustand'
import type { WhiteLabelNodes } from '../lib/white-label.ts'

/** The site is open to this visitor. */
export const OPEN = 0

/** What the platform said at the start about the site; while it has not, the site counts as open. */
export type System = {
  status: number
  location: Location | undefined
  /** Addresses of the site; empty until the platform has said so. */
  domainRoute: readonly DomainRoute[]
  /** The upstream's white-label tree; undefined until it is known, and where the upstream has none. */
  nodes: WhiteLabelNodes | undefined
  /** The platform could not be asked. */
  hasFailed: boolean
}

const useSystemStore = create<System>(() => ({
  status: OPEN,
  location: undefined,
  domainRoute: [],
  nodes: undefined,
  hasFailed: false,
}))

/** A part of it: `useSystem((system) => system.status)`. */
export function useSystem<T>(select: (system: System) => T): T {
  return useSystemStore(select)
}

export function currentSystem(): System {
  return useSystemStore.getState()
}

/** Keeps what the platform said. */
export function setSystem(system: Partial<System>) {
  useSystemStore.setState(system)
}
