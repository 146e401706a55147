import { dealerTable, dealing, handView } from '../cards.js'
import { beat, el, sound, startGame } from '../core.js'
import { cardFace, tigerWinner } from '../rules.js'

const SIDES = ['dragon', 'tiger']
const BEADS = { dragon: { sign: 'D', tone: 'red' }, tiger: { sign: 'T', tone: 'gold' }, tie: { sign: '=', tone: 'green' } }

void startGame({
  rules: ['rulesTiger'],
  back: '89.6 – 96.3',
  action: 'deal',
  leastMs: 2500,
  call: 'live',
  picks: [
    { value: 'dragon', label: 'dragon', note: '1 : 1' },
    { value: 'tie', label: 'tie', note: '11 : 1' },
    { value: 'tiger', label: 'tiger', note: '1 : 1' },
  ],
  build(stage, { text, look }) {
    const rankOf = (cards) => cardFace(cards[0]).rank
    const shoe = dealerTable(stage, text('dragonTiger'), look)
    const hands = Object.fromEntries(SIDES.map((side) => [side, handView(text(side), rankOf)]))
    stage.append(el('div', { class: 'hands' }, hands.dragon.view, hands.tiger.view))
    const clear = () => SIDES.forEach((side) => hands[side].show([]))

    return {
      ...dealing(shoe, clear),
      async show({ symbols }) {
        shoe.ready(false)
        for (const [at, side] of SIDES.entries()) {
          hands[side].show([symbols[at]])
          sound('land')
          await beat(700)
        }
        const winner = tigerWinner(symbols)
        for (const side of SIDES) if (winner === 'tie' || winner === side) hands[side].crown()
        await beat(300)
      },
      tell: ({ symbols }) => `${text('dragon')} ${cardFace(symbols[0]).rank} : ${cardFace(symbols[1]).rank} ${text('tiger')}`,
      bead: ({ symbols }) => BEADS[tigerWinner(symbols)],
      right: ({ symbols }) => [tigerWinner(symbols)],
    }
  },
})
