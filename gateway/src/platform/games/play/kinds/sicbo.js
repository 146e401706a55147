import { el, isCalm, pause, picture, startGame } from '../core.js'
import { dieView } from '../dice.js'
import { sicboResult } from '../rules.js'

const SHAKE_MS = 1100

void startGame({
  rules: 'rulesSicbo',
  back: '97.2 / 86.1',
  action: 'throw',
  leastMs: 2200,
  call: 'live',
  picks: [
    { value: 'small', label: 'small', note: '1 : 1' },
    { value: 'big', label: 'big', note: '1 : 1' },
    { value: 'odd', label: 'odd', note: '1 : 1' },
    { value: 'even', label: 'even', note: '1 : 1' },
    { value: 'triple', label: 'triple', note: '30 : 1' },
  ],
  build(stage, { text, look }) {
    const dice = el('div', { class: 'dice', dir: 'ltr' })
    const sum = el('p', { class: 'cup-sum' })
    const cup = el('div', { class: 'cup' }, sum, dice)
    stage.append(
      el('div', { class: 'felt', 'aria-hidden': 'true' }, el('p', {}, text('sicbo'))),
      el('div', { class: 'dealer', 'aria-hidden': 'true' }, picture(`dealer-${look}`)),
      cup,
    )
    const show = (symbols) => dice.replaceChildren(...symbols.map(dieView))
    const rest = () => {
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
      async show({ symbols, payout }) {
        if (!isCalm()) await pause(SHAKE_MS)
        cup.classList.remove('moving')
        show(symbols)
        const { total, names } = sicboResult(symbols)
        sum.textContent = [total, ...names.map((name) => text(name))].join(' · ')
        cup.classList.toggle('won', payout !== '0.00')
        if (!isCalm()) await pause(300)
      },
      cancel: rest,
    }
  },
})
