import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listWorldTables } from '../../fixtures/platform/engine/store/world-copies.ts'
import type { Operation } from '../../gateway/src/content/content.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { valueFor } from '../support/made-requests.ts'
import { loadedProject } from '../support/project-files.ts'
import { type Answered, type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
import { isLong } from '../support/suite.ts'

type Group = 'visitor' | 'member' | 'agent' | 'trial'

/** One account of each kind that the specification knows, and who stands before the door. */
const ACCOUNTS: readonly { name: string; account: string; group: Group }[] = [
  { name: 'a visitor', account: '', group: 'visitor' },
  { name: 'a player of type 0', account: 'player1', group: 'member' },
  { name: 'a player of type 3', account: 'player2', group: 'member' },
  { name: 'an agent of type 1', account: 'birch', group: 'agent' },
  { name: 'a general agent of type 2', account: 'atlas', group: 'agent' },
  { name: 'an affiliate of type 41', account: 'delta', group: 'agent' },
  { name: 'an affiliate of type 42', account: 'fjord', group: 'agent' },
  { name: 'a trial account of type 4', account: 'guest04', group: 'trial' },
]

/** Account types of one group share their rights: in the everyday suite the first account of each group. */
const CALLERS = isLong
  ? ACCOUNTS
  : ACCOUNTS.filter(({ group }, at) => ACCOUNTS.findIndex((other) => other.group === group) === at)

/** Refusal that each group gets, by the operation's `access`; undefined if the call is let in. */
const AT_THE_DOOR: Readonly<Record<Operation['access'], Readonly<Record<Group, string | undefined>>>> = {
  public: { visitor: undefined, member: undefined, agent: undefined, trial: undefined },
  // The vendor's signature of the request grants access; the caller does not matter.
  vendor: { visitor: undefined, member: undefined, agent: undefined, trial: undefined },
  session: { visitor: 'login.not.session', member: undefined, agent: undefined, trial: undefined },
  player: {
    visitor: 'login.not.session',
    member: undefined,
    agent: undefined,
    trial: 'session.trial.forbidden',
  },
  agent: {
    visitor: 'login.not.session',
    member: 'session.agent.required',
    agent: undefined,
    trial: 'session.trial.forbidden',
  },
  game: {
    visitor: 'login.not.session',
    member: 'login.not.session',
    agent: 'login.not.session',
    trial: 'login.not.session',
  },
}

const DOOR = new Set(['login.not.session', 'session.trial.forbidden', 'session.agent.required'])

/** Without streams, which do not end by themselves and have tests of their own. */
const operations = [...loadedProject().content.operations.values()].filter(({ stream }) => !stream)
const random = createRandomFromText('matrix')
/** Of every ready-made account. */
const PASSWORD = 'Quiet-Harbour-42'

let gateway: ProjectGateway
const tokens = new Map<string, string>()

beforeAll(async () => {
  gateway = await startProjectGateway()
})
afterAll(() => gateway.close())

/**
 * Token of a session that is open: some calls end the session that makes them. No password is asked for, since others,
 * in whatever order they come, count as failed logins of the account.
 */
async function tokenOf(account: string): Promise<string | undefined> {
  if (account === '') return undefined
  const site = gateway.site('meghna')
  const known = tokens.get(account)
  if (known && (await gateway.platform.callerOf(site, known, false))) return known
  const { token } = await gateway.platform.control.signIn(site, account)
  tokens.set(account, token)
  return token
}

/** An empty call: access is refused before the request is validated. */
function knock(
  { methods, path, upload }: Operation,
  token: string | undefined,
  brand?: string,
): Promise<Answered> {
  const method = methods[0]!
  return gateway.ask({
    method,
    url: path.replace(/\{\w+\}/g, '1'),
    ...(token === undefined ? {} : { token }),
    ...(brand === undefined ? {} : { brand }),
    ...(upload
      ? { body: Buffer.from('no picture'), headers: { 'content-type': 'image/png' } }
      : method === 'GET' || method === 'DELETE'
        ? {}
        : { body: {} }),
  })
}

const doorOf = ({ errorCode }: Answered) => (errorCode && DOOR.has(errorCode) ? errorCode : undefined)

describe.each(CALLERS)('$name', ({ account, group }) => {
  test.each(operations.map((operation) => [operation.id, operation] as const))(
    'a caller at %s gets what the table says, and nothing else (R-5.033, R-6.005, R-6.012, R-7.005)',
    async (_id, operation) => {
      const answer = await knock(operation, await tokenOf(account))
      const code = AT_THE_DOOR[operation.access][group]
      expect(doorOf(answer)).toBe(code)
      const status = code === undefined ? answer.status : code === 'login.not.session' ? 401 : 403
      expect(answer.status).toBe(status)
    },
  )
})

describe('a token', () => {
  // Operations that a vendor signs ignore tokens.
  const closed = operations.filter(({ access }) => access !== 'public' && access !== 'vendor')

  test.each(closed.map((operation) => [operation.id, operation] as const))(
    'a token of another brand opens nothing at %s (R-10.003)',
    async (_id, operation) => {
      const answer = await knock(operation, await tokenOf('player1'), 'hanabi')
      expect(answer).toMatchObject({ status: 401, errorCode: 'login.not.session' })
    },
  )

  test('a token that is unknown, too long or of another kind is refused (R-7.005)', async () => {
    const strange = ['x', 'f'.repeat(64), 'Bearer abc', 'a'.repeat(4000), "' OR 1=1 --", '🙂', '{}']
    for (const operation of closed)
      for (const token of strange) {
        const answer = await knock(operation, encodeURI(token))
        expect([operation.id, answer.status, answer.errorCode]).toEqual([
          operation.id,
          401,
          'login.not.session',
        ])
      }
  })
})

/** Fields that point at something of somebody's. */
const POINTS_AT = /(^id$|Id$|^orderNo$|^reference$|^account$|^code$)/

describe('an id', () => {
  const withIds = operations.filter(
    ({ access, query, body }) =>
      (access === 'player' || access === 'agent') &&
      [query, body].some((schema) =>
        Object.keys((schema?.properties ?? {}) as object).some((name) => POINTS_AT.test(name)),
      ),
  )
  /** None of these is anything of a new player's. */
  const strangers = [
    999_999,
    2_147_483_647,
    'W999999999',
    'nobody-has-this',
    -1,
    0,
    '1e3',
    [],
    {},
    null,
    2 ** 63,
  ]

  test.each(withIds.map((operation) => [operation.id, operation] as const))(
    'an id that is nobody’s, or no id at all, comes to no fault at %s',
    async (_id, operation) => {
      const account = operation.access === 'agent' ? 'birch' : 'player2'
      for (const stranger of strangers) {
        const token = (await tokenOf(account))!
        const query = withId(operation.query, stranger)
        const body = operation.body && withId(operation.body, stranger)
        const search = new URLSearchParams(
          Object.entries(query).map(([key, value]) => [
            key,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        )
        const answer = await gateway.ask({
          method: operation.methods[0]!,
          url: `${operation.path.replace(/\{(\w+)\}/g, () => encodeURIComponent(String(stranger)))}?${search}`,
          token,
          headers: {
            'idempotency-key': `matrix-${random.hex(8)}`,
            ...(operation.sealed ? { encryption: 'JWE' } : {}),
          },
          body: operation.sealed ? gateway.sealed(operation.path, body) : body,
        })
        expect([stranger, answer.status, answer.errorCode]).not.toEqual([stranger, 500, 'server.error'])
      }
    },
  )
})

function withId(schema: Operation['query'], id: unknown): Record<string, unknown> {
  const object = valueFor(schema, random) as Record<string, unknown>
  for (const name of Object.keys((schema.properties ?? {}) as object))
    if (POINTS_AT.test(name)) object[name] = id
  return object
}

describe('a password, a card and a full phone number', () => {
  const looks = operations.filter(({ methods, download }) => methods[0] === 'GET' && !download)

  test.each(CALLERS)(
    'a password, a card and a full phone number of another account are in no answer to $name (R-6.017)',
    async ({ account }) => {
      const secrets = await secretsFrom(account)
      const seen: unknown[] = []
      for (const operation of looks)
        for (const query of [{}, ...(await aimedAt(operation))]) {
          const token = await tokenOf(account)
          const { text } = await gateway.ask({
            method: 'GET',
            url: `${operation.path.replace(/\{\w+\}/g, '1')}?${new URLSearchParams(query)}`,
            ...(token === undefined ? {} : { token }),
          })
          seen.push(
            ...secrets.filter((secret) => text.includes(secret)).map((secret) => [operation.id, secret]),
          )
        }
      expect(seen).toEqual([])
    },
  )

  type Row = {
    id: number
    account: string
    password: string
    payment_password: string
    mobile: string
    masked: string | null
    number_hash: string | null
  }

  const rows = (): Promise<Row[]> =>
    gateway.store.read<Row>(
      `SELECT m.id, m.account, m.password, m.payment_password, m.mobile, c.masked, c.number_hash
       FROM members m LEFT JOIN bank_cards c ON c.brand = m.brand AND c.member_id = m.id WHERE m.brand = 'meghna'`,
    )

  /** All that the database has of others; passwords and card numbers are kept as hashes. */
  async function secretsFrom(account: string): Promise<string[]> {
    // The world is made by the first call.
    await tokenOf('player1')
    const others = (await rows()).filter((row) => row.account !== account)
    const found = [
      ...others.flatMap(({ password, payment_password }) => [password, payment_password]),
      ...others.map(({ mobile }) => mobile.replace(/^.*-/, '')),
      ...others.flatMap(({ masked, number_hash }) => [masked ?? '', number_hash ?? '']),
    ]
    const secrets = [...new Set([PASSWORD, ...found])].filter((secret) => secret !== '')
    for (const kind of [/^\*{4} /, /^\d{10}$/]) expect(secrets.some((secret) => kind.test(secret))).toBe(true)
    return secrets
  }

  /** Queries for one account below the agents, and for all that its card and phone could be found by. */
  async function aimedAt({ query }: Operation): Promise<Record<string, string>[]> {
    const player = (await rows()).find((row) => row.account === 'player1')!
    const names = Object.keys((query.properties ?? {}) as object)
    const ids = ['downlineId', 'parentId'].filter((name) => names.includes(name))
    return [
      ...ids.map((name) => ({ [name]: String(player.id) })),
      ...(names.includes('account') ? [{ account: player.account }] : []),
    ]
  }
})

/**
 * Tables that a read may write: tickets, recently viewed items, captcha pictures, issued numbers, and the secret
 * behind a player's seeds, which the first look makes once.
 */
const LEFT_BY_LOOKING = new Set([
  'captchas',
  'counters',
  'launch_tickets',
  'recent_games',
  'sessions',
  'jobs',
  'vendor_seeds',
  'worlds',
])

describe('a GET', () => {
  test('a GET changes nothing of anybody’s, however often it is sent (ASVS 3.5.3)', async () => {
    const looks = operations.filter(({ methods }) => methods[0] === 'GET')
    const before = await digest()
    for (const account of ['player1', 'atlas'])
      for (const operation of looks) {
        const token = await tokenOf(account)
        const search = new URLSearchParams(
          Object.entries(valueFor(operation.query, random) as object).map(([key, value]) => [
            key,
            String(value),
          ]),
        )
        await gateway.ask({
          method: 'GET',
          url: `${operation.path.replace(/\{\w+\}/g, '1')}?${search}`,
          ...(token === undefined ? {} : { token }),
        })
      }
    expect(await digest()).toEqual(before)
  })

  /** Rows of the brand's world by table, as one text each. */
  async function digest(): Promise<Record<string, string>> {
    await Promise.all(['player1', 'atlas'].map(tokenOf))
    return gateway.store.transaction('meghna', async (db) => {
      const tables = (await listWorldTables(db)).filter((name) => !LEFT_BY_LOOKING.has(name))
      const digests: Record<string, string> = {}
      for (const table of tables) {
        const [row] = await db<{ hash: string }>(
          `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS hash FROM ${table} t WHERE brand = $1`,
          ['meghna'],
        )
        digests[table] = row!.hash
      }
      return digests
    })
  }
})
