import { dealerTable, dealing, handView } from '../cards.js'
import { beat, el, sound, startGame } from '../core.js'
import { dealOrder, handTotal, tableOutcome } from '../rules.js'

const SIDES = ['player', 'banker']
const BEADS = { player: { sign: 'P', tone: 'blue' }, banker: { sign: 'B', tone: 'red' }, tie: { sign: 'T', tone: 'green' } }

void startGame({
  rules: ['rulesTable', 'rulesPair'],
  back: '85.6 – 98.9',
  action: 'deal',
  leastMs: 2500,
  call: 'live',
  picks: [
    { value: 'player-pair', label: 'playerPair', note: '11 : 1' },
    { value: 'player', label: 'player', note: '1 : 1', isFirst: true },
    { value: 'tie', label: 'tie', note: '8 : 1' },
    { value: 'banker', label: 'banker', note: '0.95 : 1' },
    { value: 'banker-pair', label: 'bankerPair', note: '11 : 1' },
  ],
  build(stage, { text, look }) {
    const shoe = dealerTable(stage, text('baccarat'), look)
    const hands = Object.fromEntries(SIDES.map((side) => [side, handView(text(side), handTotal)]))
    stage.append(el('div', { class: 'hands' }, hands.player.view, hands.banker.view))
    const clear = () => SIDES.forEach((side) => hands[side].show([]))

    return {
      ...dealing(shoe, clear),
      async show({ symbols }) {
        shoe.ready(false)
        const dealt = { player: [], banker: [] }
        for (const [at, [side, card]] of dealOrder(symbols).entries()) {
          // The third cards are what everybody waits for.
          if (at > 3) await beat(450)
          dealt[side].push(card)
          hands[side].show(dealt[side])
          sound('land')
          await beat(430)
        }
        const { winner } = tableOutcome(symbols)
        for (const side of SIDES) if (winner === 'tie' || winner === side) hands[side].crown()
        await beat(300)
      },
      tell({ symbols }) {
        const { player, banker } = tableOutcome(symbols)
        return `${text('player')} ${handTotal(player)} : ${handTotal(banker)} ${text('banker')}`
      },
      bead: ({ symbols }) => BEADS[tableOutcome(symbols).winner],
      right({ symbols }) {
        const [p1, b1, p2, b2] = symbols
        return [tableOutcome(symbols).winner, ...(p1[0] === p2[0] ? ['player-pair'] : []), ...(b1[0] === b2[0] ? ['banker-pair'] : [])]
      },
    }
  },
})
