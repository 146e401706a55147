import { resolve } from 'node:path'

/** All settings of the process. Nothing else reads the environment. */
export type Config = {
  host: string
  port: number
  /** Port of /metrics; 0 turns metrics off. */
  metricsPort: number
  /** Address of the metrics port, loopback by default. */
  metricsHost: string
  /** Public port if a development server is in front of the gateway; 0 means the gateway's own. */
  publicPort: number
  /** Production mode: no control, no lab, a broken brand stops the start, an unknown host gets 404. */
  production: boolean
  /** Root folder of the project, with schemas, brands, fixtures and client. */
  root: string
  brandsFolder: string
  schemasFolder: string
  fixturesFolder: string
  clientFolder: string
  dataFolder: string
  /** Address of a PostgreSQL-compatible server; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** Brand for unknown hosts; undefined selects the first one in alphabetical order. */
  defaultBrand: string | undefined
  /** Origins allowed as a brand's upstream. */
  upstreamAllowList: readonly string[]
  /** Addresses of trusted proxies, whose X-Forwarded-For is used. */
  trustedProxies: readonly string[]
  /** Enables /__mock and ready accounts. */
  control: boolean
  /** Watches files and serves changes at once. */
  watch: boolean
  /** Publishes the descriptions of calls at /_site/api and /_site/openapi.json. */
  describesCalls: boolean
  /** Seed of the simulated world. */
  seed: number
  /** Days of history of plays and payments in a new world, at least 3. */
  pastDays: number
  /** Initial time of the simulated world's clock in ms; undefined uses the machine's time. */
  clockStart: number | undefined
  /** Initial passwords of new accounts by the brand's code, which must be changed; secret. */
  defaultPasswords: Readonly<Record<string, string>>
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Maximum calls per address and minute; 0 means unlimited. */
  callsPerMinute: number
  /** Maximum money writes per account and second; 0 means unlimited. */
  moneyWritesPerSecond: number
  /** Maximum codes by SMS or e-mail per address and hour, for all recipients together; 0 means unlimited. */
  codesPerHour: number
  /** Timeout for the head of a request, and for the whole of it. */
  headTimeoutMs: number
  requestTimeoutMs: number
  /** Timeout for the whole answer of an upstream. */
  upstreamTimeoutMs: number
  /** Maximum interval between two lines of a live stream. */
  liveHeartbeatMs: number
  /** Timeout for requests in flight when the gateway stops. */
  stopTimeoutMs: number
}

/** Reads the settings from the environment. Errors for invalid values name the variable and a valid value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const root = resolve(import.meta.dirname, '../..')
  const production = environment.NODE_ENV === 'production'
  const folder = (name: string, otherwise: string) => resolve(root, environment[name] ?? otherwise)
  return {
    host: environment.HOST ?? '127.0.0.1',
    port: wholeNumber(environment, 'PORT', 8080),
    metricsPort: wholeNumber(environment, 'METRICS_PORT', 0),
    metricsHost: environment.METRICS_HOST ?? '127.0.0.1',
    publicPort: wholeNumber(environment, 'PUBLIC_PORT', 0),
    production,
    root,
    brandsFolder: folder('BRANDS_FOLDER', 'brands'),
    schemasFolder: folder('SCHEMAS_FOLDER', 'schemas'),
    fixturesFolder: folder('FIXTURES_FOLDER', 'fixtures'),
    clientFolder: folder('CLIENT_FOLDER', 'client/dist'),
    dataFolder: folder('DATA_FOLDER', '.data'),
    databaseUrl: environment.DATABASE_URL,
    defaultBrand: environment.DEFAULT_BRAND,
    upstreamAllowList: list(environment.UPSTREAM_ALLOW_LIST),
    trustedProxies: list(environment.TRUSTED_PROXIES),
    control: !production && environment.MOCK_ADMIN !== '0',
    watch: !production && environment.WATCH !== '0',
    describesCalls: (environment.API_PAGE ?? (production ? '0' : '1')) !== '0',
    seed: wholeNumber(environment, 'SEED', 1),
    pastDays: wholeNumber(environment, 'PAST_DAYS', 30, 3),
    clockStart: environment.CLOCK_START ? Date.parse(environment.CLOCK_START) : undefined,
    defaultPasswords: defaultPasswords(environment),
    logLevel: (environment.LOG_LEVEL as Config['logLevel'] | undefined) ?? 'info',
    callsPerMinute: wholeNumber(environment, 'CALLS_PER_MINUTE', 600),
    moneyWritesPerSecond: wholeNumber(environment, 'MONEY_WRITES_PER_SECOND', 10),
    codesPerHour: wholeNumber(environment, 'CODES_PER_HOUR', 20),
    headTimeoutMs: wholeNumber(environment, 'HEAD_TIMEOUT_MS', 10_000),
    requestTimeoutMs: wholeNumber(environment, 'REQUEST_TIMEOUT_MS', 15_000),
    upstreamTimeoutMs: wholeNumber(environment, 'UPSTREAM_TIMEOUT_MS', 6_000),
    liveHeartbeatMs: wholeNumber(environment, 'LIVE_HEARTBEAT_MS', 15_000),
    stopTimeoutMs: wholeNumber(environment, 'STOP_TIMEOUT_MS', 4_500),
  }
}

const DEFAULT_PASSWORD = 'DEFAULT_PASSWORD_'

/** Passwords by brand: `DEFAULT_PASSWORD_MY_BRAND` is the variable of `my-brand`. */
function defaultPasswords(environment: Record<string, string | undefined>): Record<string, string> {
  const named = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(DEFAULT_PASSWORD) && value
      ? [[name.slice(DEFAULT_PASSWORD.length).toLowerCase().replaceAll('_', '-'), value] as const]
      : [],
  )
  return Object.fromEntries(named)
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function wholeNumber(
  environment: Record<string, string | undefined>,
  name: string,
  otherwise: number,
  least = 0,
): number {
  const text = environment[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (Number.isInteger(value) && value >= least) return value
  const kind = least > 0 ? `a whole number of at least ${least}` : 'a whole number'
  throw new Error(`${name} is "${text}": write ${kind}, such as ${name}=${otherwise}`)
}
