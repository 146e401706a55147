import { availableParallelism } from 'node:os'
import { basename, dirname, isAbsolute, resolve, sep } from 'node:path'
import { findRefusedDatabase, findRefusedHost } from './lib/plain-backends.ts'
import {
  currentBuildFolder,
  type Environment,
  flag,
  folder,
  list,
  optional,
  type Setting,
  share,
  text,
  wholeNumber,
} from './lib/settings.ts'

/** All settings of the process. Nothing else reads the environment. */
export type Config = {
  host: string
  port: number
  /** Number of processes that share the port in production. */
  workers: number
  /** Port of /metrics; 0 turns metrics off. */
  metricsPort: number
  /** Address of the metrics port, loopback by default. */
  metricsHost: string
  /** Address of an OpenTelemetry collector; undefined turns tracing off. */
  tracesEndpoint: string | undefined
  /** Share of traces that are recorded, from 0 to 1. */
  tracesShare: number
  /** Files of the certificate chain and its private key in PEM; both set means that the port speaks TLS. */
  tlsCert: string | undefined
  tlsKey: string | undefined
  /** Port that redirects plain HTTP to TLS; 0 means none. */
  redirectPort: number
  /** Time for which browsers that came over TLS use nothing else (Strict-Transport-Security). */
  hstsSeconds: number
  /** The same for all hosts below a brand's. */
  hstsSubdomains: boolean
  /** Public port if a development server is in front of the gateway; 0 means the gateway's own. */
  publicPort: number
  /** Production mode: no control, no lab, a broken brand stops the start, an unknown host gets 404. */
  production: boolean
  /** `<code>.localhost` is a host of a brand that has domains: outside production, and in previews. */
  localNames: boolean
  /** Root folder of the project or of a build, with schemas, fixtures and client. */
  root: string
  /** Folder of brands and data: the root, or the installation that has the root among its builds. */
  home: string
  brandsFolder: string
  schemasFolder: string
  fixturesFolder: string
  clientFolder: string
  dataFolder: string
  /** Address of a PostgreSQL-compatible server; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** Address of a Valkey or Redis server for limits and single-use ids; undefined leaves them to the database. */
  limitsUrl: string | undefined
  /** Addresses of NATS servers for member events; undefined takes them from each upstream by streams. */
  eventsUrl: string | undefined
  /** File with the credentials of the gateway at NATS. */
  eventsCredentials: string | undefined
  /** Brand for unknown hosts; undefined selects the first one in alphabetical order. */
  defaultBrand: string | undefined
  /** Origins allowed as a brand's upstream. */
  upstreamAllowList: readonly string[]
  /** Hosts of backends that production may reach without TLS. */
  plainBackends: readonly string[]
  /** Addresses of trusted proxies, whose X-Forwarded-For is used. */
  trustedProxies: readonly string[]
  /** Enables /__mock and ready accounts. */
  control: boolean
  /** Folder to which answered calls are appended, for `pnpm coverage`; undefined writes none. */
  coverageFolder: string | undefined
  /** Watches files and serves changes at once. */
  watch: boolean
  /** Serves brands that change while a production gateway runs, such as those that a studio publishes. */
  followsBrands: boolean
  /** Address by which development opens a line of a file in an editor. */
  editorUrl: string
  /** Publishes the descriptions of calls at /_site/api and /_site/openapi.json. */
  describesCalls: boolean
  /** Host of the studio for people who sign in, with the previews below it; undefined for this machine alone. */
  studioHost: string | undefined
  /** Makes a one-time link for an owner of the studio at the start, also where there is an owner already. */
  studioNewOwner: boolean
  /** Seed of the simulated world. */
  seed: number
  /** Days of history of plays and payments in a new world, at least 3. */
  pastDays: number
  /** Initial time of the simulated world's clock in ms; undefined uses the machine's time. */
  clockStart: number | undefined
  /** Initial passwords of new accounts by the brand's code, which must be changed; secret. */
  defaultPasswords: Readonly<Record<string, string>>
  logLevel: (typeof LOG_LEVELS)[number]
  /** File of the log; undefined writes it to the standard output. */
  logFile: string | undefined
  /** Maximum calls per address and minute; 0 means unlimited. */
  callsPerMinute: number
  /** Maximum money writes per account and second; 0 means unlimited. */
  moneyWritesPerSecond: number
  /** Maximum codes by SMS or e-mail per address and hour, for all recipients together; 0 means unlimited. */
  codesPerHour: number
  /** Timeout for the head of a request, and for the whole of it. */
  headTimeoutMs: number
  requestTimeoutMs: number
  /** Secrets for profiles of upstreams, by the name of their variable. */
  upstreamSecrets: Readonly<Record<string, string>>
  /** Files of the Ed25519 keys of statements, PEM: the first one signs, the others are published. */
  statementKeys: readonly string[]
  /** Timeout for the whole answer of an upstream. */
  upstreamTimeoutMs: number
  /** Maximum interval between two lines of a live stream. */
  liveHeartbeatMs: number
  /** Time for which the gateway goes on after /readyz turned red, so that balancers send it nothing more. */
  stopDelayMs: number
  /** Timeout for requests in flight when the gateway stops. */
  stopTimeoutMs: number
}

