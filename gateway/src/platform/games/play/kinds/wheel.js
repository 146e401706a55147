import { el, startGame } from '../core.js'
import { pockets } from '../facts.js'
import { wheelNames, wheelWins } from '../rules.js'
import { wheelOf } from '../wheel-view.js'

const EVEN = '1 : 1'
const TWELVE = '2 : 1'
const ONE = '35 : 1'
const COLOURS = { red: '#b3122b', black: '#17141f', zero: '#0f8a4b' }
const TONES = { red: 'red', black: 'black', zero: 'green' }

void startGame({
  rules: ['rulesWheel'],
  back: '97.3',
  action: 'spin',
  leastMs: 2500,
  call: 'live',
  picks: [
    { value: 'red', label: 'red', note: EVEN, group: 'outside', tone: 'red' },
    { value: 'black', label: 'black', note: EVEN, group: 'outside', tone: 'black' },
    { value: 'odd', label: 'odd', note: EVEN, group: 'outside' },
    { value: 'even', label: 'even', note: EVEN, group: 'outside' },
    { value: 'low', label: 'lowHalf', note: EVEN, group: 'outside' },
    { value: 'high', label: 'highHalf', note: EVEN, group: 'outside' },
    ...[1, 2, 3].map((third) => ({ value: `dozen-${third}`, label: 'range', values: { from: third * 12 - 11, to: third * 12 }, note: TWELVE, group: 'outside' })),
    ...[1, 2, 3].map((column) => ({ value: `column-${column}`, label: 'column', values: { number: column }, note: TWELVE, group: 'outside' })),
    { value: 'zero', label: '0', note: ONE, group: 'numbers', tone: 'green' },
    ...Array.from({ length: 36 }, (_, index) => ({ value: String(index + 1), label: String(index + 1), note: ONE, group: 'numbers', tone: TONES[wheelNames(index + 1, pockets)[0]] })),
  ],
  build(stage, { text }) {
    const wheel = wheelOf(pockets.map((number) => ({ label: String(number), colour: COLOURS[wheelNames(number, pockets)[0]] })))
    const names = el('p', { class: 'wheel-names' })
    stage.append(el('div', { class: 'felt', 'aria-hidden': 'true' }), names, wheel.view)
    const words = ({ symbols }) => wheelNames(Number(symbols[0]), pockets).map((name) => text(name)).join(' · ')

    function clear() {
      wheel.clear()
      names.textContent = ''
    }

    return {
      begin() {
        clear()
        wheel.spin()
      },
      async show(result) {
        const number = Number(result.symbols[0])
        await wheel.stopAt(pockets.indexOf(number), String(number), wheelNames(number, pockets)[0])
        names.textContent = words(result)
      },
      cancel() {
        wheel.rest()
        clear()
      },
      tell: (result) => `${result.symbols[0]}: ${words(result)}`,
      bead: ({ symbols }) => ({ sign: symbols[0], tone: TONES[wheelNames(Number(symbols[0]), pockets)[0]] }),
      right: ({ symbols }) => wheelWins(Number(symbols[0]), pockets),
    }
  },
})
