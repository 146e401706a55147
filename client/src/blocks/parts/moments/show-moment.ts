import { getLanguage, getLanguageCode } from '../../../i18n/languages.ts'
import { formatFor } from '../../../i18n/use-format.ts'
import { getSite } from '../../../state/site.ts'
import { drawings } from './drawings.ts'
import type { Moment } from './moment.ts'
import './moment.css'

/** Duration of the motion in ms. */
const MOTION_MS = 2000
/** Time in ms for which players who prefer reduced motion see the still. */
const STILL_MS = 3500
/** Time in ms in which the amount counts up. */
const COUNT_MS = 1200
/** Time in ms before the words are announced, so that screen readers know the region. */
const ANNOUNCED_AFTER_MS = 100
const IS_CALM = '(prefers-reduced-motion: reduce)'

let last = Promise.resolve()

/** Shows a moment above everything without taking presses or focus; one that comes meanwhile follows. */
export function showMoment(moment: Moment): void {
  last = last.then(() => play(moment))
}

async function play({ words, amount }: Moment): Promise<void> {
  const isCalm = matchMedia(IS_CALM).matches
  const layer = create('div', 'moment')
  layer.popover = 'manual'
  const canvas = create('canvas', 'moment-motion')
  const card = create('div', 'moment-card')
  const said = create('p', 'moment-words')
  said.role = 'status'
  const figure = create('p', 'moment-amount')
  figure.ariaHidden = 'true'
  card.append(create('span', 'moment-motif'), said, ...(amount === undefined ? [] : [figure]))
  layer.append(...(isCalm ? [] : [canvas]), card)
  // Screen readers skip everything outside an open window.
  ;([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).append(layer)
  layer.showPopover?.()
  setTimeout(() => said.replaceChildren(words), ANNOUNCED_AFTER_MS)
  const draw = isCalm ? undefined : drawings[getSite().brand.moments.look]?.(canvas)
  const begin = performance.now()
  const step = (now: number) => {
    const ms = isCalm ? MOTION_MS : Math.max(0, now - begin)
    if (amount !== undefined) figure.textContent = countedTo(amount, Math.min(1, ms / COUNT_MS))
    draw?.(Math.min(1, ms / MOTION_MS))
    if (ms < MOTION_MS) requestAnimationFrame(step)
  }
  step(begin)
  await new Promise((resolve) => setTimeout(resolve, isCalm ? STILL_MS : MOTION_MS))
  layer.remove()
}

/** The amount as it stands at a part of the count. */
function countedTo(amount: string, part: number): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  const counted = part === 1 ? amount : (Number(amount) * (1 - (1 - part) ** 3)).toFixed(decimals)
  return formatFor(getLanguage(getLanguageCode()).tag).money(counted, getSite().brand.currency.symbol)
}

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) {
  return Object.assign(document.createElement(tag), { className })
}