/** A host name in small letters, and a port where it is not the usual one. */
const STUDIO_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+(?::\d{1,5})?$/

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
const DEFAULT_PASSWORD = 'DEFAULT_PASSWORD_'
const UPSTREAM = 'UPSTREAM_'

/** Keys that come from no variable of their own. */
type Derived = 'root' | 'home' | 'production' | 'localNames'

/**
 * Variables of the environment, in the order of docs/production.md, whose table `pnpm gen` makes of them. Folders are
 * relative to the project's root.
 */
export const SETTINGS: { readonly [Key in Exclude<keyof Config, Derived>]: Setting<Config[Key]> } = {
  port: wholeNumber('PORT', 8080, 'port to listen on'),
  host: text('HOST', '127.0.0.1', 'address to listen on; `0.0.0.0` in a container'),
  workers: {
    name: 'WORKERS',
    otherwise: '1',
    meaning:
      'processes that share the port in production, or `auto` for one per core; more than one need `DATABASE_URL`, and a studio has one; `auto` is 1 where only one is possible',
    read: (value = '1', { environment, production }) => {
      const mayBeMany = production && environment.DATABASE_URL && !environment.STUDIO_HOST
      if (value === 'auto') return mayBeMany ? availableParallelism() : 1
      const count = Number(value)
      if (!Number.isInteger(count) || count < 1)
        throw new Error(
          `WORKERS is "${value}": write auto or a whole number of at least 1, such as WORKERS=2`,
        )
      return production ? count : 1
    },
  },
  brandsFolder: folder('BRANDS_FOLDER', 'brands', 'folder of the brands', 'home'),
  dataFolder: folder(
    'DATA_FOLDER',
    '.data',
    'folder of the embedded database, the generated pictures and the cache of resolved brands',
    'home',
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    'secret: PostgreSQL server for what several gateways share; in simulated mode it replaces the embedded database',
  ),
  limitsUrl: optional(
    'LIMITS_URL',
    'secret: Valkey or Redis server for limits and single-use ids instead of the database, such as rediss://:password@limits.example:6379; needs `DATABASE_URL`',
  ),
  eventsUrl: optional(
    'EVENTS_URL',
    'NATS servers with JetStream from which member events come, instead of a stream of the upstream for each player, such as tls://events.example:4222; several of a cluster separated by commas',
  ),
  eventsCredentials: optional(
    'EVENTS_CREDENTIALS',
    'file of credentials for `EVENTS_URL`, readable by the gateway alone',
  ),
  upstreamAllowList: list('UPSTREAM_ALLOW_LIST', 'origins that may be an upstream'),
  upstreamSecrets: {
    name: `${UPSTREAM}<NAME>`,
    otherwise: '',
    meaning:
      'secret: value of `{env:UPSTREAM_<NAME>}` in a profile of schemas/upstreams, such as a key of the upstream',
    read: (_value, { environment }) => upstreamSecrets(environment),
  },
  plainBackends: list(
    'PLAIN_BACKENDS',
    'hosts that production may reach without TLS, such as a database in the same private network: of upstreams, the database, limits, events and the collector',
  ),
  trustedProxies: list(
    'TRUSTED_PROXIES',
    'addresses or networks whose X-Forwarded-For and X-Forwarded-Proto are trusted',
  ),
  tlsCert: optional('TLS_CERT', 'file of the certificate chain, PEM; with `TLS_KEY` the port speaks TLS'),
  tlsKey: optional('TLS_KEY', 'file of the private key, PEM; both are read again when they change'),
  statementKeys: list(
    'STATEMENT_KEYS',
    'files of Ed25519 keys, PEM, by which the gateway signs members’ statements, see docs/security.md: the first one signs, the others stay published; without any production signs none, and development creates one',
  ),
  redirectPort: wholeNumber(
    'REDIRECT_PORT',
    0,
    'port that redirects plain HTTP to TLS, such as 80; 0 for none',
  ),
  hstsSeconds: wholeNumber(
    'HSTS_SECONDS',
    86_400,
    'time for which a browser that came over TLS uses nothing else (`Strict-Transport-Security`); raise it to 31536000, a year, once all hosts have certificates that are renewed',
  ),
  hstsSubdomains: {
    name: 'HSTS_SUBDOMAINS',
    otherwise: '0',
    meaning:
      '`1` says the same for all hosts below those of the brands, also such as belong to other programs',
    read: (value) => value === '1',
  },
  metricsPort: wholeNumber(
    'METRICS_PORT',
    0,
    'port of `/metrics`, see docs/observability.md; 0 turns metrics off',
  ),
  metricsHost: text('METRICS_HOST', '127.0.0.1', 'address of the metrics port'),
  tracesEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'address of an OpenTelemetry collector, such as http://127.0.0.1:4318; without it nothing is traced',
  ),
  tracesShare: share('OTEL_TRACES_SAMPLER_ARG', 1, 'share of traces that are recorded, from 0 to 1'),
  logLevel: {
    name: 'LOG_LEVEL',
    otherwise: 'info',
    meaning: `${LOG_LEVELS.slice(0, -1).join(', ')} or ${LOG_LEVELS.at(-1)}`,
    read: (value = 'info') => {
      const level = LOG_LEVELS.find((one) => one === value)
      if (!level) throw new Error(`LOG_LEVEL is "${value}": write one of ${LOG_LEVELS.join(', ')}`)
      return level
    },
  },
  logFile: {
    name: 'LOG_FILE',
    otherwise: '',
    meaning:
      'file of the log, to which lines are added; the standard output then has warnings and errors alone, as sentences; `npm start` sets it outside production',
    read: (value, { home }) => (value === undefined ? undefined : resolve(home, value)),
  },
  callsPerMinute: wholeNumber(
    'CALLS_PER_MINUTE',
    600,
    'maximum calls per address, test sessions included; 0 for no limit',
  ),
  moneyWritesPerSecond: wholeNumber(
    'MONEY_WRITES_PER_SECOND',
    10,
    'maximum calls per account that move money; 0 for no limit',
  ),
  codesPerHour: wholeNumber(
    'CODES_PER_HOUR',
    20,
    'maximum codes by SMS or e-mail per address, for all recipients together; 0 for no limit',
  ),
  upstreamTimeoutMs: wholeNumber('UPSTREAM_TIMEOUT_MS', 6_000, "timeout of an upstream's whole answer"),
  headTimeoutMs: wholeNumber('HEAD_TIMEOUT_MS', 10_000, "timeout of a request's head"),
  requestTimeoutMs: wholeNumber('REQUEST_TIMEOUT_MS', 15_000, 'timeout of a whole request'),
  liveHeartbeatMs: wholeNumber('LIVE_HEARTBEAT_MS', 15_000, 'maximum silence of an event stream'),
  stopDelayMs: wholeNumber(
    'STOP_DELAY_MS',
    0,
    'time between a red `/readyz` and the end of listening; behind a balancer two of its check intervals',
  ),
  stopTimeoutMs: wholeNumber('STOP_TIMEOUT_MS', 4_500, 'time for requests in flight when the gateway stops'),
  describesCalls: flag(
    'API_PAGE',
    (production) => !production,
    '`1` shows `/_site/api`, `/_site/openapi.json` and `/_site/llms.txt`, `0` hides them',
  ),
  schemasFolder: folder('SCHEMAS_FOLDER', 'schemas', 'folder of the contract'),
  fixturesFolder: folder(
    'FIXTURES_FOLDER',
    'fixtures',
    'folder of the simulated world; unused in production',
  ),
  clientFolder: currentBuildFolder(
    'CLIENT_FOLDER',
    'client/dist',
    'folder of the built client, or of its builds',
  ),
  defaultPasswords: {
    name: `${DEFAULT_PASSWORD}<BRAND>`,
    otherwise: '',
    meaning:
      'secret: initial password of new accounts, which they must change; `DEFAULT_PASSWORD_MY_BRAND` is that of `my-brand`',
    read: (_value, { environment }) => defaultPasswords(environment),
  },
  defaultBrand: optional(
    'DEFAULT_BRAND',
    'brand for unknown hosts outside production, by default the first by name',
  ),
  control: onlyInDevelopment('MOCK_ADMIN', '`0` switches off `/__mock`; always off in production'),
  coverageFolder: optional(
    'COVERAGE_FOLDER',
    'folder to which answered calls are appended for `pnpm coverage`; `pnpm test` sets it',
  ),
  watch: onlyInDevelopment('WATCH', '`0` switches off the reload of saved files; always off in production'),
  studioHost: {
    name: 'STUDIO_HOST',
    otherwise: '',
    meaning:
      'host of the studio for people who sign in, such as `studio.example.com`, with the previews at `<brand>.studio.example.com`; without it production has no studio, and otherwise it answers on this machine alone',
    read: (value) => {
      if (value === undefined) return undefined
      if (!STUDIO_HOST.test(value))
        throw new Error(`STUDIO_HOST is "${value}": write a host such as studio.example.com`)
      return value
    },
  },
  followsBrands: {
    name: 'FOLLOW_BRANDS',
    otherwise: '0',
    meaning:
      '`1` serves brands that change while a production gateway runs; for gateways without a studio on the same brands as one that has it; a studio itself always follows them',
    read: (value = '0', { environment }) => value !== '0' || Boolean(environment.STUDIO_HOST),
  },
  studioNewOwner: {
    name: 'STUDIO_NEW_OWNER',
    otherwise: '0',
    meaning:
      '`1` writes a one-time link for another owner of the studio to the data folder, for when no owner can sign in',
    read: (value) => value === '1',
  },
  seed: wholeNumber('SEED', 1, 'seed of the simulated world'),
  clockStart: {
    name: 'CLOCK_START',
    otherwise: '',
    meaning: 'initial time of the simulated world, ISO 8601, by default the present',
    read: (value) => (value ? Date.parse(value) : undefined),
  },
  pastDays: wholeNumber(
    'PAST_DAYS',
    60,
    'days of bets and payments in a new simulated world, at least 3; 60 fill both months of the longest comparison, fewer make sessions smaller',
    3,
  ),
  editorUrl: text(
    'EDITOR_URL',
    'vscode://file{file}:{line}',
    'address by which development opens a file in an editor',
  ),
  publicPort: wholeNumber(
    'PUBLIC_PORT',
    0,
    'public port if a development server is in front of the gateway; `pnpm dev` sets it',
  ),
}

