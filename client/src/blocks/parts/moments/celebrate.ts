import { showToast } from '../../../state/modals.ts'
import { getSite } from '../../../state/site.ts'
import type { Moment } from './moment.ts'

/** Celebrates a moment in the brand's manner; a brand without one, or a part that cannot be loaded, shows a note. */
export async function celebrate(moment: Moment): Promise<void> {
  const hasMotion = getSite().brand.moments.look !== 'none'
  const part = hasMotion ? await import('./show-moment.ts').catch(() => undefined) : undefined
  if (part) part.showMoment(moment)
  else showToast(moment.words, 'good')
}

/** Tells whether a payout is a big win by the brand's multiple of the stake. */
export function isBigWin(stake: string, payout: string): boolean {
  return Number(stake) > 0 && Number(payout) >= Number(stake) * getSite().brand.moments.bigWinTimes
}
