import { beat, el, picture, sound, startGame } from '../core.js'
import { dieView } from '../dice.js'
import { sicboResult, sicboWins } from '../rules.js'

const SHAKE_MS = 1100
const FACES = ['1', '2', '3', '4', '5', '6']
const EVEN = '1 : 1'
/** What totals of 4 to 10 pay to one; 11 to 17 pay the same from the other end. */
const TOTALS = [62, 31, 18, 12, 8, 7, 6]
const dice = (count) => (face) => el('span', { class: 'mini', dir: 'ltr', 'aria-hidden': 'true' }, ...Array.from({ length: count }, () => dieView(face)))
const onFaces = (group, label, count, note) => FACES.map((face) => ({ value: `${group}-${face}`, label, values: { number: face }, note, group: 'dice', sign: () => dice(count)(face) }))

void startGame({
  rules: ['rulesSicbo'],
  back: '83.8 – 97.2',
  action: 'throw',
  leastMs: 2500,
  call: 'live',
  picks: [
    { value: 'small', label: 'small', note: EVEN, group: 'mainBets' },
    { value: 'big', label: 'big', note: EVEN, group: 'mainBets' },
    { value: 'odd', label: 'odd', note: EVEN, group: 'mainBets' },
    { value: 'even', label: 'even', note: EVEN, group: 'mainBets' },
    { value: 'triple', label: 'triple', note: '30 : 1', group: 'mainBets' },
    ...Array.from({ length: 14 }, (_, at) => ({ value: `total-${at + 4}`, label: String(at + 4), note: `${TOTALS[at < 7 ? at : 13 - at]} : 1`, group: 'totals' })),
    ...onFaces('single', 'single', 1, '1 / 2 / 12 : 1'),
    ...onFaces('double', 'double', 2, '11 : 1'),
    ...onFaces('triple', 'tripleOf', 3, '180 : 1'),
  ],
  build(stage, { text, look }) {
    const thrown = el('div', { class: 'dice', dir: 'ltr' })
    const sum = el('p', { class: 'cup-sum' })
    const cup = el('div', { class: 'cup' }, sum, thrown)
    stage.append(el('div', { class: 'felt', 'aria-hidden': 'true' }, el('p', {}, text('sicbo'))), el('div', { class: 'dealer', 'aria-hidden': 'true' }, picture(`dealer-${look}`)), cup)
    const show = (symbols) => thrown.replaceChildren(...symbols.map(dieView))

    function words({ symbols }) {
      const { total, names } = sicboResult(symbols)
      return [total, ...names.map((name) => text(name))].join(' · ')
    }

    function rest() {
      cup.classList.remove('moving', 'won')
      sum.textContent = ''
      show(['1', '2', '3'])
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
        show(result.symbols)
        sound('land')
        sum.textContent = words(result)
        cup.classList.toggle('won', result.payout !== '0.00')
        await beat(300)
      },
      cancel: rest,
      tell: ({ symbols }) => `${symbols.join(' + ')} = ${words({ symbols })}`,
      bead({ symbols }) {
        const [name] = sicboResult(symbols).names
        return { sign: String(sicboResult(symbols).total), tone: { big: 'red', small: 'blue', triple: 'green' }[name] }
      },
      right: ({ symbols }) => sicboWins(symbols),
    }
  },
})
