import type { LotteryGroup, SeedLottery } from '@marquee/schemas/contract'
import { fromMemory } from '../calls/from-memory.ts'
import type { Handler, Outside, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { availableLotteries, menuOf } from './lotteries.ts'

/** Names of the groups, in the order in which menus show them. */
const GROUPS: Readonly<Record<string, string>> = {
  SSC: 'SSC',
  K3: 'K3',
  '11X5': '11x5',
  PK10: 'PK10',
  LHC: 'Mark Six',
  PCB: 'Lucky 28',
  LF: 'Lucky Farm',
  CHAIN: 'Hash',
  VN_NORTH: 'North',
  VN_CENTRAL: 'Central',
  VN_SOUTH: 'South',
  SEA_THAI: 'Thailand',
  SEA_LAO: 'Laos',
  SEA_HANOI: 'Hanoi',
  SEA_4D: '4D',
}

/** Lobby of the Vietnamese lotteries. */
const VIETNAM: SeedLottery['accountTypeName'] = 'TCG_LOTTO_VN'

export const menus: Handler<'lottery.menus'> = fromMemory((_input, world) => ({
  groups: grouped(availableLotteries(world).filter(({ accountTypeName }) => accountTypeName !== VIETNAM)),
}))

export const vnMenus: Handler<'lottery.vn-menus'> = fromMemory((_input, world) => ({
  groups: grouped(vietnamese(world)),
}))

export const games: Handler<'lottery.games'> = fromMemory(({ query }, world) => ({
  list: availableLotteries(world)
    .filter(({ accountTypeName }) => !query.accountTypeName || accountTypeName === query.accountTypeName)
    .map(menuOf),
}))

export const vnRecent: Handler<'lottery.vn-recent'> = async (_input, world) => {
  const rows = await world.db<{ game_code: string }>(
    'SELECT game_code FROM recent_lotteries WHERE brand = $1 AND member_id = $2 ORDER BY opened_at DESC, game_code',
    [world.site.code, callerIn(world).memberId],
  )
  const byCode = new Map(vietnamese(world).map((lottery) => [lottery.gameCode, lottery]))
  const opened = rows.flatMap(({ game_code }) => byCode.get(game_code) ?? [])
  return { list: opened.slice(0, world.site.brand.numbers.recentGames).map(menuOf) }
}

/** Moves the lottery to the top of the member's recent ones. */
export async function rememberLottery(
  { db, site, clock }: World,
  memberId: number,
  gameCode: string,
): Promise<void> {
  await db(
    `INSERT INTO recent_lotteries VALUES ($1, $2, $3, $4)
     ON CONFLICT (brand, member_id, game_code) DO UPDATE SET opened_at = excluded.opened_at`,
    [site.code, memberId, gameCode, clock.now()],
  )
}

function vietnamese(world: Outside | World): SeedLottery[] {
  return availableLotteries(world).filter(({ accountTypeName }) => accountTypeName === VIETNAM)
}

function grouped(lotteries: readonly SeedLottery[]): LotteryGroup[] {
  return Object.entries(GROUPS)
    .map(([gameGroupCode, gameGroupName]) => ({
      gameGroupCode,
      gameGroupName,
      gameMenus: lotteries.filter((lottery) => lottery.gameGroupCode === gameGroupCode).map(menuOf),
    }))
    .filter(({ gameMenus }) => gameMenus.length > 0)
}
