import { autoControl } from './auto-control.js'
import { autoRounds } from './auto.js'
import { CallError, createCalls, randomKey, ticketHeaders } from './calls.js'
import { art, beat, el, hurry, isCalm, isShort, pause, picture, slowDown, svg } from './dom.js'
import { roundLog } from './log.js'
import { shown, toCents, toText } from './money.js'
import { languages, lookCount } from './facts.js'
import { pickFields } from './picks.js'
import { meetPage } from './meet-page.js'
import { inkOn, lookOf, outcomeOf } from './rules.js'
import { sound, switchSound } from './sound.js'
import { stakeControl } from './stake.js'

/** Codes of the platform -> what the player reads. Codes that end the game are in FINAL. */
const TEXT_OF = { 'wallet.balance.low': 'low', 'game.stake.invalid': 'limits', 'game.pick.invalid': 'pickOff', 'game.closed': 'closed', network: 'lost' }
const FINAL = /^(game\.ticket|auth|login|session|access|http\.40[13])/

const root = /** @type {HTMLElement} */ (document.getElementById('game'))
const ofTicket = ticketHeaders(location.search)
const calls = createCalls({
  fetch: (path, asked) => fetch(path, { ...asked, headers: { ...asked?.headers, ...ofTicket } }),
  newKey: randomKey,
  wait: pause,
})

/**
 * What can be bet on.
 * @typedef {{ value: string, label: string, values?: Record<string, string | number>, note?: string, group?: string, isFirst?: boolean, tone?: string, sign?: () => Node }} Pick
 *
 * What one kind of game adds to the frame.
 * @typedef {object} Kind
 * @property {string[] | ((play: any) => string[])} rules Texts of the rules.
 * @property {string} [back] What comes back to players over time, for the rules.
 * @property {string} [action] Text of the button that plays a round; without it the stage plays.
 * @property {number} leastMs A round takes at least so long.
 * @property {number} [quickMs] A quick round takes at least so long; without it there are neither quick nor automatic rounds.
 * @property {(result: any) => boolean} [isFeature] Whether a round had what players wait for.
 * @property {readonly Pick[]} [picks]
 * @property {'round' | 'live' | 'place'} [call] How a stake is played: at once, in two steps, or left open.
 * @property {(stage: HTMLElement, game: Game) => Scene} build
 *
 * @typedef {object} Scene
 * @property {(pick: string) => void} begin The stake is on its way.
 * @property {(result: any, pick: string) => Promise<void>} show Shows what was drawn.
 * @property {() => void} cancel Nothing was drawn.
 * @property {() => Node} [more] More about the rules.
 * @property {() => string | undefined} [picked] What is bet on, where the stage itself is chosen from.
 * @property {(result: any) => string} [settle] What is said of an answer that has no outcome yet.
 * @property {(result: any, pick: string) => string} [tell] What was drawn, in words.
 * @property {(result: any) => { sign: string, tone: string }} [bead] The round as a bead on the table's edge.
 * @property {(result: any) => readonly string[]} [right] The fields that won.
 * @property {(amount: string) => void} [staked] The stake was changed.
 *
 * @typedef {object} Game
 * @property {(key: string, values?: Record<string, string | number>) => string} text
 * @property {(amount: string) => string} money
 * @property {(pick: string) => Promise<void>} play
 * @property {() => boolean} isBusy
 * @property {any} state What the platform said about the game.
 * @property {number} look Which of its looks the game has.
 * @property {() => Promise<any>} open Open bets, and those that ended last; shows the balance that comes with them.
 * @property {() => Promise<any>} matches Matches to bet on.
 */

/** Enters with the ticket of the address, then lets the kind play. @param {Kind} kind */
export async function startGame(kind) {
  const ticket = takeTicket()
  root.replaceChildren(el('div', { class: 'wait' }, el('span', { class: 'spinner', 'aria-hidden': 'true' })))
  try {
    if (!ticket) throw new CallError('game.ticket.invalid')
    const { token, play } = await calls.enter(ticket)
    const table = await textsOf(play.language)
    dressPage(play)
    const unfinished = kind.call === 'live' ? (await calls.open(token)).open[0] : undefined
    openTable(kind, token, play, table, unfinished)
  } catch (error) {
    await refuse(error)
  }
  root.removeAttribute('aria-busy')
}

