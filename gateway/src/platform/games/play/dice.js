import { el } from './dom.js'

const PIPS = { 0: [], 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8], 7: [0, 1, 2, 4, 6, 7, 8], 8: [0, 1, 2, 3, 5, 6, 7, 8], 9: [0, 1, 2, 3, 4, 5, 6, 7, 8] }

/** Nine places for dots. @param {string} value */
function pips(value) {
  return Array.from({ length: 9 }, (_, at) => el('i', { class: PIPS[value].includes(at) ? 'on' : '' }))
}

/** A die, `'6'`. @param {string} value */
export function dieView(value) {
  return el('span', { class: 'die', role: 'img', 'aria-label': value }, ...pips(value))
}

/** A domino, `'36'`; without a value its back. @param {string} [value] */
export function dominoView(value) {
  if (!value) return el('span', { class: 'domino back' })
  return el('span', { class: 'domino', role: 'img', 'aria-label': `${value[0]}–${value[1]}` }, ...[...value].map((half) => el('span', {}, ...pips(half))))
}

/** A tile of Mahjong with one to nine dots, or a white one, `'0'`; without a value its back. @param {string} [value] */
export function tileView(value) {
  if (!value) return el('span', { class: 'tile back' })
  return el('span', { class: value === '0' ? 'tile white' : 'tile', role: 'img', 'aria-label': value }, ...pips(value))
}
