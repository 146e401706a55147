import type { Site } from '@marquee/schemas/contract'
import { create } from 'zustand'

/** A broken file of the brand, shown on the page while developing. */
export type Problem = { file: string; line: number; pointer: string; wrong: string; write: string }

type SiteState = { site: Site; problems: readonly Problem[] }

// Filled by `setSite` from the document before anything is drawn.
const useSiteStore = create<SiteState>(() => ({ site: undefined as unknown as Site, problems: [] }))

/** A part of the resolved brand: `useSite((site) => site.brand.name)`. */
export function useSite<T>(select: (site: Site) => T): T {
  return useSiteStore((state) => select(state.site))
}

/** The brand outside of components. */
export function currentSite(): Site {
  return useSiteStore.getState().site
}

/** Puts a brand in place, at the start and after each saved change. */
export function setSite(site: Site) {
  useSiteStore.setState({ site, problems: [] })
}

/** Problems of a broken save; the last good brand stays. */
export function setProblems(problems: readonly Problem[]) {
  useSiteStore.setState({ problems })
}

export function useProblems(): readonly Problem[] {
  return useSiteStore((state) => state.problems)
}

/** Puts a brand in place for drawing on the server, where components see a store's initial state only. */
export function setSiteForDrawing(site: Site) {
  Object.assign(useSiteStore.getInitialState(), { site, problems: [] })
}
