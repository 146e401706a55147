import { el, picture } from './dom.js'
import { cardFace } from './rules.js'

/** A playing card, `'TS'`; without one its back. @param {string} [card] */
export function cardView(card) {
  if (!card) return el('span', { class: 'card back' })
  const { rank, sign, isRed } = cardFace(card)
  return el('span', { class: `card ${isRed ? 'red' : 'black'}`, dir: 'ltr' }, el('b', {}, rank), el('i', {}, sign), el('em', {}, sign))
}

/**
 * A named place for cards; `totalOf` says what they are worth so far.
 * @param {string} name
 * @param {(cards: readonly string[]) => number | string} [totalOf]
 */
export function handView(name, totalOf = () => '') {
  const total = el('span', { class: 'total' })
  const cards = el('div', { class: 'cards', dir: 'ltr' })
  const view = el('div', { class: 'hand', role: 'group', 'aria-label': name }, el('p', { class: 'hand-name' }, name, ' ', total), cards)
  return {
    view,
    /** Only what came is added, so that what lies there does not fly in again. */
    show(list) {
      view.classList.remove('won')
      total.textContent = list.length ? String(totalOf(list)) : ''
      if (list.length === 0) cards.replaceChildren()
      for (const card of list.slice(cards.childElementCount)) cards.append(cardView(card))
    },
    /** A card with its face down, until the next is shown in its place. */
    cover: () => cards.append(cardView()),
    uncover: () => cards.querySelector('.back')?.remove(),
    /** What the hand is called. @param {string} words */
    call(words) {
      total.textContent = words
    },
    crown() {
      view.classList.add('won')
    },
  }
}

/**
 * A table with its dealer; the title lies on the felt.
 * @param {HTMLElement} stage @param {string} title @param {number} look
 */
export function dealerTable(stage, title, look) {
  const shoe = el('div', { class: 'shoe', 'aria-hidden': 'true' }, cardView(), cardView(), cardView())
  stage.append(el('div', { class: 'felt', 'aria-hidden': 'true' }, el('p', {}, title)), el('div', { class: 'dealer', 'aria-hidden': 'true' }, picture(`dealer-${look}`)), shoe)
  return { ready: (isReady) => shoe.classList.toggle('ready', isReady) }
}

/**
 * What a game of cards does while its stake is on its way, and when nothing was drawn.
 * @param {ReturnType<typeof dealerTable>} shoe @param {() => void} clear
 */
export function dealing(shoe, clear) {
  return {
    begin() {
      clear()
      shoe.ready(true)
    },
    cancel() {
      shoe.ready(false)
      clear()
    },
  }
}
