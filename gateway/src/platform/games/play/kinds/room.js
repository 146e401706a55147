import { cardView } from '../cards.js'
import { beat, el, picture, sound, startGame } from '../core.js'
import { dieView, dominoView, tileView } from '../dice.js'
import { lookCount } from '../facts.js'

const ROLL_MS = 1100
/** How each duel looks: what is drawn, how many of them, and whether the hand has a name. */
const DUELS = {
  dice: { view: dieView, count: 2, idle: '1' },
  'three-dice': { view: dieView, count: 3, idle: '1' },
  'high-card': { view: cardView, count: 1 },
  'three-cards': { view: cardView, count: 3, name: (text, name) => text(`t-${name}`) },
  poker: { view: cardView, count: 5, name: (text, name) => text(`h-${name}`) },
  bull: { view: cardView, count: 5, name: (text, name) => bullName(text, name.slice(5)) },
  domino: { view: dominoView, count: 2, name: pointsName },
  mahjong: { view: tileView, count: 2, name: pointsName },
}

function bullName(text, points) {
  return points === '0' ? text('noBull') : points === '10' ? text('bullBull') : text('bull', { number: points })
}

function pointsName(text, name) {
  const [, points] = name.split('points-')
  return points === undefined ? text(name === 'pair' ? 'h-pair' : 'twoEight') : text('points', { number: points })
}

void startGame({
  rules: ({ variant }) => ['rulesRoom', `d-${variant}`],
  back: '97.5',
  action: 'throw',
  leastMs: 2500,
  build(stage, { text, look, state }) {
    const duel = DUELS[state.variant]
    const seats = { own: seatView(text('you'), 'own', 'own'), other: seatView(text('guest'), 'guest', `guest-${look}`) }
    const all = Object.values(seats)
    stage.dataset.duel = state.variant
    stage.append(seats.own.view, el('div', { class: 'versus', 'aria-hidden': 'true' }, 'VS'), seats.other.view)
    const blank = () => all.forEach((seat) => seat.show(Array.from({ length: duel.count }, () => duel.view(duel.idle)), ''))
    blank()

    /** What was drawn for each side, and what it is called. */
    function sides({ symbols }) {
      const half = symbols.length / 2
      return [symbols.slice(0, half), symbols.slice(half)].map((part) => {
        const things = part.slice(0, duel.count)
        return { things, name: duel.name ? duel.name(text, part[duel.count]) : duel.view === dieView ? String(things.reduce((sum, die) => sum + Number(die), 0)) : '' }
      })
    }

    async function open(seat, { things, name }) {
      seat.move(false)
      seat.show(things.map((thing) => duel.view(thing)), name)
      sound('land')
      await beat(650)
    }

    return {
      picked: () => state.variant,
      begin() {
        blank()
        all.forEach((seat) => seat.move(true))
      },
      async show(result) {
        // Somebody else sits down every round.
        const number = Number(result.round.slice(1))
        seats.other.rename(text('guestNo', { number: 1000 + ((number * 7919) % 9000) }), `guest-${number % lookCount}`)
        const [own, other] = sides(result)
        await beat(ROLL_MS)
        await open(seats.own, own)
        await open(seats.other, other)
        const lead = Number(result.payout) - Number(result.stake)
        if (lead !== 0) (lead > 0 ? seats.own : seats.other).crown()
      },
      cancel() {
        all.forEach((seat) => seat.move(false))
        blank()
      },
      tell(result) {
        const [own, other] = sides(result).map(({ things, name }) => name || cardName(things[0]))
        return `${text('you')}: ${own} · ${text('guest')}: ${other}`
      },
    }
  },
})

function cardName(card) {
  return card[0] === 'T' ? '10' : card[0]
}

function seatView(name, side, image) {
  const things = el('div', { class: 'things', dir: 'ltr' })
  const sum = el('span', { class: 'total' })
  const said = el('span', {}, name)
  const face = el('div', { class: 'face' }, picture(image))
  const view = el('div', { class: `seat ${side}`, role: 'group', 'aria-label': name }, face, el('p', { class: 'seat-name' }, said, ' ', sum), things)
  return {
    view,
    show(list, total) {
      view.classList.remove('won')
      things.replaceChildren(...list)
      sum.textContent = total
    },
    rename(words, picked) {
      said.textContent = words
      face.replaceChildren(picture(picked))
    },
    move: (isMoving) => view.classList.toggle('moving', isMoving),
    crown: () => view.classList.add('won'),
  }
}
