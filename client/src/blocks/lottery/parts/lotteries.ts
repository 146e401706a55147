import type { BlockProps, LotteryGroup, LotteryMenu, Operations } from '@marquee/schemas/contract'
import { normalizeText } from '../../../lib/plain-letters.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'

type LotteryLobbyProps = BlockProps['lottery-lobby']

type Opened = Operations['lottery.opened']['value']['list'][number]

/** A lottery of the lobby: its menu entry, its group, and the last draw with the time of the next. */
export type Lottery = LotteryMenu & { group: string; last?: Opened }
export type Group = { code: string; name: string; lotteries: readonly Lottery[] }
export type BallLook = NonNullable<LotteryMenu['look']>
/** Look of a lottery whose upstream gives none. */
const PLAIN: BallLook = 'balls'
/** Props of each part of a lottery's view. */
export type LotteryPart = { lottery: Lottery; look: BallLook; settings: LotteryLobbyProps }

/** The menu's groups, limited to some account types, with the last draw of each lottery. */
export function buildGroups(
  menu: readonly LotteryGroup[],
  opened: readonly Opened[],
  accountTypes: readonly string[],
): Group[] {
  const lastByCode = new Map(opened.map((draw) => [draw.gameCode, draw]))
  return menu
    .map(({ gameGroupCode: code, gameGroupName: name, gameMenus }) => ({
      code,
      name,
      lotteries: gameMenus
        .filter(({ accountTypeName }) => accountTypes.includes(accountTypeName))
        .map((lottery) => withLast(lottery, code, lastByCode.get(lottery.gameCode))),
    }))
    .filter(({ lotteries }) => lotteries.length > 0)
}

function withLast(lottery: LotteryMenu, group: string, last: Opened | undefined): Lottery {
  return last ? { ...lottery, group, last } : { ...lottery, group }
}

/** Look of the lottery's drawn numbers. */
export function getLook({ look }: LotteryMenu): BallLook {
  return look ?? PLAIN
}

/**
 * Time in ms until the next draw. If the upstream does not give it, it is computed from the interval between
 * draws.
 */
export function computeRemaining({ last, issueSeconds }: Lottery, now: number): number | undefined {
  if (!last) return undefined
  return last.current?.remainTime ?? Math.max(0, last.winningTime + issueSeconds * SECOND_MS - now)
}

/** Lotteries whose name or code contains the typed text, ignoring case and accents. */
export function filterLotteries(lotteries: readonly Lottery[], typed: string): Lottery[] {
  const wanted = normalizeText(typed)
  return lotteries.filter(({ gameName, gameCode }) =>
    normalizeText(`${gameName} ${gameCode}`).includes(wanted),
  )
}

/** Splits drawn numbers into prizes: `04,11|17` -> two prizes. */
export function splitPrizes(winNo: string): string[][] {
  return winNo === '' ? [] : winNo.split('|').map((prize) => prize.split(','))
}

/** Sum of a draw and its classification. */
export type Reading = { sum: number; half: 'big' | 'small' | 'tie'; parity: 'odd' | 'even' }

/** Classifies a draw: `4,7,4,7,9` -> 31, big, odd; undefined if the lottery has no rule for sums. */
export function classifyDraw(winNo: string, rule: LotteryMenu['sum']): Reading | undefined {
  if (!rule) return undefined
  const numbers = splitPrizes(winNo).flat().map(Number)
  const { count, middle, tie } = rule
  const sum = (count < 0 ? numbers.slice(count) : numbers.slice(0, count)).reduce((all, one) => all + one, 0)
  const half = sum === middle || sum === tie ? 'tie' : sum > middle ? 'big' : 'small'
  return { sum, half, parity: sum % 2 === 0 ? 'even' : 'odd' }
}
