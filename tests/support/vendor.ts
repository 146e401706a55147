import { getCatalogue } from '../../fixtures/platform/catalogue/catalogue.ts'
import { createPictureSearch } from '../../fixtures/platform/picture-subjects.ts'
import { loadedProject } from './project-files.ts'

/** The demonstration vendor, which the gateway's own process fills in the same way. */
export const { vendor } = await import('@marquee/vendor')

export const pictureOf = createPictureSearch(vendor)

/** Table under which lobbies file a game of the project's catalogue; empty if none. */
export function titleOf(nodeId: string): string {
  const { seeds } = loadedProject().content
  return getCatalogue(vendor, seeds).gameByNodeId.get(nodeId)?.title ?? ''
}
