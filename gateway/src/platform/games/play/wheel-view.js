import { beat, el, isShort, svg } from './dom.js'
import { sound } from './sound.js'

const SPIN_MS = 3200
const TURNS = 4

/**
 * A wheel of pockets around a middle; the first is on top.
 * @param {readonly { label: string, colour: string }[]} pockets
 */
export function wheelOf(pockets) {
  const part = 360 / pockets.length
  const rim = rimView(pockets, part)
  const hub = el('div', { class: 'hub', dir: 'ltr' })
  const view = el('div', { class: 'spinner-box', dir: 'ltr' }, rim, el('div', { class: 'pointer', 'aria-hidden': 'true' }), hub)
  let angle = 0
  let spinning

  return {
    view,
    clear() {
      hub.textContent = ''
      hub.removeAttribute('data-colour')
    },
    spin() {
      if (!isShort()) spinning = rim.animate([{ rotate: `${angle}deg` }, { rotate: `${angle + 360}deg` }], { duration: 900, iterations: Infinity })
    },
    rest: () => spinning?.cancel(),
    /** Comes to rest with a pocket under the pointer. @param {number} index @param {string} label @param {string} tone */
    async stopAt(index, label, tone) {
      const goal = 360 * TURNS - index * part
      spinning?.cancel()
      if (!isShort()) {
        rim.animate([{ rotate: `${angle}deg` }, { rotate: `${goal}deg` }], { duration: SPIN_MS, easing: 'cubic-bezier(0.15, 0.6, 0.2, 1)' })
        await beat(SPIN_MS)
      }
      angle = goal % 360
      rim.style.rotate = `${angle}deg`
      hub.textContent = label
      hub.dataset.colour = tone
      sound('land')
    },
  }
}

function rimView(pockets, part) {
  const edge = (index, radius) => {
    const turn = ((index - 0.5) * part * Math.PI) / 180
    return `${(100 + Math.sin(turn) * radius).toFixed(2)} ${(100 - Math.cos(turn) * radius).toFixed(2)}`
  }
  const sectors = pockets.map(({ label, colour }, index) =>
    svg(
      'g',
      {},
      svg('path', { d: `M100 100L${edge(index, 100)}A100 100 0 0 1 ${edge(index + 1, 100)}Z`, fill: colour, stroke: '#f2c97a', 'stroke-width': '0.6' }),
      svg('text', { x: '100', y: '10', transform: `rotate(${(index * part).toFixed(3)} 100 100)` }, document.createTextNode(label)),
    ),
  )
  return svg('svg', { class: 'rim', viewBox: '0 0 200 200', 'aria-hidden': 'true' }, ...sectors, svg('circle', { cx: '100', cy: '100', r: '58', fill: '#4a2810', stroke: '#f2c97a', 'stroke-width': '2' }))
}
