import { el } from './dom.js'
import { stakes, toCents, toText } from './money.js'

/** The first stake is at most one of so many parts of the balance. */
const FIRST_STAKE = 200n

/**
 * What a round costs: steps up and down, and four short ways.
 * @param {{ play: any, text: (key: string) => string, money: (amount: string) => string, changed: (amount: string) => void }} needs
 */
export function stakeControl({ play, text, money, changed }) {
  const steps = stakes(play.minBet, play.maxBet).map(toCents)
  const [least, most] = [steps[0], steps.at(-1)]
  const purse = toCents(play.balance)
  let stake = steps.findLast((step) => step * FIRST_STAKE <= purse) ?? least
  let isLocked = false

  const shown = el('output', { 'aria-label': text('stake') })
  const button = (className, name, sign, next) => {
    const view = el('button', { type: 'button', class: className, 'aria-label': text(name), onclick: () => choose(next()) }, el('span', { dir: 'auto' }, sign))
    return { view, next }
  }
  const above = () => steps.find((step) => step > stake) ?? most
  const below = () => steps.findLast((step) => step < stake) ?? least
  const less = button('round', 'less', '−', below)
  const more = button('round', 'more', '+', above)
  const quick = [
    button('quick', 'leastStake', text('min'), () => least),
    button('quick', 'halfStake', '½', () => stake / 2n),
    button('quick', 'doubleStake', '\u2066×2\u2069', () => stake * 2n),
    button('quick', 'mostStake', text('max'), () => most),
  ]
  const inside = (cents) => (cents < least ? least : cents > most ? most : cents)

  function choose(next) {
    stake = inside(next)
    const words = money(toText(stake))
    // Told only when it is another one.
    if (shown.textContent !== words) shown.textContent = words
    for (const { view, next: to } of [less, more, ...quick]) view.setAttribute('aria-disabled', String(isLocked || inside(to()) === stake))
    changed(toText(stake))
  }

  return {
    view: el('div', { class: 'stake', role: 'group', 'aria-label': text('stake') }, less.view, el('span', { class: 'stake-value' }, el('span', { class: 'label', 'aria-hidden': 'true' }, text('stake')), shown), more.view),
    quick: el('div', { class: 'quicks', role: 'group', 'aria-label': text('stake') }, ...quick.map(({ view }) => view)),
    value: () => toText(stake),
    /** @param {1 | -1} way */
    step: (way) => !isLocked && choose(way > 0 ? above() : below()),
    /** @param {boolean} value */
    lock(value) {
      isLocked = value
      choose(stake)
    },
  }
}
