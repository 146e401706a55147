import type { SeedLottery } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import { fromMemory } from '../calls/from-memory.ts'
import type { Outside } from '../engine/world.ts'
import { availableLotteries, drawnOf, issueAt, lastIssues, menuOf, seedHashOf } from '../lottery/door.ts'

type View = 'betting' | 'lobby'
/** An opened lottery vendor: all its lotteries, or one of them. */
export type Hall = { vassalage: string; gameCode: string; view: View }

const PREFIX = 'lottery'
/** Number of draws shown of each lottery in the lobby, and of the opened lottery. */
const FEW = 1
const MANY = 20

/** Id of a hall in tickets and sessions, in place of a game's number. */
export function hallId({ vassalage, gameCode, view }: Hall): string {
  return [PREFIX, vassalage, gameCode, view].join(':')
}

export function hallOf(id: string): Hall | undefined {
  const [prefix, vassalage = '', gameCode = '', view] = id.split(':')
  return prefix === PREFIX ? { vassalage, gameCode, view: view === 'betting' ? view : 'lobby' } : undefined
}

/** Lotteries of a vendor that are currently sold. */
export function lotteriesOf(world: Pick<Outside, 'site' | 'shared' | 'conditions'>, vassalage: string) {
  return availableLotteries(world).filter((lottery) => lottery.vassalage === vassalage)
}

export const hall = fromMemory<'games.hall'>((_input, world) => {
  const opened = hallOf(world.caller?.game?.nodeId ?? '')
  if (!opened) throw new Refusal('game.closed')
  const { view, gameCode, vassalage } = opened
  const list = lotteriesOf(world, vassalage).map((lottery) => shown(world, lottery, gameCode))
  return { now: world.clock.now(), view, gameCode, list }
})

function shown(world: Outside, lottery: SeedLottery, opened: string) {
  const { gameId, gameCode, gameName, icon } = menuOf(world, lottery)
  const now = world.clock.now()
  const { numero, drawsAt, locksAt } = issueAt(lottery, now, world.site.brand.timeZone)
  const last = lastIssues(world, lottery, gameCode === opened ? MANY : FEW).map((issue) => {
    const { winNo, seed, seedHash } = drawnOf(world, lottery, issue.numero)
    return { numero: issue.numero, winNo, seed, seedHash }
  })
  return {
    gameId,
    gameCode,
    gameName,
    icon,
    numero,
    remainTime: drawsAt - now,
    lockTime: drawsAt - locksAt,
    isSale: now < locksAt,
    seedHash: seedHashOf(world, lottery, numero),
    last,
  }
}
