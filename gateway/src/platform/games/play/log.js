import { el } from './dom.js'
import { toCents } from './money.js'
import { outcomeOf } from './rules.js'

const KEPT = 50
const BEADS = 30

/**
 * Rounds since the page was opened: a table for the dialog, and beads for the table's edge.
 * @param {{ text: (key: string, values?: Record<string, string | number>) => string, money: (amount: string) => string, nameOf: (pick: string) => string }} needs
 */
export function roundLog({ text, money, nameOf }) {
  const rows = el('tbody', {})
  const head = el('tr', {}, ...['time', 'stake', 'result'].map((key) => el('th', { scope: 'col' }, text(key))))
  const none = el('p', {}, text('noRounds'))
  const table = el('table', { class: 'pays', hidden: true }, el('caption', { class: 'unseen' }, text('history')), el('thead', {}, head), rows)
  const road = el('div', { class: 'road', dir: 'ltr', 'aria-hidden': 'true' })
  const clock = new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

  return {
    view: el('div', {}, none, table),
    road,
    /** @param {{ stake: string, payout: string }} result @param {string} pick @param {string} said @param {{ sign: string, tone: string } | undefined} bead */
    add({ stake, payout }, pick, said, bead) {
      none.hidden = true
      table.hidden = false
      const outcome = outcomeOf(toCents(stake), toCents(payout))
      const name = nameOf(pick)
      rows.prepend(
        el(
          'tr',
          { 'data-outcome': outcome },
          el('td', {}, clock.format()),
          el('td', {}, money(stake), ...(name ? [el('small', {}, name)] : [])),
          el('td', {}, money(payout), ...(said ? [el('small', {}, said)] : [])),
        ),
      )
      rows.children[KEPT]?.remove()
      if (bead) road.append(el('span', { class: 'bead', 'data-tone': bead.tone }, bead.sign))
      if (road.childElementCount > BEADS) road.firstElementChild?.remove()
    },
  }
}
