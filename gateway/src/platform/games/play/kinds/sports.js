import { el, startGame } from '../core.js'
import { toCents, toText } from '../money.js'
import { countdown } from '../rules.js'

const SIDES = ['home', 'draw', 'away']
const REFRESH_MS = 5000
const TICK_MS = 1000
const RESULTS = 6
/** The bet that was pressed on before the game was opened; read before the address is cleared. */
let wanted = new URLSearchParams(location.hash.slice(1)).get('pick') ?? undefined

/** Part of all stakes that comes back over time, per cent. */
const BACK = 95

void startGame({
  rules: ['rulesSports'],
  back: String(BACK),
  action: 'placeBet',
  leastMs: 800,
  call: 'place',
  build(stage, { text, money, open, matches }) {
    const list = el('ul', { class: 'matches' })
    const ticket = el('div', { class: 'ticket' })
    const slip = el('ul', { class: 'bets' })
    const ended = el('ul', { class: 'bets' })
    stage.append(
      el('div', { class: 'board' }, el('h2', {}, text('matches')), list),
      el('div', { class: 'slip', role: 'group', 'aria-label': text('slip'), tabindex: '0' }, el('h2', {}, text('slip')), ticket, el('h2', {}, text('openBets')), slip, el('h2', {}, text('results')), ended),
    )
    /** Matches by number, so that bets can tell what they are on. */
    const known = new Map()
    let chosen
    let staked = '0.00'
    /** How far the platform's clock is ahead of this machine's. */
    let ahead = 0
    const now = () => performance.now() + ahead

    async function refresh() {
      const [board, bets] = await Promise.all([matches(), open()])
      ahead = board.now - performance.now()
      for (const match of board.list) known.set(match.matchId, match)
      // What can still be bet on comes first.
      const openMatches = ['OPEN', 'RUNNING'].flatMap((wanted) => board.list.filter(({ status }) => status === wanted))
      if (!openMatches.some(({ matchId, status }) => status === 'OPEN' && chosen?.startsWith(`${matchId}:`))) choose(undefined)
      draw(openMatches)
      takeWanted()
      slip.replaceChildren(...(bets.open.length ? bets.open.map(openView) : [el('li', { class: 'none' }, text('noOpen'))]))
      ended.replaceChildren(...bets.settled.slice(0, RESULTS).map(endedView), ...board.list.filter(({ status }) => status === 'ENDED').map(resultView))
      tick()
    }

    /** Chooses the bet of the address once, while its match is open. */
    function takeWanted() {
      const field = [...list.querySelectorAll('input')].find(({ value, disabled }) => value === wanted && !disabled)
      wanted = undefined
      if (!field) return
      field.checked = true
      choose(field.value)
      field.closest('li').scrollIntoView({ block: 'nearest' })
    }

    function choose(value) {
      chosen = value
      drawTicket()
    }

    /** What would be bet on, and what it may give back. */
    function drawTicket() {
      if (!chosen) {
      ticket.replaceChildren(el('p', { class: 'none' }, text('slipEmpty')))
      return
    }
      const [matchId, side] = chosen.split(':')
      const odds = known.get(matchId).odds[side]
      const back = toText((toCents(staked) * toCents(odds)) / 100n)
      ticket.replaceChildren(el('b', {}, nameOf(chosen)), el('span', {}, `${money(staked)} × ${odds}`), el('span', { class: 'possible' }, text('possible', { amount: money(back) })))
    }

    /** What is there stays, so that nobody loses the focus. */
    function draw(shown) {
      const there = new Map([...list.children].map((item) => [item.dataset.match, item]))
      const wanted = shown.map((match) => {
        const item = there.get(match.matchId)
        return item?.dataset.status === match.status ? item : matchView(match)
      })
      if (wanted.length !== list.children.length || wanted.some((item, at) => item !== list.children[at])) list.replaceChildren(...wanted)
    }

    function matchView({ matchId, league, home, away, status, odds }) {
      const names = { home, draw: text('draw'), away }
      const sides = SIDES.map((side) => {
        const value = `${matchId}:${side}`
        const input = el('input', { type: 'radio', name: 'match', value, disabled: status !== 'OPEN', onchange: () => choose(value) })
        return el('label', {}, input, el('span', {}, el('b', {}, names[side]), el('small', { dir: 'ltr' }, odds[side])))
      })
      return el(
        'li',
        { 'data-match': matchId, 'data-status': status },
        el('p', { class: 'when' }, el('span', {}, league), el('time', {})),
        el('fieldset', { class: 'picks' }, el('legend', { class: 'unseen' }, `${home} – ${away}`), ...sides),
      )
    }

    function tick() {
      for (const item of list.children) {
        const { startsAt, endsAt, status } = known.get(item.dataset.match)
        const key = status === 'OPEN' ? 'startsIn' : 'endsIn'
        item.querySelector('time').textContent = text(key, { time: countdown((status === 'OPEN' ? startsAt : endsAt) - now()) })
      }
    }

    function nameOf(pick) {
      const [matchId, side] = pick.split(':')
      const match = known.get(matchId)
      if (!match) return text(side)
      const team = { home: match.home, draw: text('draw'), away: match.away }[side]
      return `${match.home} – ${match.away}: ${team}`
    }

    function openView({ pick, stake, odds, endsAt }) {
      return el('li', {}, el('b', {}, nameOf(pick)), el('span', {}, `${money(stake)} × ${odds}`), el('small', {}, text('endsIn', { time: countdown(endsAt - now()) })))
    }

    function endedView({ pick, stake, payout, status }) {
      const outcome = { WON: 'betWon', LOST: 'betLost', VOID: 'betVoid' }[status]
      return el('li', { 'data-status': status }, el('b', {}, nameOf(pick)), el('span', {}, text(outcome, { stake: money(stake), payout: money(payout) })))
    }

    function resultView({ home, away, score }) {
      return el('li', { class: 'score' }, el('b', {}, `${home} – ${away}`), el('span', { dir: 'ltr' }, score))
    }

    // What could not be read now is read with the next turn.
    const renew = () => refresh().catch(() => undefined)
    void renew()
    setInterval(() => !document.hidden && void renew(), REFRESH_MS)
    setInterval(tick, TICK_MS)

    drawTicket()
    return {
      more: () => el('p', {}, text('oddsOf', { margin: 100 - BACK })),
      picked: () => chosen,
      staked(amount) {
        staked = amount
        drawTicket()
      },
      begin() {},
      async show() {
        choose(undefined)
        for (const input of list.querySelectorAll('input:checked')) input.checked = false
      },
      settle(result) {
        void renew()
        return text('slipPlaced', { stake: money(result.stake), odds: result.odds })
      },
      cancel() {
        void renew()
      },
    }
  },
})