/**
 * The same for a page that takes no stakes.
 * @param {(page: { root: HTMLElement, play: any, text: Game['text'], hall: () => Promise<any> }) => Promise<void>} show
 */
export async function startPage(show) {
  const ticket = takeTicket()
  try {
    if (!ticket) throw new CallError('game.ticket.invalid')
    const { token, play } = await calls.enter(ticket)
    const text = textIn(await textsOf(play.language))
    dressPage(play)
    await show({ root, play, text, hall: () => calls.hall(token) })
  } catch (error) {
    await refuse(error)
  }
  root.removeAttribute('aria-busy')
}

/** The ticket leaves the address at once, so that it stays in no history and no screen picture. */
function takeTicket() {
  const ticket = new URLSearchParams(location.search).get('ticket')
  history.replaceState(null, '', location.pathname)
  return ticket
}

function textIn(table) {
  return (key, values = {}) => (table[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))
}

function spoken(language) {
  return languages[language] ?? languages.EN
}

async function textsOf(language) {
  const { default: table } = await import(`./texts/${spoken(language).texts}.js`)
  return table
}

function dressIn(language) {
  const { tag, direction } = spoken(language)
  document.documentElement.lang = tag
  document.documentElement.dir = direction
}

function dressPage({ language, gameName, brandName, colours }) {
  const page = document.documentElement
  dressIn(language)
  document.title = `${gameName} – ${brandName}`
  for (const [name, value] of Object.entries(colours)) page.style.setProperty(`--${name}`, value)
  page.style.setProperty('--on-primary', inkOn(colours.primary))
  page.style.setProperty('--on-accent', inkOn(colours.accent))
}

/** Before there is a table: the browser's language is the best guess. */
async function refuse(error) {
  const wanted = navigator.language.slice(0, 2)
  const language = Object.keys(languages).find((code) => languages[code].tag.startsWith(wanted)) ?? 'EN'
  const table = await textsOf(language)
  dressIn(language)
  root.replaceChildren(el('div', { class: 'wait', role: 'alert' }, el('h1', {}, table.over), el('p', {}, error.isLost ? table.lostAtStart : table.expired)))
}

