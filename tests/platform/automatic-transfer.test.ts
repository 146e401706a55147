import { describe, expect, test } from 'vitest'
import { placeTicket, purse } from './support/lottery.ts'
import { codeOf, startWorld, type TestWorld } from './support/world.ts'

type Caller = Awaited<ReturnType<TestWorld['signIn']>>

const VENDORS = ['KYLIN', 'OJALUNE']

describe('automatic transfers of a game (R-2.085, R-7.003)', () => {
  test('launches and leaves of two tabs at once keep the sum, and the last leave empties every game wallet', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const total = await world.sumOf(caller)
    const ended = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => {
        const vassalage = VENDORS[index % 2]!
        return index % 3 === 0
          ? leave(world, caller, vassalage, `leave-${index}`)
          : launch(world, caller, vassalage, '200.00', `launch-${index}`)
      }),
    )
    const refused = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
    expect(refused.filter((code) => code !== 'wallet.balance.low')).toEqual([])
    expect(await world.sumOf(caller)).toBe(total)
    await world.call('wallet.transfer-back', { caller, key: 'leave-all-1' })
    expect(await funded(world, caller)).toEqual([['main', total]])
    expect(await world.platform.control.checkLedger(world.site.code)).toMatchObject({
      balanced: true,
      problems: [],
    })
  })

  test('a leave whose answer is lost is repeated with its key, and does not take the money of the next launch', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    await launch(world, caller, 'KYLIN', '50.00', 'launch-01')
    const first = await leave(world, caller, 'KYLIN', 'leave-01')
    await launch(world, caller, 'KYLIN', '70.00', 'launch-02')
    expect(await leave(world, caller, 'KYLIN', 'leave-01')).toEqual(first)
    expect(await funded(world, caller)).toContainEqual(['KYLIN', '70.00'])
  })

  test('a lottery ticket without money is placed once the difference came, and its stake stays when the rest goes back', async () => {
    const world = await startWorld()
    const caller = await world.signIn('player')
    const total = await world.sumOf(caller)
    const placed = () => placeTicket(world, caller)
    expect(await codeOf(placed())).toBe('wallet.balance.low')
    await launch(world, caller, 'LOTT', '10.00', 'launch-10')
    await placed()
    expect(await leave(world, caller, 'LOTT', 'leave-11')).toMatchObject({ amount: '8.00' })
    expect(await purse(world, caller)).toMatchObject({ held: 200n })
    expect(await world.sumOf(caller)).toBe(total)
  })
})

function launch(world: TestWorld, caller: Caller, vassalage: string, amount: string, key: string) {
  const body = { fromAccountType: 'main', toAccountType: vassalage, amount }
  return world.call('wallet.transfer', { caller, body, key: `key-${key}` })
}

function leave(world: TestWorld, caller: Caller, vassalage: string, key: string) {
  return world.call('wallet.transfer-back', {
    caller,
    body: { accountType: vassalage },
    key: `key-${key}`,
  })
}

async function funded(world: TestWorld, caller: Caller): Promise<[string, string][]> {
  const { balance } = await world.call('wallet.balance', { caller })
  return balance
    .filter(({ availBalance }) => availBalance !== '0.00')
    .map(({ accountTypeId, availBalance }) => [accountTypeId, availBalance])
}
