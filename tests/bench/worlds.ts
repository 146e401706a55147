import { createWorldSite } from '../../gateway/src/platform-port/session-site.ts'
import { startWorld } from '../platform/support/world.ts'
import { median, short, type Table } from './table.ts'

const ROUNDS = 9

/** Wanted at most, in ms. */
const TARGETS = {
  'new world of 13 members, 30 days': 1_500,
  'first call of a session': 20,
  'first write of a session': 300,
  'reset of a session': 300,
  'games.list, one filter': 50,
  'games.list, three filters': 50,
  'lottery.menus': 50,
  'lottery.popular': 80,
  'lottery.vn-numeros': 250,
}
type Name = keyof typeof TARGETS

/** Worlds that begin, are written to and reset, and lists that the platform answers from memory, in the embedded database. */
export async function bench(): Promise<Table[]> {
  const world = await startWorld({ pastDays: 30 })
  const { call, platform, site } = world
  const times = new Map<Name, number[]>()
  const took = async (name: Name, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    times.set(name, [...(times.get(name) ?? []), performance.now() - started])
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const brand = await startWorld({ pastDays: 30, code: `bench${round}` })
    await took('new world of 13 members, 30 days', () => brand.call('games.hot'))
    const session = createWorldSite(site, `${site.code}~${round}`)
    await took('first call of a session', () => call('games.hot', { site: session }))
    await took('first write of a session', () => platform.control.signIn(session, 'player'))
    await took('reset of a session', () => platform.control.reset(session.code))
    await took('games.list, one filter', () =>
      call('games.list', { query: { gameName: 'dragon', pageNo: 2 } }),
    )
    await took('games.list, three filters', () =>
      call('games.list', { query: { gameType: 'LIVE', only: 'hot', sort: 'name' } }),
    )
    await took('lottery.menus', () => call('lottery.menus'))
    await took('lottery.popular', () => call('lottery.popular'))
    await took('lottery.vn-numeros', () => call('lottery.vn-numeros'))
  }
  const rows = [...times].map(([name, all]) => ({
    case: name,
    median: short(median(all)),
    slowest: short(Math.max(...all)),
    target: TARGETS[name],
  }))
  return [{ title: `worlds in the embedded database, ${ROUNDS} rounds, ms`, rows }]
}