/** Reads the settings from the environment. Errors for invalid values name the variable and a valid value. */
export function readConfig(environment: Environment): Config {
  const process = processOf(environment)
  const { root, home, production } = process
  const settings = Object.entries(SETTINGS).map(([key, { name, read }]) => {
    const value = environment[name] === '' ? undefined : environment[name]
    return [key, read(value, process)]
  })
  const config = {
    root,
    home,
    production,
    localNames: !production,
    ...Object.fromEntries(settings),
  } as Config
  if ((config.tlsCert === undefined) !== (config.tlsKey === undefined))
    throw new Error('TLS_CERT and TLS_KEY belong together: write both, or neither')
  if (production && config.studioHost !== undefined && config.databaseUrl === undefined)
    throw new Error(
      'STUDIO_HOST is set without DATABASE_URL: the studio keeps its people and drafts on a PostgreSQL server, so write its address too',
    )
  assertLimits(config)
  assertEvents(config)
  assertWorkers(config)
  if (production) assertTls(config)
  return config
}

function assertWorkers({ workers, databaseUrl, studioHost }: Config): void {
  if (workers === 1) return
  if (databaseUrl === undefined)
    throw new Error(
      'WORKERS is set without DATABASE_URL: workers share limits and the keys of sealed bodies on a PostgreSQL server, so write its address too, or WORKERS=1',
    )
  if (studioHost !== undefined)
    throw new Error(
      'WORKERS is set with STUDIO_HOST: a studio holds its drafts in one process, so write WORKERS=1, and start the workers as another gateway with FOLLOW_BRANDS=1 and without STUDIO_HOST',
    )
}

