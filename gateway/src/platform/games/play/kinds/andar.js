import { cardView, dealerTable, dealing, handView } from '../cards.js'
import { beat, el, sound, startGame } from '../core.js'
import { cardFace } from '../rules.js'

const SIDES = ['andar', 'bahar']
const BEADS = { andar: { sign: 'A', tone: 'blue' }, bahar: { sign: 'B', tone: 'red' } }
/** Later cards come quicker: it may take nearly the whole pack. */
const SLOW_CARDS = 6

/** @param {readonly string[]} symbols */
const winnerOf = (symbols) => (symbols.length % 2 === 0 ? 'andar' : 'bahar')

void startGame({
  rules: ['rulesAndar'],
  back: '97 – 97.9',
  action: 'deal',
  leastMs: 2500,
  call: 'live',
  picks: [
    { value: 'andar', label: 'andar', note: '0.9 : 1' },
    { value: 'bahar', label: 'bahar', note: '1 : 1' },
  ],
  build(stage, { text, look }) {
    const shoe = dealerTable(stage, text('andarBahar'), look)
    const count = (cards) => cards.length
    const hands = Object.fromEntries(SIDES.map((side) => [side, handView(text(side), count)]))
    const first = el('div', { class: 'first', role: 'group', 'aria-label': text('firstCard') })
    stage.append(el('div', { class: 'hands with-first' }, hands.andar.view, first, hands.bahar.view))

    function clear() {
      SIDES.forEach((side) => hands[side].show([]))
      first.replaceChildren(cardView())
    }
    clear()

    return {
      ...dealing(shoe, clear),
      async show({ symbols }) {
        shoe.ready(false)
        const [middle, ...cards] = symbols
        first.replaceChildren(cardView(middle))
        sound('land')
        await beat(700)
        const dealt = { andar: [], bahar: [] }
        for (const [at, card] of cards.entries()) {
          const side = SIDES[at % 2]
          dealt[side].push(card)
          hands[side].show(dealt[side])
          sound('land')
          await beat(at < SLOW_CARDS ? 360 : 130)
        }
        hands[winnerOf(symbols)].crown()
        await beat(300)
      },
      tell: ({ symbols }) => `${cardFace(symbols[0]).rank}: ${text(winnerOf(symbols))}`,
      bead: ({ symbols }) => BEADS[winnerOf(symbols)],
      right: ({ symbols }) => [winnerOf(symbols)],
    }
  },
})
