import { COUNTS, LOSSES, WINS } from './auto.js'
import { el, svg } from './dom.js'
import { toCents, toText } from './money.js'

const BOLT = 'M13 3L5 14h6l-1 7 8-11h-6z'
const AROUND = 'M4 12a8 8 0 0 1 14-5.3M20 12a8 8 0 0 1-14 5.3M18 3v4h-4M6 21v-4h4'
const icon = (path) => svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: path }))

/**
 * Quick rounds and automatic rounds: two buttons beside the one that plays, and the window that asks for the limits.
 * @param {{ text: (key: string, values?: Record<string, string | number>) => string, money: (amount: string) => string, stake: () => string, start: (wanted: { count: number, lossLimit: bigint, winLimit: bigint, onFeature: boolean }) => void, stop: () => void }} needs
 */
export function autoControl({ text, money, stake, start, stop }) {
  const quick = el('button', { type: 'button', class: 'plain icon', 'aria-label': text('quick'), title: text('quick'), 'aria-pressed': 'false', onclick: () => quick.setAttribute('aria-pressed', String(!isQuick())) }, icon(BOLT))
  const auto = el('button', { type: 'button', class: 'plain icon auto', 'aria-label': text('auto'), title: text('auto'), 'aria-haspopup': 'dialog', onclick: () => (isRunning ? stop() : ask()) }, icon(AROUND))
  const count = choice('autoCount')
  const loss = choice('autoLoss')
  const win = choice('autoWin')
  const feature = el('input', { type: 'checkbox' })
  // No <form>: the sandbox of the frame submits none.
  const form = el(
    'div',
    { class: 'auto-form' },
    count.view,
    loss.view,
    win.view,
    el('label', { class: 'auto-check' }, feature, el('span', {}, text('autoFeature'))),
    el('p', {}, text('autoKeys')),
    el('div', { class: 'auto-buttons' }, el('button', { type: 'button', class: 'again', onclick: begin }, text('autoStart')), el('button', { type: 'button', class: 'plain', onclick: () => dialog.close() }, text('close'))),
  )
  const dialog = el('dialog', { 'aria-labelledby': 'auto-title' }, el('h2', { id: 'auto-title' }, text('auto')), form)
  let isRunning = false
  const isQuick = () => quick.getAttribute('aria-pressed') === 'true'

  function begin() {
    dialog.close()
    start({ count: Number(count.value()), lossLimit: BigInt(loss.value()), winLimit: BigInt(win.value()), onFeature: feature.checked })
  }

  /** A choice out of a few. @param {string} key */
  function choice(key) {
    const select = el('select', {})
    return {
      view: el('label', { class: 'auto-choice' }, el('span', {}, text(key)), select),
      value: () => select.value,
      /** @param {readonly (readonly [string, string])[]} options */
      offer(options) {
        const before = select.selectedIndex
        select.replaceChildren(...options.map(([value, name]) => el('option', { value }, name)))
        select.selectedIndex = Math.max(0, before)
      },
    }
  }

  /** Limits are offered in money, for the stake as it is now. */
  function ask() {
    const cents = toCents(stake())
    const inMoney = (times) => [String(cents * times), times === 0n ? text('autoNever') : money(toText(cents * times))]
    count.offer(COUNTS.map((number) => [String(number), String(number)]))
    loss.offer(LOSSES.map(inMoney))
    win.offer(WINS.map(inMoney))
    dialog.showModal()
  }

  return {
    view: el('div', { class: 'spins' }, quick, auto),
    dialog,
    isQuick,
    /** Shows how many rounds are left; undefined: none run. @param {number | undefined} left */
    tell(left) {
      isRunning = left !== undefined
      const name = isRunning ? text('autoStop', { count: left }) : text('auto')
      auto.setAttribute('aria-label', name)
      auto.title = name
      auto.replaceChildren(isRunning ? String(left) : icon(AROUND))
      auto.classList.toggle('running', isRunning)
      if (isRunning) auto.removeAttribute('aria-haspopup')
      else auto.setAttribute('aria-haspopup', 'dialog')
    },
  }
}
