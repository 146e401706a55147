import type { ContentConfig } from '../content/load-content.ts'
import type { FileContent } from '../content/open-content.ts'
import type { Clock } from '../lib/clock.ts'
import { machineClock } from '../lib/machine-clock.ts'
import type { StudioStore } from '../platform/studio/door.ts'
import { type Drafts, openDrafts } from './drafts/drafts.ts'

/** The operators' editor: unpublished versions of brands over the files. */
export type Studio = { drafts: Drafts }

export type StudioOptions = {
  config: ContentConfig
  content: FileContent
  store: StudioStore
  clock?: Clock
}

/** Opens the studio with the drafts of its store. */
export async function createStudio({ clock = machineClock, ...deps }: StudioOptions): Promise<Studio> {
  return { drafts: await openDrafts({ ...deps, clock }) }
}
