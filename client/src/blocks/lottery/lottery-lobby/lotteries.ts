import type { BlockProps, LotteryGroup, LotteryMenu, Operations } from '@marquee/schemas/contract'
import { plainLetters } from '../../../lib/plain-letters.ts'

type LotteryLobbyProps = BlockProps['lottery-lobby']

type Opened = Operations['lottery.opened']['value']['list'][number]

/** A lottery of the lobby: what its menu says, its group, what was drawn last and when the next draw is. */
export type Lottery = LotteryMenu & { group: string; last?: Opened }
export type Group = { code: string; name: string; lotteries: readonly Lottery[] }
export type BallLook = LotteryLobbyProps['looks'][string]
/** What each part of a lottery's view is given. */
export type LotteryPart = { lottery: Lottery; look: BallLook; settings: LotteryLobbyProps }

const SECOND_MS = 1000

/** The menu's groups with the lotteries of some account types only, each beside its last draw. */
export function groupsOf(
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

/** Until the draw after the last one, ms. An upstream that does not tell is reckoned from the time between draws. */
export function remainOf({ last, issueSeconds }: Lottery, now: number): number | undefined {
  if (!last) return undefined
  return last.current?.remainTime ?? Math.max(0, last.winningTime + issueSeconds * SECOND_MS - now)
}

/** Lotteries whose name or code holds what was typed, without regard to case and accents. */
export function found(lotteries: readonly Lottery[], typed: string): Lottery[] {
  const wanted = plainLetters(typed)
  return lotteries.filter(({ gameName, gameCode }) =>
    plainLetters(`${gameName} ${gameCode}`).includes(wanted),
  )
}

/** `04,11|17` -> two prizes of numbers. */
export function prizesOf(winNo: string): string[][] {
  return winNo === '' ? [] : winNo.split('|').map((prize) => prize.split(','))
}

/** What a draw adds up to, and how its players call that. */
export type Reading = { sum: number; half: 'big' | 'small' | 'tie'; parity: 'odd' | 'even' }

/** `4,7,4,7,9` -> 31, big, odd; undefined where the group is not read by a sum. */
export function readingOf(
  winNo: string,
  rule: LotteryLobbyProps['sums'][string] | undefined,
): Reading | undefined {
  if (!rule) return undefined
  const numbers = prizesOf(winNo).flat().map(Number)
  const { count, middle, tie } = rule
  const sum = (count < 0 ? numbers.slice(count) : numbers.slice(0, count)).reduce((all, one) => all + one, 0)
  const half = sum === middle || sum === tie ? 'tie' : sum > middle ? 'big' : 'small'
  return { sum, half, parity: sum % 2 === 0 ? 'even' : 'odd' }
}