function openTable(kind, token, play, table, unfinished) {
  const text = textIn(table)
  const money = (amount) => shown(amount, play.currencySymbol)
  const stakes = { min: money(play.minBet), max: money(play.maxBet) }
  let balance = play.balance
  let isBusy = false
  let isShowing = false
  let rest = unfinished
  let isOver = false
  /** The automatic rounds that run. */
  let auto
  /** Outcome of the last round; undefined while it is not known. */
  let last

  const balanceShown = el('dd', {})
  const message = el('p', { class: 'message', role: 'status' })
  const winShown = el('p', { class: 'win', 'aria-hidden': 'true' })
  const act = kind.action ? el('button', { type: 'button', class: 'act', onclick: () => void press() }, text(kind.action)) : undefined
  const look = lookOf(play.gameName, lookCount)
  const stage = el('section', { class: 'stage', 'aria-label': play.gameName, 'data-look': look })
  stage.style.setProperty('--scene', `url("${art(`scene-${play.kind}-${look}`)}")`)
  const picks = kind.picks && pickFields(kind.picks, text)
  const log = roundLog({ text, money, nameOf })
  const rules = dialogOf('rules', ...rulesParts())
  const history = dialogOf('history', log.view)

  /** @type {Game} */
  const game = { text, money, play: playRound, isBusy: () => isBusy || isOver, state: play, look, open: openBets, matches: () => calls.matches(token) }
  const scene = kind.build(stage, game)
  const stake = stakeControl({ play, text, money, changed })
  const spins = kind.quickMs ? autoControl({ text, money, stake: stake.value, start: (wanted) => void runAuto(wanted), stop: stopAuto }) : undefined
  root.replaceChildren(
    header(),
    stage,
    el('div', { class: 'result' }, message),
    ...(picks ? [picks.view] : []),
    el('div', { class: 'bar' }, el('dl', { class: 'purse' }, el('dt', {}, text('balance')), balanceShown), stake.view, stake.quick, ...(spins ? [spins.view] : []), ...(act ? [act] : [])),
    rules,
    history,
    ...(spins ? [spins.dialog] : []),
  )
  stage.append(winShown)
  if (scene.bead) stage.append(log.road)
  if (scene.more) rules.querySelector('.rules-more')?.append(scene.more())
  stake.lock(false)
  showBalance(balance)
  addEventListener('keydown', onKey)
  document.addEventListener('visibilitychange', () => document.hidden && stopAuto())
  meetPage(readPurse)
  if (unfinished) offerRest(unfinished)
  else if (toCents(balance) < toCents(play.minBet)) say(text('empty'), 'bad')
  else say(text('welcome', stakes))

  function header() {
    const speaker = el('button', { type: 'button', class: 'plain icon', 'aria-label': text('sound'), 'aria-pressed': 'false', onclick: () => speaker.setAttribute('aria-pressed', String(switchSound())) }, icon(SPEAKER))
    const room = play.roomName ? [el('p', { class: 'room' }, text('online', { count: play.online }))] : []
    return el(
      'header',
      { class: 'top' },
      // The page around the frame shows the name already.
      el('h1', { class: parent === self ? '' : 'unseen' }, play.roomName || play.gameName),
      ...room,
      speaker,
      el('button', { type: 'button', class: 'plain icon', 'aria-label': text('history'), onclick: () => history.showModal() }, icon(CLOCK)),
      el('button', { type: 'button', class: 'plain', onclick: () => rules.showModal() }, text('rules')),
    )
  }

  /** Pressed again while the result is being shown, it is shown at once. */
  function press() {
    if (auto) return stopAuto()
    if (isShowing) hurry()
    return game.play(picked())
  }

  /** Space and Enter play wherever the focus is on nothing that they press; up and down change the stake. */
  function onKey(event) {
    const target = /** @type {HTMLElement} */ (event.target)
    if (auto && event.key === 'Escape') {
      // Escape otherwise gives the keys back to the page around.
      event.stopImmediatePropagation()
      return stopAuto()
    }
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || target.closest('dialog, button, a')) return
    const isField = target.matches('input')
    if (!isField && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      stake.step(event.key === 'ArrowUp' ? 1 : -1)
    } else if (act && (event.key === 'Enter' || (event.key === ' ' && !isField))) {
      event.preventDefault()
      if (!event.repeat) void press()
    }
  }

  /** Plays one round after another until the series ends, is stopped, or a round fails. */
  async function runAuto(wanted) {
    if (auto || isBusy || isOver || rest) return
    const mine = autoRounds(wanted)
    auto = { isStopped: false }
    let why
    while (!why) {
      spins?.tell(mine.left())
      last = undefined
      await playRound(picked())
      why = last ? mine.after(last) : 'autoFailed'
      if (!why && auto.isStopped) why = 'autoStopped'
      if (why) break
      spins?.tell(mine.left())
      await pause(spins?.isQuick() ? QUICK_LOOK_MS : LOOK_MS)
      if (auto.isStopped) why = 'autoStopped'
    }
    auto = undefined
    spins?.tell(undefined)
    stake.lock(isBusy)
    nameAct()
    // A failure has said its own reason.
    if (why !== 'autoFailed') say(`${message.textContent} · ${text(why)}`, message.dataset.mood)
  }

  function stopAuto() {
    if (auto) auto.isStopped = true
  }

  async function playRound(pick) {
    if (isBusy || isOver) return
    if (rest) return playRest(rest)
    if (pick === undefined) return say(text('chooseFirst'), 'bad')
    const amount = stake.value()
    if (toCents(balance) < toCents(amount)) return say(text('low'), 'bad')
    start(pick, amount)
    showBalance(toText(toCents(balance) - toCents(amount)))
    await runRound(calls[kind.call ?? 'round'](token, { stake: amount, pick }), pick)
  }

  function start(pick, amount) {
    setBusy(true)
    slowDown()
    if (spins?.isQuick()) hurry()
    winShown.textContent = ''
    picks?.mark()
    say(text('placed', { stake: money(amount) }))
    sound('turn')
    scene.begin(pick)
  }

  /** A round that was left open is played to its end before another. */
  function offerRest({ stake: amount, pick }, why = '') {
    const playOn = el('button', { type: 'button', class: 'again', onclick: () => void game.play('') }, text('playOn'))
    const words = text('unfinished', { stake: money(amount), pick: nameOf(pick) })
    say(why ? `${why} · ${words}` : words, why ? 'bad' : '', playOn)
  }

  async function playRest(bet) {
    start(bet.pick, bet.stake)
    await runRound(calls.resume(token, bet), bet.pick)
  }

  /** Money came from the page around: what was too little may be enough now. */
  async function readPurse() {
    const wasEmpty = toCents(balance) < toCents(play.minBet)
    await openBets()
    if (wasEmpty && !isBusy && toCents(balance) >= toCents(play.minBet)) say(text('welcome', stakes))
  }

  async function openBets() {
    const bets = await calls.open(token)
    if (isBusy || bets.balance === balance) return bets
    tellBalance(bets.balance)
    return bets
  }

  function tellBalance(amount) {
    balance = amount
    showBalance(balance)
    parent.postMessage({ type: 'marquee:round', balance }, '*')
  }

  async function runRound(round, pick) {
    const earliest = pause(spins?.isQuick() ? kind.quickMs : kind.leastMs)
    try {
      const result = await round.run()
      showing(true)
      await scene.show(result, pick)
      settle(result, pick)
      await earliest
      setBusy(false)
    } catch (error) {
      await fail(error, round, pick)
    }
  }

  function showing(value) {
    isShowing = value
    nameAct()
  }

  /** The button that plays: it stops automatic rounds, and shows at once what is being shown. */
  function nameAct() {
    if (!act) return
    act.textContent = text(auto ? 'autoHalt' : isShowing ? 'skip' : kind.action)
    // Disabling would drop the focus of who plays by keyboard.
    act.setAttribute('aria-disabled', String(isBusy && !isShowing && !auto))
  }

  function settle(result, pick) {
    showing(false)
    rest = undefined
    tellBalance(result.balance)
    if (scene.settle) say(scene.settle(result), 'good')
    else sayOutcome(result, pick)
  }

  function sayOutcome(result, pick) {
    const { stake: amount, payout } = result
    last = { stake: toCents(amount), payout: toCents(payout), isFeature: kind.isFeature?.(result) ?? false }
    const outcome = outcomeOf(toCents(amount), toCents(payout))
    const drawn = scene.tell?.(result, pick) ?? ''
    if (outcome === 'won') countUp(payout)
    sound(outcome === 'won' ? 'won' : 'even')
    picks?.mark(scene.right?.(result))
    log.add(result, pick, drawn, scene.bead?.(result))
    const words = text(outcome, { stake: money(amount), payout: money(payout) })
    say(drawn ? `${drawn} · ${words}` : words, outcome === 'won' ? 'good' : '')
  }

  async function fail(error, round, pick) {
    if (!(error instanceof CallError)) throw error
    // A stake may be held although its round was refused.
    const after = error.isLost ? undefined : await (round.left?.() ?? {})
    if (!after) return askAgain(round, pick)
    rest = after.rest
    scene.cancel()
    if (after.balance === undefined || after.balance === balance) showBalance(balance)
    else tellBalance(after.balance)
    if (FINAL.test(error.code)) return end()
    const why = TEXT_OF[error.code] ? text(TEXT_OF[error.code], stakes) : error.text
    if (rest) offerRest(rest, why)
    else say(why || text('failed'), 'bad')
    setBusy(false)
  }

  /** The round stays open until its answer is known: a new one cannot be started beside it. */
  function askAgain(round, pick) {
    const again = el('button', { type: 'button', class: 'again', onclick: () => {
      say(text('asking'))
      void runRound(round, pick)
    } }, text('again'))
    say(text('lost'), 'bad', again)
    again.focus()
  }

  function end() {
    isOver = true
    say(text('expired'), 'bad')
  }

  function changed(amount) {
    picks?.stake(amount.replace(/\.?0+$/, '').replace(/000$/, 'k'))
    scene.staked?.(amount)
  }

  function setBusy(value) {
    isBusy = value
    root.dataset.busy = String(value)
    nameAct()
    picks?.lock(value)
    // Between two automatic rounds the stake stays as it was agreed.
    stake.lock(value || auto !== undefined)
  }

  function showBalance(amount) {
    balanceShown.textContent = money(amount)
  }

  function say(words, mood = '', ...after) {
    message.dataset.mood = mood
    message.replaceChildren(words, ...after)
  }

  function countUp(payout) {
    const goal = Number(toCents(payout))
    const begin = performance.now()
    const step = (now) => {
      const part = isCalm() ? 1 : Math.min(1, (now - begin) / 700)
      winShown.textContent = part === 1 ? money(payout) : money(toText(BigInt(Math.round(goal * part))))
      if (part < 1 && winShown.textContent) requestAnimationFrame(step)
    }
    step(begin)
  }

  function picked() {
    return scene.picked ? scene.picked() : (picks?.value() ?? '')
  }

  function nameOf(pick) {
    const found = kind.picks?.find(({ value }) => value === pick)
    return found ? text(found.label, found.values) : ''
  }

  function rulesParts() {
    const keys = typeof kind.rules === 'function' ? kind.rules(play) : kind.rules
    return [
      ...keys.map((key) => el('p', {}, text(key))),
      el('p', {}, text('limits', stakes)),
      ...(kind.back ? [el('p', {}, text('back', { rate: kind.back }))] : []),
      ...(kind.picks?.some(({ note }) => note) ? [betsTable()] : []),
      el('div', { class: 'rules-more' }),
      ...(act ? [el('p', {}, text('keys'))] : []),
      ...(kind.quickMs ? [el('p', {}, text('autoKeys'))] : []),
      el('p', {}, text('lostRule')),
      ...(kind.call === 'live' ? [el('p', {}, text('openRule'))] : []),
    ]
  }

  /** What every bet pays; numbers that pay alike stand in one row. */
  function betsTable() {
    const rows = new Map()
    for (const { label, values, note = '' } of kind.picks) {
      const key = values || /^\d+$/.test(label) ? `${label.replace(/^\d+$/, '')}/${note}` : label
      rows.set(key, { names: [...(rows.get(key)?.names ?? []), text(label, values)], note })
    }
    const shownRows = [...rows.values()].map(({ names, note }) => el('tr', {}, el('th', { scope: 'row' }, names.length > 3 ? `${names[0]} … ${names.at(-1)}` : names.join(', ')), el('td', { dir: 'ltr' }, note)))
    return el('table', { class: 'pays' }, el('caption', { class: 'unseen' }, text('betsPay')), el('tbody', {}, ...shownRows))
  }

  function dialogOf(title, ...parts) {
    const dialog = el('dialog', { 'aria-labelledby': `${title}-title` })
    const close = el('button', { type: 'button', class: 'again', onclick: () => dialog.close() }, text('close'))
    dialog.append(el('h2', { id: `${title}-title` }, text(title)), ...parts, close)
    return dialog
  }
}

/** Time to see what an automatic round brought. */
const LOOK_MS = 900
const QUICK_LOOK_MS = 300

const SPEAKER = 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11'
const CLOCK = 'M12 7v5l3 2M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5'

function icon(path) {
  return svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: path }))
}

export { art, beat, el, isShort, picture, sound }
