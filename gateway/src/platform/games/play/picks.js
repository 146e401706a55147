import { el } from './dom.js'

/**
 * Fields to bet on; many of them lie in groups, of which one is seen.
 * @param {readonly import('./core.js').Pick[]} list
 * @param {(key: string, values?: Record<string, string | number>) => string} text
 */
export function pickFields(list, text) {
  const groups = [...new Set(list.map(({ group = '' }) => group))]
  const grids = groups.map((group) => gridOf(group))
  const tabs = groups.length > 1 ? groups.map((group, at) => el('button', { type: 'button', class: 'tab', 'aria-pressed': String(at === 0), onclick: () => open(at) }, text(group))) : []
  const view = el('fieldset', { class: 'picks', 'data-many': groups.length > 1 }, el('legend', { class: 'unseen' }, text('choose')), ...(tabs.length ? [el('div', { class: 'tabs' }, ...tabs)] : []), ...grids)
  const inputs = [...view.querySelectorAll('input')]
  const first = list.find(({ isFirst }) => isFirst) ?? list[0]
  for (const input of inputs) input.checked = input.value === first?.value

  /** Numbers run from left to right in every language. */
  function gridOf(group) {
    const mine = list.filter((pick) => (pick.group ?? '') === group)
    const dir = mine.every(({ label }) => /^\d+$/.test(label)) ? 'ltr' : undefined
    return el('div', { class: 'fields', 'data-group': group, hidden: group !== groups[0], dir }, ...mine.map(field))
  }

  function field({ value, label, values, note, sign, tone }) {
    const name = el('b', {}, text(label, values))
    const words = el('span', {}, ...(sign ? [sign(), el('b', { class: 'unseen' }, text(label, values))] : [name]), ...(note ? [el('small', { dir: 'ltr' }, note)] : []))
    return el('label', { 'data-pick': value, 'data-tone': tone }, el('input', { type: 'radio', name: 'pick', value }), words)
  }

  /** What is seen is what is bet on: another group begins with its first field. */
  function open(at) {
    tabs.forEach((tab, index) => tab.setAttribute('aria-pressed', String(index === at)))
    grids.forEach((grid, index) => {
      grid.hidden = index !== at
    })
    if (!grids[at].querySelector('input:checked')) grids[at].querySelector('input').checked = true
  }

  return {
    view,
    value: () => inputs.find((input) => input.checked)?.value ?? '',
    /** @param {boolean} value */
    lock(value) {
      // Not disabled: that would drop the focus of who plays by keyboard.
      view.dataset.locked = String(value)
      for (const input of inputs) input.setAttribute('aria-disabled', String(value))
    },
    /** Marks the fields that won. @param {readonly string[]} [values] */
    mark(values = []) {
      for (const input of inputs) input.parentElement.dataset.right = String(values.includes(input.value))
    },
    /** The chip on the picked field shows so much. @param {string} amount */
    stake: (amount) => view.style.setProperty('--stake', JSON.stringify(amount)),
  }
}
