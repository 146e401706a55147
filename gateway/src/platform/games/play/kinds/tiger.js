import { cardView, handView } from '../cards.js'
import { el, isCalm, pause, picture, startGame } from '../core.js'
import { cardFace, tigerWinner } from '../rules.js'

const SIDES = ['dragon', 'tiger']

void startGame({
  rules: 'rulesTiger',
  back: '96.3 / 96.3 / 89.6',
  action: 'deal',
  leastMs: 2200,
  call: 'live',
  picks: [
    { value: 'dragon', label: 'dragon', note: '1 : 1' },
    { value: 'tie', label: 'tie', note: '11 : 1' },
    { value: 'tiger', label: 'tiger', note: '1 : 1' },
  ],
  build(stage, { text, look }) {
    const rankOf = (cards) => cardFace(cards[0]).rank
    const hands = Object.fromEntries(SIDES.map((side) => [side, handView(text(side), rankOf)]))
    const shoe = el('div', { class: 'shoe', 'aria-hidden': 'true' }, cardView(), cardView(), cardView())
    stage.append(
      el('div', { class: 'felt', 'aria-hidden': 'true' }, el('p', {}, text('dragonTiger'))),
      el('div', { class: 'dealer', 'aria-hidden': 'true' }, picture(`dealer-${look}`)),
      shoe,
      el('div', { class: 'hands' }, hands.dragon.view, hands.tiger.view),
    )
    const clear = () => SIDES.forEach((side) => hands[side].show([]))

    return {
      begin() {
        clear()
        shoe.classList.add('ready')
      },
      async show({ symbols }) {
        shoe.classList.remove('ready')
        for (const [at, side] of SIDES.entries()) {
          hands[side].show([symbols[at]])
          if (!isCalm()) await pause(620)
        }
        const winner = tigerWinner(symbols)
        for (const side of SIDES) if (winner === 'tie' || winner === side) hands[side].crown()
        if (!isCalm()) await pause(300)
      },
      cancel() {
        shoe.classList.remove('ready')
        clear()
      },
    }
  },
})
