import { cardView, dealerTable, dealing } from '../cards.js'
import { beat, el, sound, startGame } from '../core.js'
import { cardFace } from '../rules.js'

const RANKS = 'A23456789TJQK'
const BEADS = { low: { sign: '↓', tone: 'blue' }, seven: { sign: '7', tone: 'green' }, high: { sign: '↑', tone: 'red' } }

/** @param {readonly string[]} symbols */
function winnerOf([card]) {
  const lead = RANKS.indexOf(card[0]) - RANKS.indexOf('7')
  return lead === 0 ? 'seven' : lead < 0 ? 'low' : 'high'
}

void startGame({
  rules: ['rulesHilo'],
  back: '96.2',
  action: 'deal',
  leastMs: 2500,
  call: 'live',
  picks: [
    { value: 'low', label: 'lowCard', note: '1 : 1' },
    { value: 'seven', label: 'sevenCard', note: '11.5 : 1' },
    { value: 'high', label: 'highCards', note: '1 : 1' },
  ],
  build(stage, { text, look }) {
    const shoe = dealerTable(stage, text('hilo'), look)
    const place = el('div', { class: 'single cards' }, cardView())
    const scale = el('div', { class: 'scale', dir: 'ltr', 'aria-hidden': 'true' }, ...[...RANKS].map((rank) => el('span', { class: rank === '7' ? 'middle' : '' }, cardFace(`${rank}S`).rank)))
    stage.append(el('div', { class: 'hands one' }, place, scale))
    const names = { low: 'lowCard', seven: 'sevenCard', high: 'highCards' }

    function clear() {
      place.replaceChildren(cardView())
      for (const rank of scale.children) rank.classList.remove('won')
    }

    return {
      ...dealing(shoe, clear),
      async show({ symbols }) {
        await beat(600)
        shoe.ready(false)
        place.replaceChildren(cardView(symbols[0]))
        sound('land')
        scale.children[RANKS.indexOf(symbols[0][0])].classList.add('won')
        await beat(600)
      },
      tell: ({ symbols }) => `${cardFace(symbols[0]).rank} · ${text(names[winnerOf(symbols)])}`,
      bead: ({ symbols }) => BEADS[winnerOf(symbols)],
      right: ({ symbols }) => [winnerOf(symbols)],
    }
  },
})
