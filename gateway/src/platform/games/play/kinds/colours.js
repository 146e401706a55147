import { beat, el, picture, sound, startGame } from '../core.js'

const COLOURS = ['red', 'yellow', 'green', 'blue', 'white', 'pink']
/** Who cannot tell the colours tells the signs. */
const SIGNS = { red: '●', yellow: '★', green: '▲', blue: '■', white: '◆', pink: '♥' }
const SHAKE_MS = 1100

const face = (colour) => el('span', { class: 'die face', 'data-colour': colour, 'aria-hidden': 'true' }, SIGNS[colour])

void startGame({
  rules: ['rulesColours'],
  back: '96.3',
  action: 'throw',
  leastMs: 2500,
  call: 'live',
  picks: COLOURS.map((value) => ({ value, label: value, note: '1 / 2 / 12 : 1', sign: () => face(value) })),
  build(stage, { text, look }) {
    const dice = el('div', { class: 'dice', dir: 'ltr' })
    const sum = el('p', { class: 'cup-sum' })
    const cup = el('div', { class: 'cup' }, sum, dice)
    stage.append(el('div', { class: 'felt', 'aria-hidden': 'true' }, el('p', {}, text('colours'))), el('div', { class: 'dealer', 'aria-hidden': 'true' }, picture(`dealer-${look}`)), cup)
    const words = ({ symbols }) => symbols.map((colour) => text(colour)).join(' · ')

    function rest() {
      cup.classList.remove('moving', 'won')
      sum.textContent = ''
      dice.replaceChildren(...COLOURS.slice(0, 3).map(face))
    }
    rest()

    return {
      begin() {
        rest()
        cup.classList.add('moving')
      },
      async show(result) {
        await beat(SHAKE_MS)
        cup.classList.remove('moving')
        dice.replaceChildren(...result.symbols.map(face))
        sound('land')
        sum.textContent = words(result)
        cup.classList.toggle('won', result.payout !== '0.00')
        await beat(300)
      },
      cancel: rest,
      tell: words,
      right: ({ symbols }) => symbols,
    }
  },
})
