import type { LotteryGroup, SeedLottery } from '@marquee/schemas/contract'
import { fromMemory } from '../calls/from-memory.ts'
import type { Handler, Outside, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { availableLotteries, menuOf } from './lotteries.ts'
import { recentLotteries, saveRecentLottery } from './store/recent-lotteries.ts'

/** English names of groups, which texts of the site translate; another group has its code as its name. */
const NAMES: Readonly<Record<string, string>> = {
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

export const menus = fromMemory<'lottery.menus'>((_input, world) => ({
  groups: grouped(
    world,
    availableLotteries(world).filter(({ accountTypeName }) => accountTypeName !== VIETNAM),
  ),
}))

export const vnMenus = fromMemory<'lottery.vn-menus'>((_input, world) => ({
  groups: grouped(world, vietnamese(world)),
}))

export const games = fromMemory<'lottery.games'>(({ query }, world) => ({
  list: availableLotteries(world)
    .filter(({ accountTypeName }) => !query.accountTypeName || accountTypeName === query.accountTypeName)
    .map((lottery) => menuOf(world, lottery)),
}))

export const vnRecent: Handler<'lottery.vn-recent'> = async (_input, world) => {
  const codes = await recentLotteries(world.db, world.site.code, callerIn(world).memberId)
  const byCode = new Map(vietnamese(world).map((lottery) => [lottery.gameCode, lottery]))
  const opened = codes.flatMap((code) => byCode.get(code) ?? [])
  return {
    list: opened.slice(0, world.site.brand.numbers.recentGames).map((lottery) => menuOf(world, lottery)),
  }
}

/** Moves the lottery to the top of the member's recent ones. */
export async function rememberLottery(
  { db, site, clock }: World,
  memberId: number,
  gameCode: string,
): Promise<void> {
  await saveRecentLottery(db, site.code, { memberId, gameCode, openedAt: clock.now() })
}

function vietnamese(world: Outside | World): SeedLottery[] {
  return availableLotteries(world).filter(({ accountTypeName }) => accountTypeName === VIETNAM)
}

/** Groups that have lotteries, in the order of the starting data. */
function grouped(world: Outside | World, lotteries: readonly SeedLottery[]): LotteryGroup[] {
  const codes = new Set(world.shared.lotteries.map(({ gameGroupCode }) => gameGroupCode))
  return [...codes]
    .map((gameGroupCode) => ({
      gameGroupCode,
      gameGroupName: NAMES[gameGroupCode] ?? gameGroupCode,
      gameMenus: lotteries
        .filter((lottery) => lottery.gameGroupCode === gameGroupCode)
        .map((lottery) => menuOf(world, lottery)),
    }))
    .filter(({ gameMenus }) => gameMenus.length > 0)
}
