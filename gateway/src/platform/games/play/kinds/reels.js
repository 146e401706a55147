import { art, beat, el, isShort, picture, sound, startGame } from '../core.js'
import { anyPart, isCalm, pause, svg } from '../dom.js'
import { lineCount, scatterPays, symbols as paid } from '../facts.js'
import { columnOf, pointsOf } from '../rules.js'

const COLUMNS = [0, 1, 2, 3, 4]
const NAMES = paid.map(({ name }) => name)
const FILLERS = 9
const STOP_MS = 620
const STAGGER_MS = 190

/** Some symbols that only pass by. @param {number} count */
const passing = (count) => Array.from({ length: count }, () => NAMES[Math.floor(anyPart() * NAMES.length)])

void startGame({
  rules: ['rulesReels'],
  back: '96',
  action: 'spin',
  leastMs: 2500,
  quickMs: 1000,
  isFeature: (result) => result.lines.some(({ line }) => line === 0),
  build(stage, { text, money, look }) {
    const strip = (names) => el('div', { class: 'strip' }, ...names.map((name) => picture(pictureOf(name, look))))
    const reels = COLUMNS.map(() => el('div', { class: 'reel' }))
    const lines = svg('svg', { class: 'lines', viewBox: '0 0 5 3', preserveAspectRatio: 'none', 'aria-hidden': 'true' })
    const note = el('p', { class: 'line-note', 'aria-hidden': 'true' })
    const glass = el('div', { class: 'window', dir: 'ltr', 'aria-hidden': 'true' }, ...reels, lines)
    stage.append(el('div', { class: 'machine' }, glass), note)
    let shown = COLUMNS.map(() => passing(3))
    let showing = 0
    reels.forEach((reel, at) => reel.replaceChildren(strip(shown[at])))

    function begin() {
      clear()
      if (isCalm()) {
        glass.classList.add('waiting')
        return
      }
      reels.forEach((reel, at) => {
        // The first three equal the last three, so the loop has no seam.
        const names = [...shown[at], ...passing(FILLERS), ...shown[at]]
        const moving = strip(names)
        reel.replaceChildren(moving)
        moving.animate(travel(names.length), { duration: 75 * names.length + at * 40, iterations: Infinity, delay: at * 60 })
      })
    }

    async function show(result) {
      shown = COLUMNS.map((column) => columnOf(result.symbols, column))
      glass.classList.remove('waiting')
      await beat(500)
      await Promise.all(reels.map((reel, at) => stop(reel, shown[at], at)))
      void showLines(result.lines)
    }

    async function stop(reel, names, at) {
      await beat(at * STAGGER_MS)
      if (!isShort()) {
        const moving = strip([...names, ...passing(FILLERS)])
        reel.replaceChildren(moving)
        moving.animate(travel(names.length + FILLERS), { duration: STOP_MS, easing: 'cubic-bezier(0.18, 0.7, 0.3, 1.06)' })
        await beat(STOP_MS)
      }
      reel.replaceChildren(strip(names))
      sound('land')
    }

    /** All winning lines at once, then one after another until the next round. */
    async function showLines(wins) {
      const mine = ++showing
      if (wins.length === 0) return
      mark(wins)
      for (let turn = 0; wins.length > 1 && !isCalm(); turn++) {
        await pause(turn === 0 ? 1400 : 1100)
        if (mine !== showing) return
        mark([wins[turn % wins.length]])
      }
    }

    function mark(wins) {
      const places = new Set(wins.flatMap((win) => win.places))
      glass.classList.add('won')
      reels.forEach((reel, column) => [...reel.querySelectorAll('img')].forEach((image, row) => image.classList.toggle('hit', places.has(row * 5 + column))))
      lines.replaceChildren(
        ...wins.filter((win) => win.line > 0).flatMap((win) => ['under', 'over'].map((kind) => svg('polyline', { class: kind, points: pointsOf(win.places), stroke: kind === 'over' ? `hsl(${win.line * 47} 100% 66%)` : '#12061f' }))),
      )
      const [only] = wins
      note.textContent = wins.length > 1 ? text('linesWon', { count: wins.length }) : only.line === 0 ? text('scatterWon', { payout: money(only.payout) }) : text('lineWon', { line: only.line, payout: money(only.payout) })
    }

    function clear() {
      showing++
      note.textContent = ''
      lines.replaceChildren()
      glass.classList.remove('won')
      for (const image of glass.querySelectorAll('.hit')) image.classList.remove('hit')
    }

    return {
      begin,
      show,
      cancel() {
        glass.classList.remove('waiting')
        reels.forEach((reel, at) => reel.replaceChildren(strip(shown[at])))
      },
      more: () => payTable(text, look),
    }
  },
})

/** Wild is somebody else in every look. */
function pictureOf(name, look) {
  return name === 'wild' ? `wild-${look}` : name
}

/** From the last three symbols of a strip to its first three, in parts of the strip's own height. */
function travel(count) {
  return [{ translate: `0 ${(-100 * (count - 3)) / count}%` }, { translate: '0 0' }]
}

function payTable(text, look) {
  const head = el('tr', {}, el('th', { scope: 'col' }, text('symbol')), ...[3, 4, 5].map((count) => el('th', { scope: 'col' }, `${count}×`)))
  const rows = paid.filter(({ pays }) => pays[0] > 0).map(({ name, pays }) => row(name, pays.map((pay) => `${pay / lineCount}`)))
  return el('table', { class: 'pays' }, el('caption', { class: 'unseen' }, text('pays')), el('thead', {}, head), el('tbody', {}, ...rows, row('scatter', scatterPays.map(String))))

  function row(name, cells) {
    const image = el('img', { src: art(pictureOf(name, look)), alt: text(`s-${name}`) })
    return el('tr', {}, el('th', { scope: 'row' }, image), ...cells.map((cell) => el('td', {}, `×${cell}`)))
  }
}
