import { el } from './dom.js'
import { cardFace } from './rules.js'

/** A playing card, `'TS'`; without one its back. @param {string} [card] */
export function cardView(card) {
  if (!card) return el('span', { class: 'card back' })
  const { rank, sign, isRed } = cardFace(card)
  return el('span', { class: `card ${isRed ? 'red' : 'black'}`, dir: 'ltr' }, el('b', {}, rank), el('i', {}, sign), el('em', {}, sign))
}
