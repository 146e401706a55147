import { el } from './dom.js'

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] }

/** A die, `'6'`. @param {string} value */
export function dieView(value) {
  const pips = Array.from({ length: 9 }, (_, at) => el('i', { class: PIPS[value].includes(at) ? 'on' : '' }))
  return el('span', { class: 'die', role: 'img', 'aria-label': value }, ...pips)
}
