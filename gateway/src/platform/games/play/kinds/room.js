import { el, isCalm, pause, picture, startGame } from '../core.js'
import { cardView } from '../cards.js'
import { dieView } from '../dice.js'
import { duelOutcome } from '../rules.js'

const ROLL_MS = 1100

void startGame({
  rules: 'rulesRoom',
  back: '97.7',
  action: 'throw',
  leastMs: 2200,
  picks: [
    { value: 'dice', label: 'dice', note: '× 1.95' },
    { value: 'high-card', label: 'highCard', note: '× 1.95' },
  ],
  build(stage, { text, look }) {
    const seats = { own: seatView(text('you'), 'own', 'own'), other: seatView(text('guest'), 'guest', `guest-${look}`) }
    const all = Object.values(seats)
    stage.append(seats.own.view, el('div', { class: 'versus', 'aria-hidden': 'true' }, 'VS'), seats.other.view)
    const blank = (pick) => all.forEach((seat) => seat.show(pick === 'dice' ? ['1', '1'].map(dieView) : [cardView()], ''))
    blank('dice')

    return {
      begin(pick) {
        blank(pick)
        all.forEach((seat) => seat.move(true))
      },
      async show({ symbols }, pick) {
        const { own, other, lead } = duelOutcome(pick, symbols)
        if (!isCalm()) await pause(ROLL_MS)
        const view = pick === 'dice' ? dieView : cardView
        const sum = (items) => (pick === 'dice' ? String(items.reduce((total, item) => total + Number(item), 0)) : '')
        seats.own.move(false)
        seats.own.show(own.map(view), sum(own))
        if (!isCalm()) await pause(650)
        seats.other.move(false)
        seats.other.show(other.map(view), sum(other))
        if (lead !== 0) (lead > 0 ? seats.own : seats.other).crown()
      },
      cancel() {
        all.forEach((seat) => seat.move(false))
        blank('dice')
      },
    }
  },
})

function seatView(name, side, image) {
  const things = el('div', { class: 'things', dir: 'ltr' })
  const sum = el('span', { class: 'total' })
  const view = el('div', { class: `seat ${side}`, role: 'group', 'aria-label': name }, el('div', { class: 'face' }, picture(image)), el('p', { class: 'seat-name' }, name, ' ', sum), things)
  return {
    view,
    show(list, total) {
      view.classList.remove('won')
      things.replaceChildren(...list)
      sum.textContent = total
    },
    move: (isMoving) => view.classList.toggle('moving', isMoving),
    crown: () => view.classList.add('won'),
  }
}
