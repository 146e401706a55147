import type { SettledIssue } from '../api/live.ts'
import { getLanguage, getLanguageCode, getText } from '../i18n/languages.ts'
import { formatFor } from '../i18n/use-format.ts'
import { isolate } from '../lib/isolate.ts'
import { addAmounts } from '../state/amounts.ts'
import { closeToast, isToastOpen, showLinkToast } from '../state/modals.ts'
import { getSite } from '../state/site.ts'

/** Wins of the note that is on screen. */
let told: { key: number; wins: readonly SettledIssue[] } | undefined

/**
 * Tells a win on a lottery by a note that leads to the bet. A win that follows while the note is on screen joins it.
 * The lottery's own page shows its wins in place.
 */
export function notifyWin(win: SettledIssue) {
  if (new URLSearchParams(location.search).get('gameCode') === win.gameCode) return
  const isOpen = told !== undefined && isToastOpen(told.key)
  const wins = isOpen && told ? [...told.wins, win] : [win]
  if (isOpen && told) closeToast(told.key)
  told = { key: showLinkToast(wordsOf(wins), linkOf(wins)), wins }
}

function wordsOf(wins: readonly SettledIssue[]): string {
  const [win] = wins
  const { symbol } = getSite().brand.currency
  const amount = formatFor(getLanguage(getLanguageCode()).tag).money(
    addAmounts(wins.map(({ payout }) => payout)),
    symbol,
  )
  if (win && wins.length === 1)
    return getText('lottery-bets.won', { amount, name: isolate(win.gameName), numero: isolate(win.numero) })
  return getText('lottery-bets.won-several', { amount })
}

/** The bet of a single win; the betting record for several. */
function linkOf(wins: readonly SettledIssue[]) {
  const { lotteryBetPage, lotteryBetsPage } = getSite().brand
  const best = wins.length === 1 ? wins[0]?.orderNo : undefined
  return {
    to: best ? `${lotteryBetPage}?orderNo=${best}` : lotteryBetsPage,
    label: getText('lottery-bets.look'),
  }
}
