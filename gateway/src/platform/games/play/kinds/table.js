import { el, isCalm, pause, picture, startGame } from '../core.js'
import { cardView, handView } from '../cards.js'
import { dealOrder, handTotal, tableOutcome } from '../rules.js'

const SIDES = ['player', 'banker']

void startGame({
  rules: 'rulesTable',
  back: '98.8 / 98.9 / 85.6',
  action: 'deal',
  leastMs: 2500,
  call: 'live',
  picks: [
    { value: 'player', label: 'player', note: '1 : 1' },
    { value: 'tie', label: 'tie', note: '8 : 1' },
    { value: 'banker', label: 'banker', note: '0.95 : 1' },
  ],
  build(stage, { text, look }) {
    const hands = Object.fromEntries(SIDES.map((side) => [side, handView(text(side), handTotal)]))
    const shoe = el('div', { class: 'shoe', 'aria-hidden': 'true' }, cardView(), cardView(), cardView())
    stage.append(el('div', { class: 'felt', 'aria-hidden': 'true' }, el('p', {}, text('baccarat'))), el('div', { class: 'dealer', 'aria-hidden': 'true' }, picture(`dealer-${look}`)), shoe, el('div', { class: 'hands' }, hands.player.view, hands.banker.view))
    clear()

    function clear() {
      for (const side of SIDES) hands[side].show([])
      stage.dataset.winner = ''
    }

    return {
      begin() {
        clear()
        shoe.classList.add('ready')
      },
      async show({ symbols }) {
        shoe.classList.remove('ready')
        const dealt = { player: [], banker: [] }
        for (const [side, card] of dealOrder(symbols)) {
          dealt[side].push(card)
          hands[side].show(dealt[side])
          if (!isCalm()) await pause(430)
        }
        const { winner } = tableOutcome(symbols)
        stage.dataset.winner = winner
        if (winner === 'tie') for (const side of SIDES) hands[side].crown()
        else hands[winner].crown()
        if (!isCalm()) await pause(300)
      },
      cancel: clear,
    }
  },
})
