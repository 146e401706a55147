import { dealerTable, dealing, handView } from '../cards.js'
import { beat, el, sound, startGame } from '../core.js'
import { blackjackHands, blackjackPoints } from '../rules.js'

const BUST = 21

void startGame({
  rules: ['rulesBlackjack'],
  back: '94.5 – 96',
  action: 'deal',
  leastMs: 2500,
  call: 'live',
  picks: ['13', '14', '15', '16', '17'].map((value) => ({ value, label: 'standOn', values: { points: value }, note: '1 : 1', isFirst: value === '15' })),
  build(stage, { text, look }) {
    const shoe = dealerTable(stage, text('blackjack'), look)
    const hands = { own: handView(text('you'), blackjackPoints), dealer: handView(text('dealer'), blackjackPoints) }
    stage.append(el('div', { class: 'hands' }, hands.own.view, hands.dealer.view))

    function clear() {
      hands.own.show([])
      hands.dealer.show([])
    }

    async function put(hand, cards) {
      hand.show(cards)
      sound('land')
      await beat(420)
    }

    return {
      ...dealing(shoe, clear),
      async show({ symbols, stake, payout }) {
        shoe.ready(false)
        const { own, dealer } = blackjackHands(symbols)
        await put(hands.own, own.slice(0, 1))
        await put(hands.dealer, dealer.slice(0, 1))
        await put(hands.own, own.slice(0, 2))
        hands.dealer.cover()
        await beat(420)
        for (let count = 3; count <= own.length; count += 1) await put(hands.own, own.slice(0, count))
        hands.dealer.uncover()
        for (let count = 2; count <= dealer.length; count += 1) await put(hands.dealer, dealer.slice(0, count))
        for (const [side, cards] of Object.entries({ own, dealer })) hands[side].call(nameOf(cards))
        if (Number(payout) >= Number(stake)) hands.own.crown()
        if (Number(payout) <= Number(stake)) hands.dealer.crown()
        await beat(300)
      },
      tell({ symbols }) {
        const { own, dealer } = blackjackHands(symbols)
        return `${text('you')} ${nameOf(own)} : ${nameOf(dealer)} ${text('dealer')}`
      },
      bead({ stake, payout }) {
        if (payout === stake) return { sign: '=', tone: 'green' }
        return Number(payout) > 0 ? { sign: '✓', tone: 'gold' } : { sign: '×', tone: 'red' }
      },
    }

    function nameOf(cards) {
      const points = blackjackPoints(cards)
      if (points > BUST) return `${points} ${text('bust')}`
      return cards.length === 2 && points === BUST ? text('blackjack') : String(points)
    }
  },
})
