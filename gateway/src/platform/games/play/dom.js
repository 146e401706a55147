/**
 * `el('button', { class: 'x', onclick, 'aria-label': 'y' }, 'text', child)`.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 * @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children)
}

/** The same for SVG. @param {string} tag @param {Record<string, unknown>} [attributes] @param {...Node} children @returns {any} */
export function svg(tag, attributes = {}, ...children) {
  return dress(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
}

function dress(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else if (value === true) node.setAttribute(name, '')
    else if (value !== false && value !== undefined) node.setAttribute(name, String(value))
  }
  node.append(...children)
  return node
}

/** Address of a picture of this version. @param {string} name */
export function art(name) {
  return new URL(`art/${name}.svg`, import.meta.url).href
}

/** A picture that says nothing on its own. @param {string} name @param {string} [className] */
export function picture(name, className = '') {
  return el('img', { src: art(name), alt: '', class: className, draggable: 'false' })
}

/** @param {number} ms @returns {Promise<void>} */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** The player asked for little movement. */
export function isCalm() {
  return calm.matches
}

let isHurried = false
/** @type {Set<() => void>} */
const beats = new Set()

/** A pause that only is there to be looked at: none for who asked for little movement, or who presses on. @param {number} ms @returns {Promise<void>} */
export function beat(ms) {
  if (isCalm() || isHurried) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      beats.delete(end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    beats.add(end)
  })
}

/** Whether the player pressed on in this round. */
export function isShort() {
  return isCalm() || isHurried
}

/** Shows at once what would be shown step by step. */
export function hurry() {
  isHurried = true
  beats.forEach((end) => end())
  for (const moving of document.getAnimations()) if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish()
}

/** The next round takes its time again. */
export function slowDown() {
  isHurried = false
}

/** In [0, 1), for what only decorates; what is won is drawn elsewhere. */
export function anyPart() {
  return crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32
}
