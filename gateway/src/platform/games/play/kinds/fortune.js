import { el, startGame } from '../core.js'
import { fortunePockets } from '../facts.js'
import { wheelOf } from '../wheel-view.js'

const COLOURS = { 1: '#1c5fb8', 2: '#0f8a4b', 5: '#8a3fc0', 23: '#b3122b' }
const TONES = { 1: 'blue', 2: 'green', 5: 'black', 23: 'red' }

void startGame({
  rules: ['rulesFortune'],
  back: '96',
  action: 'spin',
  leastMs: 2500,
  call: 'live',
  picks: Object.keys(COLOURS).map((value) => ({ value, label: value, note: `${value} : 1` })),
  build(stage, { text }) {
    const wheel = wheelOf(fortunePockets.map((value) => ({ label: value, colour: COLOURS[value] })))
    stage.append(el('div', { class: 'felt', 'aria-hidden': 'true' }), el('p', { class: 'wheel-names' }, text('fortune')), wheel.view)

    return {
      begin() {
        wheel.clear()
        wheel.spin()
      },
      async show({ symbols: [pocket, value] }) {
        await wheel.stopAt(Number(pocket), value, TONES[value] === 'black' ? 'violet' : TONES[value])
      },
      cancel() {
        wheel.rest()
        wheel.clear()
      },
      tell: ({ symbols }) => `${text('result')}: ${symbols[1]}`,
      bead: ({ symbols }) => ({ sign: symbols[1], tone: TONES[symbols[1]] }),
      right: ({ symbols }) => [symbols[1]],
    }
  },
})
