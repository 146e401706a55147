import { el, startPage } from '../core.js'
import { countdown } from '../rules.js'

const REFRESH_MS = 5000
const TICK_MS = 1000

void startPage(async ({ root, play, text, hall }) => {
  const cards = el('ul', { class: 'lotteries' })
  root.replaceChildren(
    el('header', { class: 'top' }, el('h1', {}, play.gameName)),
    el('section', { class: 'stage hall', 'aria-label': play.gameName, tabindex: '0' }, cards),
    el('p', { class: 'message' }, text('proof')),
  )
  /** When the draws of the lotteries are due, by this machine's clock. */
  const due = new Map()

  async function refresh() {
    const { list, gameCode } = await hall()
    const shown = gameCode ? [...list].sort((a, b) => Number(b.gameCode === gameCode) - Number(a.gameCode === gameCode)) : list
    for (const { gameCode: code, remainTime, lockTime, isSale } of list) due.set(code, { at: performance.now() + remainTime, lockTime, isSale })
    cards.replaceChildren(...shown.map((lottery) => cardOf(lottery, lottery.gameCode === gameCode)))
    tick()
  }

  function cardOf(lottery, isOpened) {
    const [last] = lottery.last
    return el(
      'li',
      { class: isOpened ? 'lottery opened' : 'lottery', 'data-code': lottery.gameCode },
      el('img', { src: lottery.icon, alt: '', class: 'ball-icon' }),
      el('h2', {}, lottery.gameName),
      el('p', { class: 'issue' }, text('issue', { numero: lottery.numero }), ' ', el('time', {})),
      el('p', { class: 'unseen' }, text('lastDraw', { numero: last.numero })),
      drawOf(last),
      ...(isOpened ? [historyOf(lottery)] : []),
    )
  }

  function historyOf({ seedHash, last }) {
    const rows = last.map(({ numero, winNo, seed, seedHash: hash }) =>
      el('tr', {}, el('th', { scope: 'row', dir: 'ltr' }, numero), el('td', { dir: 'ltr' }, winNo.replaceAll('|', ' | ').replaceAll(',', ' ')), el('td', { dir: 'ltr', class: 'hash', title: hash }, seed)),
    )
    const head = el('tr', {}, ...['issueName', 'drawn', 'seed'].map((key) => el('th', { scope: 'col' }, text(key))))
    return el('div', { class: 'history' }, el('p', { class: 'hash', dir: 'ltr' }, `SHA-256 ${seedHash}`), el('table', { class: 'pays' }, el('thead', {}, head), el('tbody', {}, ...rows)))
  }

  function tick() {
    for (const card of cards.children) {
      const { at, lockTime, isSale } = due.get(card.dataset.code)
      const left = at - performance.now()
      card.querySelector('time').textContent = isSale && left > lockTime ? text('drawIn', { time: countdown(left) }) : text('saleOver')
    }
  }

  const renew = () => refresh().catch(() => undefined)
  await refresh()
  setInterval(() => !document.hidden && void renew(), REFRESH_MS)
  setInterval(tick, TICK_MS)
})

/** Balls of a draw; long numbers stand as they are, the first prize first. @param {{ winNo: string }} draw */
function drawOf({ winNo }) {
  const prizes = winNo.split('|').map((prize) => prize.split(','))
  const isLong = prizes[0][0].length > 2
  const numbers = isLong ? prizes[0] : prizes.flat()
  const special = isLong || prizes.length === 1 ? -1 : numbers.length - 1
  return el('p', { class: 'balls', dir: 'ltr' }, ...numbers.map((number, at) => el('span', { class: at === special ? 'ball special' : isLong ? 'ball long' : 'ball' }, number)))
}
