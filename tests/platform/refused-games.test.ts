import type { ErrorCode } from '@marquee/schemas/error-codes'
import type { VendorCalls } from '@marquee/schemas/vendor/port'
import { test } from 'vitest'
import { onSale, place, SSC } from './support/lottery.ts'
import { openGame, seated } from './support/playing.ts'
import { expectRefused } from './support/refused-calls.ts'
import { vendorAt } from './support/vendor.ts'
import { newKey } from './support/wallet.ts'
import { PASSWORD, startWorld, type WorldOptions } from './support/world.ts'

const VENDOR = { vassalage: 'KYLIN' }

async function atVendor(options: WorldOptions = {}) {
  const world = await startWorld(options)
  const caller = await world.signIn('general')
  const { player, game } = await seated(world, caller, VENDOR)
  return { world, caller, player, game, vendor: vendorAt(world, 'KYLIN', player) }
}

const betRefused = (vendor: VendorCalls, code: ErrorCode, transactionId = 'tx-9') =>
  expectRefused({ 'games.vendor-bet': () => vendor.bet({ transactionId, stake: '30.00' }) }, code)

test('a vendor’s bet is refused without its signature, in a closed game, and during the player’s break (R-4.053)', async () => {
  const { world, caller, player, vendor } = await atVendor()
  const body = { transactionId: 'tx-1', stake: '30.00', pick: '', sign: '0'.repeat(64) }
  const unsigned = () => world.call('games.vendor-bet', { body, caller: player })
  await expectRefused({ 'games.vendor-bet': unsigned }, 'game.vendor.signature')
  const elsewhere = { ...player, game: { ...player.game!, nodeId: '0000000' } }
  await betRefused(vendorAt(world, 'KYLIN', elsewhere), 'game.closed')
  await world.call('identity.time-out', { caller, body: { hours: 24, password: PASSWORD } })
  await betRefused(vendor, 'play.excluded')
})

test('a vendor’s bet is refused that follows another one too soon', async () => {
  const { vendor } = await atVendor({ brand: { games: { leastMs: { slots: 2500, casino: 5000 } } } })
  await vendor.bet({ transactionId: 'tx-1', stake: '30.00' })
  await betRefused(vendor, 'game.round.too-soon')
})

test('a vendor’s transaction that was done with other content is refused, for bets and for their ends', async () => {
  const { vendor } = await atVendor()
  const { round } = await vendor.bet({ transactionId: 'tx-1', stake: '31.00' })
  await betRefused(vendor, 'game.transaction.reused', 'tx-1')
  await expectRefused(
    {
      'games.vendor-settle': () => vendor.settle({ transactionId: 'tx-1', round, payout: '60.00' }),
      'games.vendor-void': () => vendor.void({ transactionId: 'tx-1', round }),
    },
    'game.transaction.reused',
  )
})

test('the hall of a lottery vendor is refused to the token of a single game', async () => {
  const { world, player } = await atVendor()
  const hall = () => world.call('games.hall', { caller: player })
  await expectRefused({ 'games.hall': hall }, 'game.closed')
})

test('no visitor launches a closed game, and no player during a break launches one by the call for visitors (R-4.053)', async () => {
  const world = await startWorld()
  const caller = await world.signIn('player')
  const list = { ...VENDOR, pageSize: 100 }
  const { totalPages: pageNo } = await world.call('games.list', { query: list })
  // Closed games are the last of a list.
  const { games } = await world.call('games.list', { query: { ...list, pageNo } })
  const closed = games.find(({ supportPlay }) => supportPlay === 0)!
  const visit = () => world.call('games.launch-trial', { query: { ...VENDOR, nodeId: closed.nodeId } })
  await expectRefused({ 'games.launch-trial': visit }, 'game.closed')
  const open = await openGame(world, 'KYLIN')
  await world.call('identity.time-out', { caller, body: { hours: 24, password: PASSWORD } })
  const late = () => world.call('games.launch-trial', { query: { ...VENDOR, nodeId: open.nodeId }, caller })
  await expectRefused({ 'games.launch-trial': late }, 'play.excluded')
})

test('a ticket of a lottery that the brand does not sell is refused, and one during a break (R-4.053)', async () => {
  const world = await startWorld()
  const caller = await world.signIn('player')
  const numero = await onSale(world)
  const ticket = (gameId: string) => ({
    'lottery.bet': () =>
      world.call('lottery.bet', {
        caller,
        key: newKey(),
        body: { gameId, numero, prizeMode: 'Lott', lines: [place('7')] },
      }),
  })
  await expectRefused(ticket('0'), 'game.unknown')
  await world.call('identity.time-out', { caller, body: { hours: 24, password: PASSWORD } })
  await expectRefused(ticket(SSC), 'play.excluded')
})
