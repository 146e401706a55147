import { cardView, dealerTable, dealing, handView } from '../cards.js'
import { beat, el, sound, startGame } from '../core.js'

const BOARD_AT = 4
const NAMES_AT = 9
const BEADS = { a: { sign: 'A', tone: 'blue' }, b: { sign: 'B', tone: 'red' }, tie: { sign: '=', tone: 'green' } }

void startGame({
  rules: ['rulesHoldem'],
  back: '97.2',
  action: 'deal',
  leastMs: 2500,
  call: 'live',
  picks: [
    { value: 'a', label: 'handA', note: '0.95 : 1' },
    { value: 'b', label: 'handB', note: '0.95 : 1' },
  ],
  build(stage, { text, look }) {
    const shoe = dealerTable(stage, text('holdem'), look)
    const hands = [handView(text('handA')), handView(text('handB'))]
    const board = el('div', { class: 'cards board', dir: 'ltr' })
    stage.append(el('div', { class: 'hands with-board' }, hands[0].view, board, hands[1].view))
    const nameOf = (symbols, at) => text(`h-${symbols[NAMES_AT + at]}`)

    function clear() {
      hands.forEach((hand) => hand.show([]))
      board.replaceChildren()
    }

    /** The platform settled by the same hands; what it paid says who won. */
    function winnerOf({ stake, payout }, pick) {
      if (payout === stake) return 'tie'
      return payout === '0.00' ? (pick === 'a' ? 'b' : 'a') : pick
    }

    let winner
    return {
      ...dealing(shoe, clear),
      async show(result, pick) {
        shoe.ready(false)
        const { symbols } = result
        for (let count = 1; count <= 2; count += 1)
          for (const [at, hand] of hands.entries()) {
            hand.show(symbols.slice(at * 2, at * 2 + count))
            sound('land')
            await beat(320)
          }
        for (const [at, card] of symbols.slice(BOARD_AT, NAMES_AT).entries()) {
          await beat(at === 0 || at > 2 ? 500 : 120)
          board.append(cardView(card))
          sound('land')
        }
        await beat(350)
        winner = winnerOf(result, pick)
        hands.forEach((hand, at) => {
          hand.call(nameOf(symbols, at))
          if (winner === 'tie' || winner === 'ab'[at]) hand.crown()
        })
        await beat(300)
      },
      tell: ({ symbols }) => `A: ${nameOf(symbols, 0)} · B: ${nameOf(symbols, 1)}`,
      bead: () => BEADS[winner],
      right: () => [winner],
    }
  },
})
