import type { SeedMember } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { loadedProject } from '../support/project-files.ts'
import { mainOf, SECOND } from './support/wallet.ts'
import { MINUTE, startWorld } from './support/world.ts'

const members = loadedProject().content.seeds.get('members') as unknown as SeedMember[]

describe('a new world', () => {
  test('a new world has an order behind each payment of its history, and steps behind each withdrawal', async () => {
    const world = await startWorld({ pastDays: 30, members })
    await world.signIn('player1')
    const [sums] = await world.store.transaction('', (db) =>
      db<Record<string, bigint>>(
        `SELECT (SELECT count(*) FROM ledger_entries WHERE brand = $1 AND kind IN ('DEPOSIT', 'WITHDRAW')) AS entries,
           (SELECT count(*) FROM ledger_entries e JOIN deposits d ON d.brand = e.brand AND d.order_no = e.reference
              AND d.amount = e.amount AND d.state = 'APPROVED' WHERE e.brand = $1 AND e.kind = 'DEPOSIT')
           + (SELECT count(*) FROM ledger_entries e JOIN withdrawals w ON w.brand = e.brand
              AND w.order_no = e.reference AND w.amount = e.amount AND w.state IN ('RECEIVED', 'AUTO_RECEIVED')
              WHERE e.brand = $1 AND e.kind = 'WITHDRAW') AS orders,
           (SELECT count(*) FROM withdrawals w WHERE w.brand = $1 AND NOT EXISTS (SELECT 1 FROM withdrawal_moves m
              WHERE m.brand = w.brand AND m.withdrawal_id = w.id AND m.state = w.state)) AS lost`,
        [world.site.code],
      ),
    )
    expect(sums!.entries).toBeGreaterThan(20n)
    expect([sums!.orders, sums!.lost]).toEqual([sums!.entries, 0n])
  })

  test('a new world gives player1 a card that can be used and one that cannot yet, and holds none of its money', async () => {
    const world = await startWorld({ pastDays: 30, members })
    const caller = await world.signIn('player1')
    const { list, holder } = await world.call('wallet.bank-cards', { caller })
    expect(list.map(({ usable, type }) => [usable, type])).toEqual([
      [true, 'BANK'],
      [false, 'EWALLET'],
    ])
    expect(holder).toBe('Rafi Ahmed')
    expect(await mainOf(world, caller)).toEqual(['5240.50', '0.00'])
  })

  test('a new world has a deposit that waits for payment until it expires, and a withdrawal that is being paid', async () => {
    const world = await startWorld({ pastDays: 30, members })
    const caller = await world.signIn('player2')
    const waiting = await world.call('wallet.deposit-list', { caller, query: { state: 'PENDING' } })
    expect(waiting.list).toMatchObject([{ amount: '1000.00', expiresAt: world.now() + 10 * MINUTE }])
    expect(await mainOf(world, caller)).toEqual(['12375.00', '500.00'])
    await world.platform.control.advance(60 * SECOND)
    const { list } = await world.call('wallet.payment-confirmations', { caller })
    expect(list).toMatchObject([{ amount: '500.00', state: 'PAID', canConfirm: true }])
    expect(await mainOf(world, caller)).toEqual(['12375.00', '0.00'])
    await world.platform.control.advance(9 * MINUTE)
    const expired = await world.call('wallet.deposit-list', { caller, query: { state: 'EXPIRED' } })
    expect(expired.list).toHaveLength(1)
    expect((await world.platform.control.checkLedger(world.site.code)).problems).toEqual([])
  })
})
