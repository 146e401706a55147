import type { Caller } from '../../../gateway/src/platform-port/caller.ts'
import { bet } from './inside.ts'
import { chaseOn, lotteryPlayer, onSale, ordersOf, place, placeTicket, SSC } from './lottery.ts'
import { seated } from './playing.ts'
import { plays, promotionId, told, write } from './promotions.ts'
import { givePaymentPassword, newKey, PAYMENT_PASSWORD, withCard, withdraw } from './wallet.ts'
import { DAY, PASSWORD, type TestWorld } from './world.ts'

/** A call that is allowed and does something, in a world that was made ready for it. */
export type Sample = {
  ready(world: TestWorld): Promise<{ caller: Caller; body: object }>
  /** Minimum and maximum number of ledger entries that it makes. */
  entries: readonly [number, number]
  /** Holds that it makes; none unless told. */
  holds?: number
}

const VENDOR = 'KYLIN'
/** A game that is bet on before it is drawn. */
const TABLE = { vassalage: 'FELUCCA', name: 'Dragon Tiger' }
/** Nothing moves when it is done: a state changes, and its money moves later or another way. */
const NONE = [0, 0] as const
const ONE = [1, 1] as const
/** A round creates a bet, and a payout if it won. */
const ROUND = [1, 2] as const

const signedIn = (account: string, body: object) => async (world: TestWorld) => ({
  caller: await world.signIn(account),
  body,
})

async function playing(world: TestWorld, vassalage = VENDOR) {
  return (await seated(world, await world.signIn('player'), { vassalage })).player
}

async function setTickets(world: TestWorld, { memberId }: Caller): Promise<void> {
  await told(world, async ({ db, site }) => {
    await db('UPDATE member_standings SET tickets = 3 WHERE brand = $1 AND member_id = $2', [
      site.code,
      memberId,
    ])
  })
}

async function givePoints(world: TestWorld, { memberId }: Caller, points: bigint): Promise<void> {
  await told(world, async ({ db, site, clock }) => {
    await db(
      `INSERT INTO point_entries (brand, id, member_id, kind, points, reference, at)
       SELECT $1, coalesce(max(id), 500000) + 1, $2, 'GIFT', $3, 'test', $4 FROM point_entries WHERE brand = $1`,
      [site.code, memberId, points * 100n, clock.now()],
    )
  })
}

/** An order that waits for its payment. */
async function withOrder(world: TestWorld) {
  const caller = await world.signIn('player')
  const body = { channel: 'BANK', amount: '500.00' }
  const { orderNo } = await world.call('wallet.deposit', { caller, key: newKey(), body })
  return { caller, body: { orderNo } }
}

/** Joined, played for, claimed and reviewed: what it pays waits for its owner. */
async function issuedPromotion(world: TestWorld) {
  const caller = await world.signIn('player')
  const id = await promotionId(world, caller, 'steady-player')
  await write(world, 'promotions.apply', caller, { id })
  for (let round = 0; round < 4; round += 1) await plays(world, caller, 99_000n)
  await write(world, 'promotions.claim', caller, { id })
  await world.platform.control.advance(3 * DAY)
  return { caller: await world.signIn('player'), id }
}

