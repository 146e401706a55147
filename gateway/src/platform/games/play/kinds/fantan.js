import { dealerTable } from '../cards.js'
import { beat, el, sound, startGame } from '../core.js'

const NUMBER = '2.85 : 1'
const TWO = '0.95 : 1'
const TONES = ['red', 'blue', 'gold', 'green']
const IDLE = 30

void startGame({
  rules: ['rulesFantan'],
  back: '96.3 – 97.5',
  action: 'throw',
  leastMs: 2500,
  call: 'live',
  picks: [
    ...['1', '2', '3', '4'].map((value) => ({ value, label: value, note: NUMBER })),
    { value: 'odd', label: 'odd', note: TWO },
    { value: 'even', label: 'even', note: TWO },
    ...['12', '23', '34', '14'].map((value) => ({ value, label: `${value[0]} + ${value[1]}`, note: TWO })),
  ],
  build(stage, { text, look }) {
    dealerTable(stage, text('fantan'), look)
    const beads = el('div', { class: 'beads', dir: 'ltr', 'aria-hidden': 'true' })
    const sum = el('p', { class: 'cup-sum' })
    const cover = el('div', { class: 'lid', 'aria-hidden': 'true' })
    stage.append(el('div', { class: 'hands one' }, sum, el('div', { class: 'tray' }, beads, cover)))

    /** Fours lie in columns, so that the last one shows the rest. */
    function lay(count) {
      const columns = Array.from({ length: Math.ceil(count / 4) }, (_, at) => el('span', {}, ...Array.from({ length: Math.min(4, count - at * 4) }, () => el('i', {}))))
      beads.replaceChildren(...columns)
    }

    function clear() {
      sum.textContent = ''
      cover.classList.remove('away', 'moving')
      lay(IDLE)
    }
    clear()

    return {
      begin() {
        clear()
        cover.classList.add('moving')
      },
      async show({ symbols }) {
        const [count, rest] = symbols.map(Number)
        lay(count)
        await beat(500)
        cover.classList.remove('moving')
        cover.classList.add('away')
        await beat(500)
        for (const column of [...beads.children].slice(0, -1)) {
          column.classList.add('taken')
          sound('chip')
          await beat(110)
        }
        beads.lastElementChild.classList.add('rest')
        sum.textContent = String(rest)
        await beat(400)
      },
      cancel: clear,
      tell: ({ symbols }) => text('beads', { count: symbols[0], rest: symbols[1] }),
      bead: ({ symbols }) => ({ sign: symbols[1], tone: TONES[Number(symbols[1]) - 1] }),
      right: ({ symbols }) => ['1', '2', '3', '4', '12', '23', '34', '14'].filter((pick) => pick.includes(symbols[1])).concat(Number(symbols[1]) % 2 ? 'odd' : 'even'),
    }
  },
})
