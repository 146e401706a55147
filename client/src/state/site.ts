import type { Site } from '@marquee/schemas/contract'
import { create } from 'zustand'

/** A fault in a file, shown on the page in development; the gateway goes on without what a warning names. */
export type Problem = {
  file: string
  line: number
  pointer: string
  wrong: string
  write: string
  warning?: true
}

type SiteState = { site: Site; problems: readonly Problem[] }

// Filled by `setSite` from the document before anything is drawn.
const useSiteStore = create<SiteState>(() => ({ site: undefined as unknown as Site, problems: [] }))

/** Selects from the loaded site: `useSite((site) => site.brand.name)`. */
export function useSite<T>(select: (site: Site) => T): T {
  return useSiteStore((state) => select(state.site))
}

/** The loaded site outside of components. */
export function getSite(): Site {
  return useSiteStore.getState().site
}

/** Replaces the site, at start-up and after each saved change. */
export function setSite(site: Site) {
  useSiteStore.setState({ site, problems: [] })
}

/** Shows the problems of a saved file that cannot be loaded; the last valid site stays. */
export function setProblems(problems: readonly Problem[]) {
  useSiteStore.setState({ problems })
}

export function useProblems(): readonly Problem[] {
  return useSiteStore((state) => state.problems)
}

/** Sets the site for server rendering, where components read only a store's initial state. */
export function setSiteForDrawing(site: Site) {
  Object.assign(useSiteStore.getInitialState(), { site, problems: [] })
}
