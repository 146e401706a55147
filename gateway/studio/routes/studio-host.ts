/**
 * Host of the studio on a developer's machine. A preview is a site of its own below it: `<brand>.studio.localhost`, and
 * `<brand>--published.studio.localhost` for what is published; other states have such a name, too.
 */
const LOCAL_HOST = 'studio.localhost'

const BRAND = '(?:([a-z0-9][a-z0-9-]{1,30}?)(?:--([a-z][a-z0-9]{0,27}))?\\.)?'

/** A host of the studio, as a request names it. */
export type StudioHost = {
  /** Brand whose preview it is; undefined for the studio itself. */
  brand: string | undefined
  /** State that the preview shows: `draft`, `published`, or another one such as `r12` of request 12. */
  state: string
  /** Origin of this host. */
  ownOrigin: string
  /** Port with its colon; empty for the usual one. */
  port: string
  /** Origin of the studio's page. */
  origin: string
  /** Domain to which passkeys of the studio are bound. */
  domain: string
  previewOrigin(brand: string, state?: string): string
}

/** Hosts of the studio. */
export type StudioHosts = {
  /** False on a developer's machine, whose studio is reached from there alone and asks for no sign-in. */
  asksSignIn: boolean
  /** The parts of a host of the studio; undefined for every other host. */
  find(host: string | undefined): StudioHost | undefined
}

/** Address of the studio's page; without the setting STUDIO_HOST it is on this machine, at the gateway's port. */
export function buildStudioAddress(setting: string | undefined, port: number): string {
  const host = setting ?? `${LOCAL_HOST}:${port}`
  return `${createStudioHosts(setting).find(host)!.origin}/_studio/`
}

/** Hosts of the studio by the setting STUDIO_HOST; without it, those of this machine. */
export function createStudioHosts(setting: string | undefined): StudioHosts {
  const [name = LOCAL_HOST, ownPort] = setting?.split(':') ?? []
  const anyPort = setting === undefined ? '(:\\d{1,5})?' : ownPort === undefined ? '()' : `(:${ownPort})`
  const whole = new RegExp(`^${BRAND}${name.replaceAll('.', '\\.')}${anyPort}$`)
  const scheme = name.endsWith('.localhost') ? 'http' : 'https'
  return {
    asksSignIn: setting !== undefined,
    find: (host) => {
      const found = whole.exec(host?.toLowerCase() ?? '')
      if (!found) return undefined
      const [, brand, state = 'draft', port = ''] = found
      const origin = `${scheme}://${name}${port}`
      const previewOrigin: StudioHost['previewOrigin'] = (code, of = 'draft') =>
        `${scheme}://${code}${of === 'draft' ? '' : `--${of}`}.${name}${port}`
      const ownOrigin = brand === undefined ? origin : previewOrigin(brand, state)
      return { brand, state, ownOrigin, port, origin, domain: name, previewOrigin }
    },
  }
}
