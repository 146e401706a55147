import type { SimulatedPlatform } from '../../fixtures/platform/engine/control.ts'
import { LOW_COST } from '../../fixtures/platform/engine/passwords.ts'
import type { CachedTemplates } from '../../fixtures/platform/engine/templates.ts'
import { openPlatform } from '../../fixtures/platform/open-platform.ts'
import { type Config, readConfig } from '../../gateway/src/config.ts'
import type { ContentSource, LoadedBrand } from '../../gateway/src/content/content.ts'
import { openContent } from '../../gateway/src/content/serve/open-content.ts'
import { createChecks } from '../../gateway/src/http/validators.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { clearStore, freshStore, sharedStore, sharedTemplates } from '../platform/support/store.ts'
import { loadedProject } from './project-files.ts'
import { type SealingKey, seal } from './seal.ts'
import { type Gateway } from './start-gateway.ts'
import { startSimulated } from './start-simulated.ts'
import { vendor } from './vendor.ts'

const START = Date.parse('2026-03-10T12:00:00Z')
const PASSWORD = 'Quiet-Harbour-42'

export type Asked = {
  method: string
  /** Path and query. */
  url: string
  brand?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export type Answered = {
  status: number
  text: string
  headers: Record<string, unknown>
  success: boolean
  value: unknown
  errorCode: string | null
  traceId: string
}

export type ProjectGateway = Gateway & {
  platform: SimulatedPlatform
  store: Store
  ask(asked: Asked): Promise<Answered>
  /** A body as it travels when the operation is sealed. */
  sealed(path: string, body: unknown, brand?: string): { value: string }
  /** Token of a ready-made account. */
  tokenOf(account: string, brand?: string): Promise<string>
  site(code: string): LoadedBrand
}

let loaded: ContentSource | undefined
let isLent = false

/** The worker's database, or one of its own for a gateway beside another. */
async function storeFor(): Promise<{ store: Store; templates?: CachedTemplates }> {
  if (isLent) return { store: await freshStore() }
  isLent = true
  const store = await sharedStore()
  const close = async () => {
    await clearStore()
    isLent = false
  }
  return { store: { ...store, close }, templates: sharedTemplates }
}

function withBrands(source: ContentSource, changed: (site: LoadedBrand) => LoadedBrand): ContentSource {
  const current = source.current()
  const brands = new Map([...current.brands].map(([code, site]) => [code, changed(site)]))
  const content = { ...current, brands }
  return { ...source, current: () => content }
}

/** The gateway with the project's own brands, fixtures and platform, on new worlds and a clock that stands. */
export async function startProjectGateway(
  overrides: Partial<Config> = {},
  changed: (site: LoadedBrand) => LoadedBrand = (site) => site,
): Promise<ProjectGateway> {
  const config = readConfig({ PAST_DAYS: '5' })
  loaded ??= openContent({ ...config, watch: false }, loadedProject())
  const content = withBrands(loaded, changed)
  const { store, templates } = await storeFor()
  const platform = await openPlatform({
    config,
    content,
    vendor,
    clock: { now: () => START },
    random: createRandomFromText('tests'),
    store,
    ...(templates && { templates }),
    passwordCost: LOW_COST,
    checksOf: createChecks(config.schemasFolder),
  })
  const gateway = await startSimulated(platform, overrides, content)
  const ask = async ({ method, url, brand = 'meghna', token, body, headers }: Asked): Promise<Answered> => {
    const answer = await gateway.app.inject({
      method: method as 'GET',
      url,
      headers: {
        host: `${brand}.localhost`,
        ...(token === undefined ? {} : { authorization: token }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const envelope = (isJson ? answer.json() : {}) as Omit<Answered, 'status' | 'text' | 'headers'>
    return { ...envelope, status: answer.statusCode, text: answer.body, headers: answer.headers }
  }
  const { keys } = (await ask({ method: 'GET', url: '/wps/system/keys' })).value as { keys: SealingKey[] }
  const site = (code: string) => content.current().brands.get(code)!
  const sealed = (path: string, body: unknown, brand = 'meghna') => ({
    value: seal(body, keys[0]!, { path, merchant: site(brand).brand.merchant }),
  })

  async function tokenOf(account: string, brand = 'meghna'): Promise<string> {
    const check = await ask({
      method: 'POST',
      url: content.current().operations.get('identity.human-check')!.path,
      brand,
      body: { position: 100, elapsedMs: 1200 },
    })
    const { token: humanCheck } = (check.value ?? {}) as { token?: string }
    const path = '/wps/session/login'
    const login = { type: 'username', username: account, password: PASSWORD, humanCheck }
    const answer = await ask({
      method: 'POST',
      url: path,
      brand,
      headers: { encryption: 'JWE' },
      body: sealed(path, login, brand),
    })
    if (!answer.success) throw new Error(`${account} could not sign in: ${answer.text}`)
    return (answer.value as { token: string }).token
  }

  return { ...gateway, platform, store, ask, sealed, tokenOf, site }
}
