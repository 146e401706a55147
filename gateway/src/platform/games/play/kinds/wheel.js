import { el, isCalm, pause, startGame } from '../core.js'
import { svg } from '../dom.js'
import { pockets } from '../facts.js'
import { wheelNames } from '../rules.js'

const SPIN_MS = 3200
const TURNS = 4
const STEP = 360 / pockets.length
const EVEN = '1 : 1'

void startGame({
  rules: 'rulesWheel',
  back: '97.3',
  action: 'spin',
  leastMs: 2500,
  call: 'live',
  picks: [
    { value: 'red', label: 'red', note: EVEN },
    { value: 'black', label: 'black', note: EVEN },
    { value: 'odd', label: 'odd', note: EVEN },
    { value: 'even', label: 'even', note: EVEN },
    { value: 'low', label: 'lowHalf', note: EVEN },
    { value: 'high', label: 'highHalf', note: EVEN },
    { value: 'zero', label: 'zero', note: '35 : 1' },
  ],
  build(stage, { text }) {
    const rim = wheelView()
    const hub = el('div', { class: 'hub', dir: 'ltr' })
    const names = el('p', { class: 'wheel-names' })
    stage.append(
      el('div', { class: 'felt', 'aria-hidden': 'true' }),
      names,
      el('div', { class: 'spinner-box', dir: 'ltr' }, rim, el('div', { class: 'pointer', 'aria-hidden': 'true' }), hub),
    )
    let angle = 0
    let spinning

    function clear() {
      hub.textContent = ''
      hub.dataset.colour = ''
      names.textContent = ''
    }

    return {
      begin() {
        clear()
        if (isCalm()) return
        spinning = rim.animate([{ rotate: `${angle}deg` }, { rotate: `${angle + 360}deg` }], { duration: 900, iterations: Infinity })
      },
      async show({ symbols }) {
        const number = Number(symbols[0])
        const goal = 360 * TURNS - pockets.indexOf(number) * STEP
        spinning?.cancel()
        if (!isCalm()) {
          const moving = rim.animate([{ rotate: `${angle}deg` }, { rotate: `${goal}deg` }], { duration: SPIN_MS, easing: 'cubic-bezier(0.15, 0.6, 0.2, 1)' })
          await Promise.race([moving.finished, pause(SPIN_MS + 200)])
        }
        angle = goal % 360
        rim.style.rotate = `${angle}deg`
        const won = wheelNames(number)
        hub.textContent = String(number)
        hub.dataset.colour = won[0]
        names.textContent = won.map((name) => text(name)).join(' · ')
      },
      cancel() {
        spinning?.cancel()
        clear()
      },
    }
  },
})

/** 37 pockets around a middle; the first is on top. */
function wheelView() {
  const edge = (index, radius) => {
    const turn = ((index - 0.5) * STEP * Math.PI) / 180
    return `${(100 + Math.sin(turn) * radius).toFixed(2)} ${(100 - Math.cos(turn) * radius).toFixed(2)}`
  }
  const colours = { red: '#b3122b', black: '#17141f', zero: '#0f8a4b' }
  const sectors = pockets.map((number, index) =>
    svg(
      'g',
      {},
      svg('path', { d: `M100 100L${edge(index, 100)}A100 100 0 0 1 ${edge(index + 1, 100)}Z`, fill: colours[wheelNames(number)[0]], stroke: '#f2c97a', 'stroke-width': '0.6' }),
      svg('text', { x: '100', y: '10', transform: `rotate(${(index * STEP).toFixed(3)} 100 100)` }, document.createTextNode(String(number))),
    ),
  )
  return svg('svg', { class: 'rim', viewBox: '0 0 200 200', 'aria-hidden': 'true' }, ...sectors, svg('circle', { cx: '100', cy: '100', r: '58', fill: '#4a2810', stroke: '#f2c97a', 'stroke-width': '2' }))
}
