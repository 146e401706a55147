import { dealerTable, dealing, handView } from '../cards.js'
import { beat, el, sound, startGame } from '../core.js'
import { pattiWinner } from '../rules.js'

const CARDS = 3
const BEADS = { a: { sign: 'A', tone: 'blue' }, b: { sign: 'B', tone: 'red' }, tie: { sign: '=', tone: 'green' } }
const PAIR_PAYS = '1 – 40 : 1'

void startGame({
  rules: ['rulesPatti'],
  back: '97.5',
  action: 'deal',
  leastMs: 2500,
  call: 'live',
  picks: [
    { value: 'pair-a', label: 'pairA', note: PAIR_PAYS },
    { value: 'a', label: 'handA', note: '0.95 : 1', isFirst: true },
    { value: 'b', label: 'handB', note: '0.95 : 1' },
    { value: 'pair-b', label: 'pairB', note: PAIR_PAYS },
  ],
  build(stage, { text, look }) {
    const shoe = dealerTable(stage, text('teenPatti'), look)
    const hands = [handView(text('handA')), handView(text('handB'))]
    stage.append(el('div', { class: 'hands' }, ...hands.map(({ view }) => view)))
    const clear = () => hands.forEach((hand) => hand.show([]))
    const nameOf = (symbols, at) => text(`t-${symbols[CARDS * 2 + at]}`)

    return {
      ...dealing(shoe, clear),
      async show({ symbols }) {
        shoe.ready(false)
        for (let count = 1; count <= CARDS; count += 1)
          for (const [at, hand] of hands.entries()) {
            hand.show(symbols.slice(at * CARDS, at * CARDS + count))
            if (count === CARDS) hand.call(nameOf(symbols, at))
            sound('land')
            await beat(360)
          }
        const winner = pattiWinner(symbols)
        hands.forEach((hand, at) => (winner === 'tie' || winner === 'ab'[at]) && hand.crown())
        await beat(300)
      },
      tell: ({ symbols }) => `A: ${nameOf(symbols, 0)} · B: ${nameOf(symbols, 1)}`,
      bead: ({ symbols }) => BEADS[pattiWinner(symbols)],
      right: ({ symbols }) => [pattiWinner(symbols), ...['a', 'b'].flatMap((side, at) => (symbols[CARDS * 2 + at] === 'high' ? [] : [`pair-${side}`]))],
      more: () =>
        el(
          'table',
          { class: 'pays' },
          el('caption', {}, text('pairPays')),
          el('tbody', {}, ...[['pair', 1], ['flush', 4], ['straight', 6], ['three', 30], ['straight-flush', 40]].map(([name, pays]) => el('tr', {}, el('th', { scope: 'row' }, text(`t-${name}`)), el('td', { dir: 'ltr' }, `${pays} : 1`)))),
        ),
    }
  },
})
