/** Host of the studio on a developer's machine. A preview is a site of its own below it: `<brand>.studio.localhost`. */
const STUDIO_HOST = 'studio.localhost'

const HOST = /^(?:([a-z][a-z0-9-]{1,30})\.)?studio\.localhost(:\d{1,5})?$/

/** A host of the studio: its port with the colon, and the brand whose preview it is. */
export type StudioHost = { brand: string | undefined; port: string }

/** The parts of a host of the studio; undefined for every other host. */
export function studioHostOf(host: string | undefined): StudioHost | undefined {
  const found = HOST.exec(host?.toLowerCase() ?? '')
  return found ? { brand: found[1], port: found[2] ?? '' } : undefined
}

/** Origin of the studio with the given port. */
export function studioOrigin(port: string): string {
  return `http://${STUDIO_HOST}${port}`
}
