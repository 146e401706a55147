import type { Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { movePoints } from '../../../fixtures/platform/promotions/points.ts'
import { formatAmount, parseMinor } from '../../../gateway/src/lib/money/currencies.ts'
import type { Random } from '../../../gateway/src/lib/random.ts'
import { Refusal } from '../../../gateway/src/lib/refusal.ts'
import type { Caller } from '../../../gateway/src/platform-port/caller.ts'
import { answer, type Group, idOf, type Kind, offerTo, type Terms } from './agents.ts'
import { inside } from './inside.ts'
import { chaseOn, onSale, place, SSC } from './lottery.ts'
import { entered, openGame } from './playing.ts'
import { vendorAt } from './vendor.ts'
import { addCard, givePaymentPassword, PAYMENT_PASSWORD } from './wallet.ts'
import { DAY, HOUR, MINUTE, PASSWORD, type TestWorld } from './world.ts'

/** Accounts of the random walk: players below agents of two levels, one outside that tree, and a new one. */
const PLAYERS = ['player', 'deeper', 'deeper', 'besideplayer', 'newcomer', 'deep', 'deep', 'agent1'] as const
const PAIRS = [
  ['general', 'agent1'],
  ['general', 'agent2'],
  ['agent1', 'deep'],
  ['agent2', 'deeper'],
] as const
const LOTTERY_PLAYERS = ['player', 'deeper', 'deep'] as const
const VENDOR = 'KYLIN'
/** Sessions are replaced before they expire. */
const SESSION_MS = 8 * HOUR

/** A walk through all families: each step is one deed, drawn by the seed; a refusal is an answer like any other. */
export type Walk = {
  world: TestWorld
  random: Random
  /** Steps in words, for the failure's report. */
  steps: string[]
  /** Number of times that each operation was accepted. */
  done: Map<string, number>
  callers: Map<string, { caller: Caller; at: number }>
  seats: Map<string, { player: Caller; at: number; minBet: string }>
  trials: Caller[]
  keys: number
}

export function startWalk(world: TestWorld, random: Random): Walk {
  const [callers, seats] = [new Map(), new Map()]
  return { world, random, steps: [], done: new Map(), callers, seats, trials: [], keys: 0 }
}

/** Points to spend, cards that are old enough to be paid to, and contracts in force. */
export async function prepareWalk(walk: Walk): Promise<void> {
  for (const account of ['player', 'deeper', 'agent1']) await addCard(walk.world, await as(walk, account))
  await inside(walk.world, async (within) => {
    const gift = { kind: 'GIFT', points: 200_000n, reference: 'walk' } as const
    for (const account of new Set(PLAYERS)) await movePoints(within, { ...gift, memberId: idOf(account) })
  })
  for (const kind of ['REAL_TIME', 'HOURLY', 'DAILY', 'DIVIDEND'] as const)
    for (const [agent, downline] of [PAIRS[0], PAIRS[1], PAIRS[2]]) {
      const contract = await offerTo(
        walk.world,
        await as(walk, agent),
        idOf(downline),
        termsOf(walk, kind, 'CONS', '0.10'),
      )
      if (walk.random.integer(4) > 0)
        await answer(walk.world, await as(walk, downline), contract, { status: 'A', agree: true })
    }
  await walk.world.platform.control.advance(DAY)
}

export async function as(walk: Walk, account: string): Promise<Caller> {
  const known = walk.callers.get(account)
  const at = walk.world.now()
  if (known && at - known.at < SESSION_MS) return known.caller
  const caller = await walk.world.signIn(account)
  walk.callers.set(account, { caller, at })
  return caller
}

function write<Id extends OperationId>(
  walk: Walk,
  id: Id,
  caller: Caller,
  body: Operations[Id]['body'] = {} as Operations[Id]['body'],
): Promise<Operations[Id]['value']> {
  walk.keys += 1
  return walk.world.call(id, { caller, body, key: `walk-${walk.keys}` })
}

const pick = <Item>({ random }: Walk, list: readonly Item[]): Item | undefined =>
  list.length === 0 ? undefined : list[random.integer(list.length)]
const one = <Item>(walk: Walk, list: readonly Item[]): Item => pick(walk, list)!
const somebody = (walk: Walk) => as(walk, one(walk, PLAYERS))
/** Minor units as an amount of the world's currency. */
const money = ({ world }: Walk, minor: number) => formatAmount(world.site, BigInt(minor))
/** An amount from one minor unit to as many hundreds of them. */
const amountTo = (walk: Walk, hundreds: number) => money(walk, 1 + walk.random.integer(hundreds * 100))

async function seatOf(walk: Walk, account: string, caller: Caller, isTrial = false) {
  const known = walk.seats.get(account)
  const { world } = walk
  if (known && world.now() - known.at < 20 * MINUTE) return known
  const game = await openGame(world, VENDOR)
  if (!isTrial && world.site.brand.modules.transferWallet)
    await write(walk, 'wallet.transfer', caller, {
      fromAccountType: 'main',
      toAccountType: VENDOR,
      amount: money(walk, 12_000),
    })
  const { player } = await entered(world, caller, { nodeId: game.nodeId, vassalage: VENDOR })
  const seat = { player, at: world.now(), minBet: game.minBet }
  walk.seats.set(account, seat)
  return seat
}

async function seat(walk: Walk) {
  const account = one(walk, PLAYERS)
  return seatOf(walk, account, await as(walk, account))
}

const stakeOf = (walk: Walk, minBet: string) =>
  money(
    walk,
    Number(parseMinor(walk.world.site, minBet)) * (1 + walk.random.integer(one(walk, [5, 30, 200]))),
  )

/** Terms of one step, that nearly every team reaches. */
function termsOf(walk: Walk, kind: Kind, group: Group, rate: string): Terms {
  if (kind !== 'DIVIDEND')
    return { kind, group, tiers: [{ bet: money(walk, 100), activeMember: 0, rateType: 'P', rate }] }
  const period = one(walk, ['Daily', 'Weekly', 'Semimonthly', 'Monthly'] as const)
  return {
    kind,
    group,
    period,
    tiers: [{ minimumBet: money(walk, 100), netLoss: money(walk, 100), activeMember: 0, contractRate: rate }],
  }
}

async function openRound(walk: Walk, player: Caller): Promise<string | undefined> {
  const { open } = await walk.world.call('games.open-bets', { caller: player })
  return pick(walk, open)?.round
}

/** A ticket on the quick lottery, and the member that brings the money for it. */
async function ticketOf(walk: Walk): Promise<[Caller, Operations['lottery.bet']['body']]> {
  const caller = await as(walk, one(walk, LOTTERY_PLAYERS))
  if (walk.world.site.brand.modules.transferWallet) {
    const body = { fromAccountType: 'main', toAccountType: 'LOTT', amount: money(walk, 6000) }
    await write(walk, 'wallet.transfer', caller, body)
  }
  const lines = Array.from({ length: 1 + walk.random.integer(3) }, () =>
    place(one(walk, ['7', '1,2,3', '0,1,2,3,4,5,6,7,8,9']), {
      unit: money(walk, one(walk, [200, 20, 2])),
      multiple: 1 + walk.random.integer(2),
    }),
  )
  const numero = await onSale(walk.world)
  return [caller, { gameId: SSC, numero, prizeMode: 'Lott', rebatePerMille: walk.random.integer(21), lines }]
}

/** An open bet at the vendor, of any member; the vendor's server ends it. */
async function openBetOf(walk: Walk): Promise<string | undefined> {
  const { store, site } = walk.world
  const rows = await store.read<{ id: bigint }>(
    `SELECT id FROM rounds WHERE brand = $1 AND vassalage = $2 AND status = 'PENDING' ORDER BY id`,
    [site.code, VENDOR],
  )
  const row = pick(walk, rows)
  return row && `R${String(row.id).padStart(9, '0')}`
}

async function contractOf(walk: Walk, account: string, states: readonly string[]) {
  const { store, site } = walk.world
  const rows = await store.read<{ id: number; kind: Kind; product_group: Group; state: string }>(
    `SELECT id, kind, product_group, state FROM agent_contracts
     WHERE brand = $1 AND member_id = $2 AND state = ANY($3::text[]) ORDER BY id`,
    [site.code, idOf(account), states],
  )
  return pick(walk, rows)
}

const MOVES = [
  [MINUTE, 6],
  [6 * MINUTE, 4],
  [70 * MINUTE, 3],
  [25 * HOUR, 2],
  [8 * DAY, 1],
] as const

/** All deeds, each with its weight. `undefined` is: there was nothing to do it with. */
export const DEEDS: Readonly<Record<string, readonly [weight: number, (walk: Walk) => Promise<unknown>]>> = {
  advance: [
    10,
    (walk) => {
      const hat = MOVES.flatMap(([ms, many]) => Array.from({ length: many }, () => ms))
      return walk.world.platform.control.advance(pick(walk, hat)!)
    },
  ],
  deposit: [
    6,
    async (walk) => {
      const { list } = await walk.world.call('wallet.deposit-channels', {})
      const body = { channel: pick(walk, list)!.code, amount: amountTo(walk, 900) }
      const caller = await somebody(walk)
      const order = await write(walk, 'wallet.deposit', caller, body)
      const next = one(walk, ['wait', 'wait', 'wallet.report-deposit', 'wallet.cancel-deposit'] as const)
      return next === 'wait' ? order : write(walk, next, caller, { orderNo: order.orderNo })
    },
  ],
  withdraw: [
    6,
    async (walk) => {
      const caller = await as(walk, one(walk, ['player', 'deeper', 'agent1']))
      const { list } = await walk.world.call('wallet.bank-cards', { caller })
      const body = { cardId: list[0]!.id, amount: amountTo(walk, 400), paymentPassword: PAYMENT_PASSWORD }
      return write(walk, 'wallet.withdraw', caller, body)
    },
  ],
  'end a withdrawal': [
    4,
    async (walk) => {
      const caller = await as(walk, one(walk, ['player', 'deeper', 'agent1']))
      const { list } = await walk.world.call('wallet.withdraw-list', { caller, query: {} })
      const order = pick(
        walk,
        list.filter(({ canCancel, canConfirm }) => canCancel || canConfirm),
      )
      if (!order) return undefined
      const { orderNo } = order
      if (order.canCancel) return write(walk, 'wallet.cancel-withdraw', caller, { orderNo })
      const action = one(walk, ['RECEIVED', 'FULLY_PAID'] as const)
      return write(walk, 'wallet.process-payment', caller, { orderNo, action })
    },
  ],
  transfer: [
    4,
    async (walk) => {
      const [fromAccountType, toAccountType] = one(walk, [
        ['main', VENDOR],
        [VENDOR, 'main'],
      ])
      const body = {
        fromAccountType: fromAccountType!,
        toAccountType: toAccountType!,
        amount: amountTo(walk, 200),
      }
      return write(walk, 'wallet.transfer', await somebody(walk), body)
    },
  ],
  'transfer back': [2, async (walk) => write(walk, 'wallet.transfer-back', await somebody(walk))],
  'claim cashback': [3, async (walk) => write(walk, 'wallet.claim-cashback', await somebody(walk))],
  'transfer upline': [
    2,
    async (walk) => {
      const body = { amount: amountTo(walk, 60), paymentPassword: PAYMENT_PASSWORD }
      return write(walk, 'wallet.transfer-upline', await as(walk, one(walk, ['deeper', 'agent1'])), body)
    },
  ],
  'transfer downline': [
    3,
    async (walk) => {
      const [agent, downline] = one(walk, PAIRS)
      const caller = await as(walk, agent)
      await givePaymentPassword(walk.world, caller)
      const paymentPassword = PAYMENT_PASSWORD
      const body = { downlineId: idOf(downline), amount: amountTo(walk, 300), paymentPassword }
      return write(walk, 'agents.transfer-downline', caller, body)
    },
  ],
  round: [
    20,
    async (walk) => {
      const { player, minBet } = await seat(walk)
      return write(walk, 'games.round', player, { stake: stakeOf(walk, minBet) })
    },
  ],
  place: [
    5,
    async (walk) => {
      const { player, minBet } = await seat(walk)
      return write(walk, 'games.place', player, { stake: stakeOf(walk, minBet) })
    },
  ],
  resume: [
    5,
    async (walk) => {
      const { player } = await seat(walk)
      const round = await openRound(walk, player)
      return round && write(walk, 'games.resume', player, { round })
    },
  ],
  'vendor bet': [
    4,
    async (walk) => {
      const { player, minBet } = await seat(walk)
      const transactionId = `bet-${walk.random.integer(60)}`
      const calls = vendorAt(walk.world, VENDOR, player)
      return calls.bet({ transactionId, stake: stakeOf(walk, minBet) })
    },
  ],
  'vendor end': [
    6,
    async (walk) => {
      const round = await openBetOf(walk)
      if (!round) return undefined
      const calls = vendorAt(walk.world, VENDOR)
      const transactionId = `end-${walk.random.integer(60)}`
      if (walk.random.integer(3) === 0) return calls.void({ transactionId, round })
      return calls.settle({ transactionId, round, payout: money(walk, one(walk, [0, 1, 3750])) })
    },
  ],
  'lottery ticket': [
    5,
    async (walk) => {
      const [caller, body] = await ticketOf(walk)
      await write(walk, 'lottery.bet', caller, body)
      if (one(walk, ['keep', 'keep', 'cancel']) === 'keep') return true
      const { list } = await walk.world.call('lottery.orders', { caller, query: { state: 'OPEN' } })
      return write(walk, 'lottery.cancel', caller, { orderNo: one(walk, list).orderNo })
    },
  ],
  'lottery chase': [
    3,
    async (walk) => {
      const [caller, body] = await ticketOf(walk)
      const issues = await chaseOn(walk.world, 2 + walk.random.integer(5))
      const chase = { issues, stopsOnWin: one(walk, [true, true, false]) }
      const { chaseNo } = await write(walk, 'lottery.bet', caller, { ...body, chase })
      if (one(walk, ['keep', 'keep', 'cancel']) === 'keep') return true
      return write(walk, 'lottery.chase-cancel', caller, { chaseNo })
    },
  ],
  trial: [
    2,
    async (walk) => {
      const nonce = `trial-of-the-walk-${walk.keys}-${walk.steps.length}`
      const { token } = await walk.world.call('identity.free-play', {
        body: { nonce, os: 'Linux', platform: 'W' },
      })
      const caller = (await walk.world.callerOf(token))!
      walk.trials.push(caller)
      const { player, minBet } = await seatOf(walk, caller.account, caller, true)
      await write(walk, 'games.round', player, { stake: stakeOf(walk, minBet) })
      return write(walk, 'games.place', player, { stake: stakeOf(walk, minBet) })
    },
  ],
  'join a promotion': [
    3,
    async (walk) => {
      const caller = await somebody(walk)
      const { list } = await walk.world.call('promotions.list', { caller })
      const open = list.filter(({ state, eligible }) => state === 'join' && eligible)
      return write(walk, 'promotions.apply', caller, { id: pick(walk, open.length > 0 ? open : list)!.id })
    },
  ],
  'hand in a promotion': [
    3,
    async (walk) => {
      const caller = await somebody(walk)
      const { list } = await walk.world.call('promotions.list', { caller })
      const open = list.filter(({ state }) => state === 'claim' || state === 'issued')
      const chosen = pick(walk, open)
      return chosen && write(walk, 'promotions.claim', caller, { id: chosen.id })
    },
  ],
  'claim a reward': [
    6,
    async (walk) => {
      const caller = await somebody(walk)
      const { list } = await walk.world.call('promotions.rewards', { caller, query: {} })
      const chosen = pick(walk, list)
      return chosen && write(walk, 'promotions.claim-reward', caller, { id: chosen.id })
    },
  ],
  'claim a mission': [
    4,
    async (walk) => {
      const caller = await somebody(walk)
      const { list } = await walk.world.call('promotions.mission-summary', { caller })
      const done = list.filter(({ state }) => state === 'CLAIMABLE')
      return done.length === 0
        ? undefined
        : write(walk, 'promotions.claim-mission', caller, { id: pick(walk, done)!.id })
    },
  ],
  raffle: [3, async (walk) => write(walk, 'promotions.claim-raffle', await somebody(walk))],
  redeem: [
    3,
    async (walk) => {
      const body = { id: 1 + walk.random.integer(6), password: PASSWORD, zalo: 'z', whatsapp: 'w' }
      return write(walk, 'promotions.redeem', await somebody(walk), body)
    },
  ],
  convert: [
    3,
    async (walk) => {
      const body = { points: 1 + walk.random.integer(400), password: PASSWORD }
      return write(walk, 'promotions.convert', await somebody(walk), body)
    },
  ],
  'send an envelope': [
    4,
    async (walk) => {
      const body = {
        amount: amountTo(walk, 30),
        shares: 1 + walk.random.integer(4),
        split: one(walk, ['EQUAL', 'RANDOM'] as const),
        audience: one(walk, ['ALL', 'TEAM'] as const),
      }
      return write(walk, 'promotions.send-red-envelope', await somebody(walk), body)
    },
  ],
  'open an envelope': [
    5,
    async (walk) => {
      const caller = await somebody(walk)
      const { list } = await walk.world.call('promotions.red-envelopes', { caller, query: {} })
      const id = pick(walk, list)?.id ?? 1 + walk.random.integer(12)
      return write(walk, 'promotions.claim-red-envelope', caller, { id })
    },
  ],
  'offer a contract': [
    4,
    async (walk) => {
      const [agent, downline] = one(walk, [PAIRS[0], PAIRS[1], PAIRS[2]])
      const kind = one(walk, ['DIVIDEND', 'DAILY', 'HOURLY', 'REAL_TIME'] as const)
      const group = one(walk, ['CONS', 'CONS', 'RNG', 'LIVE'] as const)
      const version = await contractVersion(walk, downline, kind, group)
      const terms = { ...termsOf(walk, kind, group, one(walk, ['0.10', '0.15', '0.30'])), version }
      return offerTo(walk.world, await as(walk, agent), idOf(downline), terms)
    },
  ],
  'answer a contract': [
    6,
    async (walk) => {
      const account = one(walk, ['agent1', 'agent2', 'deep'])
      const contract = await contractOf(walk, account, ['P', 'V', 'E'])
      if (!contract) return undefined
      const { id, kind, product_group: group, state } = contract
      const status = state === 'V' ? 'C' : one(walk, ['A', 'A', 'A', 'R'] as const)
      return answer(walk.world, await as(walk, account), { id, kind, group }, { status, agree: true })
    },
  ],
  'end a contract': [
    2,
    async (walk) => {
      const [agent, downline] = one(walk, PAIRS)
      const contract = await contractOf(walk, downline, ['P', 'A', 'E'])
      return (
        contract &&
        walk.world.call('agents.terminate-contract', {
          caller: await as(walk, agent),
          body: { id: contract.id },
        })
      )
    },
  ],
  'set a rebate': [
    1,
    async (walk) => {
      const [agent, downline] = one(walk, PAIRS)
      const body = { downlineId: idOf(downline), rebate: one(walk, ['0.00', '0.50', '1.25', '5.00']) }
      return walk.world.call('agents.set-rebate', { caller: await as(walk, agent), body })
    },
  ],
}

async function contractVersion({ world }: Walk, account: string, kind: Kind, group: Group): Promise<number> {
  const [row] = await world.store.read<{ version: number }>(
    `SELECT version FROM agent_contracts WHERE brand = $1 AND member_id = $2 AND kind = $3 AND product_group = $4
       AND state IN ('P', 'A', 'V', 'E')`,
    [world.site.code, idOf(account), kind, group],
  )
  return row?.version ?? 0
}

const HAT = Object.entries(DEEDS).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name))

/** Does one step. A refusal is allowed; any other error fails the test. */
export async function step(walk: Walk): Promise<void> {
  const name = pick(walk, HAT)!
  const ended = await DEEDS[name]![1](walk).then(
    (value) => (value === undefined ? 'nothing to do' : 'done'),
    (error: unknown) => {
      if (error instanceof Refusal && error.code !== 'request.invalid') return error.code
      throw new Error(`${name} failed`, { cause: error })
    },
  )
  walk.steps.push(`${name}: ${ended}`)
  if (ended === 'done') walk.done.set(name, (walk.done.get(name) ?? 0) + 1)
}