/** A sample for each operation with `"idempotent": true`; the test fails if one is missing. */
export const samples: Readonly<Record<string, Sample>> = {
  'agents.transfer-downline': {
    ready: async (world) => {
      const caller = await world.signIn('general')
      const { memberId } = await world.signIn('agent1')
      await givePaymentPassword(world, caller)
      const paymentPassword = PAYMENT_PASSWORD
      return { caller, body: { downlineId: memberId, amount: '12.00', paymentPassword } }
    },
    entries: ONE,
  },
  'games.place': {
    ready: async (world) => {
      const { player } = await seated(world, await world.signIn('player'), TABLE)
      return { caller: player, body: { stake: '20.00', pick: 'dragon' } }
    },
    entries: NONE,
    holds: 1,
  },
  'games.resume': {
    ready: async (world) => {
      const sample = await samples['games.place']!.ready(world)
      const placed = await world.call('games.place', { ...(sample as object), key: newKey() })
      return { caller: sample.caller, body: { round: placed.round } }
    },
    entries: ROUND,
  },
  'games.round': {
    ready: async (world) => ({ caller: await playing(world), body: { stake: '5.00' } }),
    entries: ROUND,
    holds: 1,
  },
  'lottery.bet': {
    ready: async (world) => ({
      caller: await lotteryPlayer(world),
      body: { gameId: SSC, numero: await onSale(world), prizeMode: 'Lott', lines: [place('1'), place('2')] },
    }),
    entries: NONE,
    holds: 2,
  },
  'lottery.cancel': {
    ready: async (world) => {
      const caller = await lotteryPlayer(world)
      await placeTicket(world, caller)
      const [order] = await ordersOf(world, caller)
      return { caller, body: { orderNo: order!.orderNo } }
    },
    entries: NONE,
  },
  'lottery.chase-cancel': {
    ready: async (world) => {
      const caller = await lotteryPlayer(world)
      const { chaseNo } = await placeTicket(world, caller, { chase: { issues: await chaseOn(world, 2) } })
      return { caller, body: { chaseNo } }
    },
    entries: NONE,
  },
  'promotions.apply': {
    ready: async (world) => {
      const caller = await world.signIn('player')
      return { caller, body: { id: await promotionId(world, caller, 'slot-rush') } }
    },
    entries: NONE,
  },
  'promotions.claim': {
    ready: async (world) => {
      const { caller, id } = await issuedPromotion(world)
      return { caller, body: { id } }
    },
    entries: ONE,
  },
  'promotions.claim-mission': {
    ready: async (world) => {
      const caller = await world.signIn('fresh')
      for (let round = 0; round < 10; round += 1) await plays(world, caller, 6_000n)
      const mission = async (code: string) =>
        (await world.call('promotions.mission-summary', { caller })).list.find((one) => one.code === code)!.id
      await write(world, 'promotions.claim-mission', caller, { id: await mission('daily-bets') })
      return { caller, body: { id: await mission('daily-turnover') } }
    },
    entries: ONE,
  },
  'promotions.claim-raffle': {
    ready: async (world) => {
      const caller = await world.signIn('player')
      await setTickets(world, caller)
      return { caller, body: {} }
    },
    // Some prizes are points, or nothing.
    entries: [0, 1],
  },
  'promotions.claim-red-envelope': {
    ready: async (world) => {
      const sender = await world.signIn('general')
      const { id } = await write(world, 'promotions.send-red-envelope', sender, {
        amount: '10.00',
        shares: 3,
      })
      return { caller: await world.signIn('player'), body: { id } }
    },
    entries: ONE,
  },
  'promotions.claim-reward': {
    ready: async (world) => {
      const { caller, id } = await issuedPromotion(world)
      return { caller, body: { id: `PROMOTION-${id}` } }
    },
    entries: ONE,
  },
  'promotions.claim-rewards': {
    ready: async (world) => {
      const { caller } = await issuedPromotion(world)
      return { caller, body: {} }
    },
    entries: ONE,
  },
  'promotions.convert': {
    ready: async (world) => {
      const caller = await world.signIn('player')
      await givePoints(world, caller, 100_000n)
      return { caller, body: { points: 10_000, password: PASSWORD } }
    },
    entries: ONE,
  },
  'promotions.redeem': {
    ready: async (world) => {
      const caller = await world.signIn('player')
      await givePoints(world, caller, 1_000_000n)
      const { list } = await world.call('promotions.point-rewards', { caller })
      return { caller, body: { id: list[0]!.id, password: PASSWORD, zalo: 'z', whatsapp: 'w' } }
    },
    // Articles sent by post are paid with points only.
    entries: [0, 1],
  },
  'promotions.send-red-envelope': {
    ready: signedIn('general', { amount: '10.00', shares: 3, split: 'EQUAL', message: 'Good luck' }),
    entries: [0, 1],
  },
  'wallet.cancel-deposit': { ready: withOrder, entries: NONE },
  'wallet.cancel-withdraw': {
    ready: async (world) => {
      const { caller, cardId } = await withCard(world)
      const { orderNo } = await withdraw(world, caller, cardId)
      return { caller, body: { orderNo } }
    },
    entries: NONE,
  },
  'wallet.claim-cashback': {
    ready: async (world) => {
      const caller = await world.signIn('player')
      await bet(world, caller.memberId, { product: 'RNG', stake: 100n, payout: 100n, validBet: 1_000_000n })
      return { caller, body: {} }
    },
    entries: ONE,
  },
  'wallet.deposit': {
    ready: async (world) => {
      const caller = await world.signIn('player')
      const { list } = await world.call('wallet.deposit-channels', { caller })
      return { caller, body: { channel: (list as { code: string }[])[0]!.code, amount: '500.00' } }
    },
    entries: NONE,
  },
  'wallet.forfeit-bonus': {
    ready: async (world) => {
      const { caller, id } = await issuedPromotion(world)
      await write(world, 'promotions.claim-reward', caller, { id: `PROMOTION-${id}` })
      const { list } = await world.call('wallet.bonus-details', { caller, query: { state: 'ACTIVE' } })
      const { orderNo, loss } = list[0]!
      return { caller, body: { orderNo, loss } }
    },
    entries: ONE,
  },
  'wallet.process-payment': {
    ready: async (world) => {
      const { caller, cardId } = await withCard(world)
      const { orderNo } = await withdraw(world, caller, cardId)
      await world.platform.control.advance(100_000)
      return { caller, body: { orderNo, action: 'RECEIVED' } }
    },
    entries: NONE,
  },
  'wallet.report-deposit': { ready: withOrder, entries: NONE },
  'wallet.transfer': {
    ready: signedIn('player', { fromAccountType: 'main', toAccountType: VENDOR, amount: '3.00' }),
    entries: ONE,
  },
  'wallet.transfer-back': {
    ready: async (world) => {
      const caller = await world.signIn('player')
      const body = { fromAccountType: 'main', toAccountType: VENDOR, amount: '3.00' }
      await world.call('wallet.transfer', { caller, key: newKey(), body })
      return { caller, body: {} }
    },
    entries: ONE,
  },
  'wallet.transfer-upline': {
    ready: async (world) => {
      const caller = await world.signIn('deep')
      await givePaymentPassword(world, caller)
      return { caller, body: { amount: '25.00', paymentPassword: PAYMENT_PASSWORD } }
    },
    entries: ONE,
  },
  'wallet.withdraw': {
    ready: async (world) => {
      const { caller, cardId } = await withCard(world)
      return { caller, body: { cardId, amount: '200.00', paymentPassword: PAYMENT_PASSWORD } }
    },
    entries: NONE,
    holds: 1,
  },
}
