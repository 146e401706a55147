import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallContext } from '../../fixtures/platform/engine/context.ts'
import { addMember } from '../../fixtures/platform/identity/index.ts'
import type { Operation } from '../../gateway/src/content/content.ts'
import { loadedProject } from '../support/project-files.ts'
import { type Answered, type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
import { partial } from '../support/settings.ts'

/** The agent that calls: below atlas, above fjord and grove, beside cedar. */
const CALLER = 'birch'
const PAYMENT_PASSWORD = '246810'

/** Accounts by their place as the caller sees it. */
const PLACES = {
  own: ['birch'],
  direct: ['fjord', 'grove', 'yusuf11'],
  deep: ['karim88', 'nadia99'],
  cousin: ['cedar', 'heath', 'pavel', 'xenia'],
  upline: ['atlas'],
  'another tree': ['zenith', 'willow'],
  'no tree': ['player2', 'locked1', 'guest04'],
} as const
type Place = keyof typeof PLACES
const FOREIGN: readonly Place[] = ['cousin', 'upline', 'another tree', 'no tree']
const MISSING = 999_999
const NO_NAME = 'no-such-name'

type Input = Record<string, unknown>
type Named = number | string
/** Something that a call names: an account by number or name, a link, or a contract. */
type Naming = {
  names: 'account' | 'accountName' | 'link' | 'contract'
  input(named: Named): Input
  /** Places within which the call finds an account. */
  finds?: readonly Place[]
}

const tiers = [{ bet: '1.00', activeMember: 0, rateType: 'P', rate: '0.10' }]
const offer = { kind: 'DAILY', group: 'CONS', tiers }
const DIRECT: readonly Place[] = ['direct']
const TEAM: readonly Place[] = ['own', 'direct', 'deep']
const account = (finds: readonly Place[], input: (id: Named) => Input): Naming => ({
  names: 'account',
  input,
  finds,
})
const link = (input: (id: Named) => Input = (id) => ({ id })): Naming => ({ names: 'link', input })
const contract = (input: (id: Named) => Input = (id) => ({ id })): Naming => ({ names: 'contract', input })
/** A call about the caller alone, or one that creates something. */
const NONE = null

const CALLS: Readonly<Record<string, Naming | null>> = {
  'agents.affiliate-url-members': link(),
  'agents.affiliate-urls': NONE,
  'agents.consolidated-funds': NONE,
  'agents.contract-records': NONE,
  'agents.contracts': NONE,
  'agents.create-affiliate-url': NONE,
  'agents.create-downline': NONE,
  'agents.delete-affiliate-url': link(),
  'agents.downline-transactions': account(TEAM, (downlineId) => ({ downlineId })),
  'agents.downlines': account(TEAM, (parentId) => ({ parentId })),
  'agents.income': NONE,
  'agents.offer-contract': account(DIRECT, (downlineId) => ({ downlineId, ...offer })),
  'agents.pause-affiliate-url': link((id) => ({ id, paused: true })),
  'agents.preview-contract': account(DIRECT, (downlineId) => ({ downlineId, ...offer })),
  'agents.process-daily-salary': contract((id) => ({ id, status: 'A' })),
  // Names a product group; the contract is always the caller's own.
  'agents.process-dividend': NONE,
  'agents.process-hour-salary': contract((contractId) => ({ contractId, status: 'A' })),
  'agents.process-real-time-salary': contract((contractId) => ({ contractId, status: 'A' })),
  'agents.promote-downline': account(DIRECT, (downlineId) => ({ downlineId })),
  'agents.set-rebate': account(DIRECT, (downlineId) => ({ downlineId, rebate: '0.00' })),
  'agents.team-betting': account(TEAM, (downlineId) => ({ downlineId })),
  'agents.team-overview': NONE,
  'agents.team-pnl': account(TEAM, (parentId) => ({ parentId })),
  'agents.terminate-contract': contract(),
  'agents.transfer-downline': account(DIRECT, (downlineId) => ({
    downlineId,
    amount: '10.00',
    paymentPassword: PAYMENT_PASSWORD,
  })),
  'support.agent-notices': NONE,
  'support.message-downlines': account(DIRECT, (id) => ({
    downlineIds: [id],
    title: 'News',
    content: 'Good morning',
  })),
  'support.recipients': NONE,
  'support.send-message': {
    names: 'accountName',
    input: (to) => ({ to, title: 'News', content: 'Good morning' }),
    finds: DIRECT,
  },
}

const operations = loadedProject().content.operations
const operationOf = (id: string): Operation => operations.get(id)!
const propertiesOf = ({ query, body }: Operation): Input => ({
  ...((query?.properties ?? {}) as Input),
  ...((body?.properties ?? {}) as Input),
})

let gateway: ProjectGateway
let token = ''
let sent = 0
/** Numbers of the accounts of the brand. */
const ids = new Map<string, number>()
/** An account of another brand whose number and name the brand does not have. */
const elsewhere = { id: 0, account: 'sakura2000' }
const foreign = { link: [] as number[], contract: [] as number[] }

beforeAll(async () => {
  gateway = await startProjectGateway()
  token = await tokenOf(CALLER)
  const rows = await gateway.store.read<{ id: number; account: string }>(
    "SELECT id, account FROM members WHERE brand = 'meghna'",
  )
  for (const row of rows) ids.set(row.account, row.id)
  await addElsewhere()
  for (const other of ['atlas', 'cedar', 'zenith', 'fjord']) {
    const created = await send('agents.create-affiliate-url', { rebate: '1.00' }, await tokenOf(other))
    foreign.link.push((created.value as { id: number }).id)
  }
  const contracts = await gateway.store.read<{ id: number }>(
    `SELECT id FROM agent_contracts WHERE brand = 'meghna' AND member_id <> $1 AND offered_by <> $1`,
    [ids.get(CALLER)],
  )
  foreign.contract.push(...contracts.map(({ id }) => id))
})
afterAll(() => gateway.close())

async function tokenOf(name: string, brand = 'meghna'): Promise<string> {
  return (await gateway.platform.control.signIn(gateway.site(brand), name)).token
}

async function addElsewhere(): Promise<void> {
  const site = gateway.site('hanabi')
  const add = (name: string) =>
    gateway.platform.control.inside(site, async (world) =>
      addMember(partial<CallContext>(world), { account: name, nickname: name, type: 0, password: 'none$0' }),
    )
  const taken = new Set(ids.values())
  let member = await add('sakura1000')
  for (let tries = 0; taken.has(member.id); tries += 1) member = await add(`sakura${1001 + tries}`)
  const last = await add(elsewhere.account)
  elsewhere.id = last.id
  expect(taken.has(last.id)).toBe(false)
}

function send(id: string, input: Input, by = token): Promise<Answered> {
  const { methods, path, sealed } = operationOf(id)
  const method = methods[0]!
  const isRead = method === 'GET'
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
  return gateway.ask({
    method,
    url: isRead ? `${path}?${query}` : path,
    token: by,
    headers: { 'idempotency-key': `boundary-${(sent += 1)}`, ...(sealed && { encryption: 'JWE' }) },
    ...(isRead ? {} : { body: sealed ? gateway.sealed(path, input) : input }),
  })
}

/** All that the caller reads of an answer, but its trace id. */
const seen = ({ status, text, traceId, headers }: Answered) => ({
  status,
  text: text.replaceAll(traceId, ''),
  type: headers['content-type'],
  length: headers['content-length'],
})

const namesIn = (places: readonly Place[]) => places.flatMap((place): readonly string[] => PLACES[place])
const namedBy = ({ names }: Naming, name: string): Named => (names === 'accountName' ? name : ids.get(name)!)

const naming = Object.entries(CALLS).flatMap(([id, one]) => (one ? [[id, one] as const] : []))
const ofAccounts = naming.filter(([, { finds }]) => finds)

describe('the matrix', () => {
  /** Fields that name an account; a call of agents that is new must say which things it names. */
  const NAMES_ACCOUNT = /^(downline|parent|member|account|upline)Ids?$|^to$|^recipients?$/

  test('the matrix has each call of agents, and each other one that names an account', () => {
    const needed = [...operations.values()].filter(
      (operation) =>
        operation.id.startsWith('agents.') ||
        operation.access === 'agent' ||
        Object.keys(propertiesOf(operation)).some((name) => NAMES_ACCOUNT.test(name)),
    )
    const others = Object.keys(CALLS).filter((id) => !operations.has(id))
    expect(needed.map(({ id }) => id).filter((id) => !Object.hasOwn(CALLS, id))).toEqual([])
    expect(others).toEqual([])
  })

  test('the matrix has no call without a name that takes a number', () => {
    const unnamed = Object.keys(CALLS).filter((id) => CALLS[id] === null)
    const withIds = unnamed.filter((id) =>
      Object.keys(propertiesOf(operationOf(id))).some((name) => /^id$|Ids?$/.test(name)),
    )
    expect(withIds).toEqual([])
  })
})

/** Success, or a refusal that only a call gives that has found the account. */
const FOUND = /^found$|^agent\.(downline\.(not-agent|is-agent)|contract\.|rebate\.)|^message\.limit$/

describe('a foreign account', () => {
  test.each(ofAccounts)(
    'a foreign account is answered like a missing one, byte for byte, by %s (R-6.017)',
    async (id, one) => {
      const missing = await send(id, one.input(one.names === 'accountName' ? NO_NAME : MISSING))
      expect(missing.errorCode).toMatch(/\.unknown$/)
      const out = (Object.keys(PLACES) as Place[]).filter((place) => !one.finds!.includes(place))
      for (const place of out)
        for (const name of PLACES[place])
          expect([place, name, seen(await send(id, one.input(namedBy(one, name))))]).toEqual([
            place,
            name,
            seen(missing),
          ])
      const other = await send(id, one.input(one.names === 'accountName' ? elsewhere.account : elsewhere.id))
      expect(seen(other)).toEqual(seen(missing))
    },
  )

  test.each(ofAccounts)('a foreign account is told from one of the team, which %s finds', async (id, one) => {
    for (const name of namesIn(one.finds!)) {
      const answer = await send(id, one.input(namedBy(one, name)))
      expect([name, answer.errorCode ?? 'found']).toEqual([name, expect.stringMatching(FOUND)])
    }
  })
})

describe('a foreign link or contract', () => {
  const others = naming.filter(([, { finds }]) => !finds)

  test.each(others)(
    'a foreign link or contract is answered like a missing one, byte for byte, by %s (R-6.017)',
    async (id, one) => {
      const missing = await send(id, one.input(MISSING))
      expect(missing.errorCode).toMatch(/\.unknown$/)
      const numbers = foreign[one.names as 'link' | 'contract']
      expect(numbers.length).toBeGreaterThan(2)
      for (const number of numbers)
        expect([number, seen(await send(id, one.input(number)))]).toEqual([number, seen(missing)])
    },
  )
})

/** Queries of a read: with each value that filters or sorts, and a search for each foreign name. */
function queriesOf(id: string): Input[] {
  const operation = operationOf(id)
  const properties = propertiesOf(operation) as Record<string, { enum?: unknown[] }>
  const { required = [] } = (operation.query ?? {}) as { required?: string[] }
  const fixed = Object.fromEntries(required.map((name) => [name, properties[name]!.enum![0]]))
  const choices = Object.entries(properties).flatMap(([name, { enum: values = [] }]) =>
    values.map((value) => ({ ...fixed, [name]: value })),
  )
  const searches = 'account' in properties ? namesIn(FOREIGN).map((name) => ({ account: name })) : []
  return [fixed, ...choices, ...searches]
}

/** Reads that need no referral link. */
const reads = Object.keys(CALLS)
  .filter((id) => operationOf(id).methods[0] === 'GET' && CALLS[id]?.names !== 'link')
  .map((id) => [id, queriesOf(id)] as const)

type Page = { list?: Input[]; totalPages?: number; totalCount?: number }

/** All rows of a list, page by page, as the download of a table reads them. */
async function rowsOf(id: string, query: Input, pageSize: number): Promise<{ rows: Input[]; total: number }> {
  const rows: Input[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const {
      list = [],
      totalPages = 1,
      totalCount = 0,
    } = (await send(id, { ...query, pageNo, pageSize })).value as Page
    rows.push(...list)
    if (pageNo >= totalPages) return { rows, total: totalCount }
  }
}

const isPaged = (id: string) => 'pageSize' in propertiesOf(operationOf(id))

describe('a list', () => {
  test.each(reads.filter(([id]) => isPaged(id)))(
    'a list of %s has the same rows on pages and in a download, all of the team, by each filter and sort (R-6.017)',
    async (id, queries) => {
      const known = new Set(namesIn(FOREIGN))
      for (const query of queries) {
        const { rows, total } = await rowsOf(id, query, 100)
        expect([query, rows.length]).toEqual([query, total])
        expect((await rowsOf(id, query, 7)).rows).toEqual(rows)
        expect(rows.filter(({ account: name }) => known.has(String(name)))).toEqual([])
      }
    },
  )

  test('a list of bets has rows, and the search for a foreign name finds as little as one for no name', async () => {
    expect((await rowsOf('agents.team-betting', {}, 100)).total).toBeGreaterThan(10)
    for (const id of ['agents.team-betting', 'agents.downline-transactions', 'agents.downlines']) {
      const missing = await send(id, { account: NO_NAME })
      for (const name of [...namesIn(FOREIGN), elsewhere.account])
        expect(seen(await send(id, { account: name }))).toEqual(seen(missing))
    }
  })

  test('a list of any call, sort and filter stays as it is when others bet, join, contract and sign in (R-6.017)', async () => {
    const all = async () => {
      const answers: unknown[] = []
      for (const [id, queries] of reads)
        for (const query of queries) answers.push([id, query, seen(await send(id, query))])
      return answers
    }
    const cedar = await tokenOf('cedar')
    const theirs = async () => seen(await send('agents.team-overview', {}, cedar))
    const [before, theirsBefore] = [await all(), await theirs()]
    await changeElsewhere(cedar)
    expect(await all()).toEqual(before)
    expect(await theirs()).not.toEqual(theirsBefore)
  })

  /** Play, money, members, links and contracts of all foreign places. */
  async function changeElsewhere(cedar: string): Promise<void> {
    const site = gateway.site('meghna')
    for (const name of namesIn(FOREIGN).filter((one) => one !== 'locked1')) {
      const own = await tokenOf(name)
      await send('wallet.transfer-back', {}, own)
      await gateway.platform.control.inside(site, async ({ ledger }) =>
        ledger.post([
          {
            kind: 'BONUS',
            from: { house: 'points' },
            to: { member: ids.get(name)!, wallet: 'main' },
            amount: 777n,
            reference: 'test',
          },
        ]),
      )
    }
    await gateway.store.run(
      `INSERT INTO rounds
       SELECT (jsonb_populate_record(o, jsonb_build_object('id', o.id + 7000000, 'member_id', m.id))).*
       FROM rounds o JOIN members m ON m.brand = o.brand AND m.account = 'pavel'
       WHERE o.id IN (SELECT id FROM rounds WHERE brand = 'meghna' ORDER BY id DESC LIMIT 40)`,
    )
    await send('agents.create-affiliate-url', { rebate: '1.50' }, cedar)
    const created = await send(
      'agents.create-downline',
      { username: 'birchling', password: 'Quiet-Harbour-42', accountType: 'member', rebate: '0.00' },
      cedar,
    )
    expect(created.errorCode).toBeNull()
    const offered = await send('agents.offer-contract', { downlineId: ids.get('inlet'), ...offer }, cedar)
    expect(offered.errorCode).toBeNull()
  }
})