function assertEvents({ eventsUrl }: Config): void {
  const isServer = (url: string) => /^(?:nats|tls):\/\//.test(url) && URL.canParse(url)
  if (eventsUrl !== undefined && !eventsUrl.split(',').every(isServer))
    throw new Error('EVENTS_URL is not an address: write one such as tls://events.example:4222')
}

function assertLimits({ limitsUrl, databaseUrl }: Config): void {
  if (limitsUrl === undefined) return
  if (!/^rediss?:\/\//.test(limitsUrl) || !URL.canParse(limitsUrl))
    throw new Error('LIMITS_URL is not an address: write one such as rediss://:password@limits.example:6379')
  if (databaseUrl === undefined)
    throw new Error(
      'LIMITS_URL is set without DATABASE_URL: gateways share the keys of sealed bodies on a PostgreSQL server, so write its address too',
    )
}

/** Refuses to send passwords and traces over plain connections to other machines (ASVS 12.3.1, 12.3.3). */
function assertTls({ databaseUrl, limitsUrl, eventsUrl, tracesEndpoint, plainBackends }: Config): void {
  const database = databaseUrl && findRefusedDatabase(databaseUrl, plainBackends)
  if (database) throw new Error(plainText('DATABASE_URL', database, 'add ?sslmode=verify-full to it'))
  const limits = limitsUrl && findRefusedHost(limitsUrl, plainBackends)
  if (limits) throw new Error(plainText('LIMITS_URL', limits, 'write a rediss address'))
  const events = eventsUrl?.split(',').find((url) => findRefusedHost(url, plainBackends))
  if (events)
    throw new Error(plainText('EVENTS_URL', findRefusedHost(events, plainBackends)!, 'write a tls address'))
  const collector = tracesEndpoint && findRefusedHost(tracesEndpoint, plainBackends)
  if (collector)
    throw new Error(plainText('OTEL_EXPORTER_OTLP_ENDPOINT', collector, 'write an https address'))
}

function plainText(name: string, host: string, write: string): string {
  return `${name} leads to ${host} without verified TLS: ${write}, or put ${host} on PLAIN_BACKENDS if the network between them is private`
}

function processOf(environment: Environment) {
  const root = resolve(import.meta.dirname, '../..')
  // An installation has its builds beside brands and data (scripts/dist.mjs).
  const home = basename(dirname(root)) === 'builds' ? resolve(root, '../..') : root
  return { environment, root, home, production: environment.NODE_ENV === 'production' }
}

/** Folder of the caches alone, for what runs before the other settings are read. */
export function getDataFolder(environment: Environment): string {
  return SETTINGS.dataFolder.read(environment.DATA_FOLDER || undefined, processOf(environment))
}

/** Name of the variable whose folder or file a path is, or is in. */
export function findSetting(path: string, environment: Environment): string | undefined {
  const process = processOf(environment)
  const isAt = ({ name, read }: Setting<unknown>) => {
    const value = read(environment[name] || undefined, process)
    return typeof value === 'string' && isAbsolute(value) && (path === value || path.startsWith(value + sep))
  }
  return Object.values(SETTINGS).find(isAt)?.name
}

/** A switch of developers, which production ignores. */
function onlyInDevelopment(name: string, meaning: string): Setting<boolean> {
  const setting = flag(name, (production) => !production, meaning)
  return { ...setting, read: (value, process) => !process.production && setting.read(value, process) }
}

/** Passwords by brand: `DEFAULT_PASSWORD_MY_BRAND` is the variable of `my-brand`. */
function defaultPasswords(environment: Environment): Record<string, string> {
  const named = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(DEFAULT_PASSWORD) && value
      ? [[name.slice(DEFAULT_PASSWORD.length).toLowerCase().replaceAll('_', '-'), value] as const]
      : [],
  )
  return Object.fromEntries(named)
}

function upstreamSecrets(environment: Environment): Record<string, string> {
  const named = Object.entries(environment).filter(([name, value]) => name.startsWith(UPSTREAM) && value)
  return Object.fromEntries(named) as Record<string, string>
}
