import { resolve } from 'node:path'

/** All settings of the process. Nothing else reads the environment. */
export type Config = {
  host: string
  port: number
  /** Port that people use, when a development server stands before this one; 0: the same. */
  publicPort: number
  /** production: no control, no lab, a broken brand stops the start, an unknown host is 404. */
  production: boolean
  /** Folder of the project: schemas, brands, fixtures, client. */
  root: string
  brandsFolder: string
  schemasFolder: string
  fixturesFolder: string
  clientFolder: string
  dataFolder: string
  /** PostgreSQL-compatible server instead of the embedded database. */
  databaseUrl: string | undefined
  /** Brand for a host that is nobody's; undefined: the first one in alphabetical order. */
  defaultBrand: string | undefined
  /** Origins that a brand's upstream may be. */
  upstreamAllowList: readonly string[]
  /** Addresses of proxies in front of the gateway whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[]
  /** /__mock and ready accounts are there. */
  control: boolean
  /** Files are watched and changes served at once. */
  watch: boolean
  /** /_site/api and /_site/openapi.json show the calls to everybody. */
  describesCalls: boolean
  /** Seed of the simulated world. */
  seed: number
  /** Days of play and payments that a new world has behind it, at least 3. */
  pastDays: number
  /** Start of the simulated world's clock; undefined: the machine's time. */
  clockStart: number | undefined
  /** Password that new accounts of a brand are given and have to change, by the brand's code; a secret. */
  defaultPasswords: Readonly<Record<string, string>>
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Calls that one address may make in a minute; 0: as many as it likes. */
  callsPerMinute: number
  /** Calls that move money which one account may make in a second; 0: as many as it likes. */
  moneyWritesPerSecond: number
  /** Codes by SMS or e-mail that one address may have sent in an hour, to whatever numbers; 0: as many as it likes. */
  codesPerHour: number
  /** How long a client may take to send the head of a request, and all of it. */
  headTimeoutMs: number
  requestTimeoutMs: number
  /** How long an upstream may take for its whole answer. */
  upstreamTimeoutMs: number
  /** A live stream shows that it is alive at least this often. */
  liveHeartbeatMs: number
  /** A stop waits this long for requests in flight. */
  stopTimeoutMs: number
}

/** Environment -> settings. An unusable value is refused with its name and what to write. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const root = resolve(import.meta.dirname, '../..')
  const production = environment.NODE_ENV === 'production'
  const folder = (name: string, otherwise: string) => resolve(root, environment[name] ?? otherwise)
  return {
    host: environment.HOST ?? '127.0.0.1',
    port: wholeNumber(environment, 'PORT', 8080),
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

/** `DEFAULT_PASSWORD_MY_BRAND` is that of `my-brand`. */
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
