import { CallError, createCalls, randomKey } from './calls.js'
import { art, el, isCalm, pause, picture } from './dom.js'
import { shown, stakes, toCents, toText } from './money.js'
import { lookCount } from './facts.js'
import { inkOn, lookOf, outcomeOf } from './rules.js'

const LANGUAGES = { EN: 'en', CN: 'zh-Hans', JA: 'ja', TH: 'th', VI: 'vi', BN: 'bn', AR: 'ar', FA: 'fa', UR: 'ur' }
const RIGHT_TO_LEFT = new Set(['AR', 'FA', 'UR'])

/** The first stake is at most one of so many parts of the balance. */
const FIRST_STAKE = 200n

/** Codes of the platform -> what the player reads. Codes that end the game are in FINAL. */
const TEXT_OF = { 'wallet.balance.low': 'low', 'game.stake.invalid': 'stakeOff', 'game.closed': 'closed', network: 'lost' }
const FINAL = /^(game\.ticket|auth|login|session|access|http\.40[13])/

const root = /** @type {HTMLElement} */ (document.getElementById('game'))
/** Session of tests that the ticket is of: the frame has no cookies, so its calls name it. */
const session = new URLSearchParams(location.search).get('session')
const calls = createCalls({
  fetch: (path, asked) =>
    fetch(path, session ? { ...asked, headers: { ...asked?.headers, 'mock-session': session } } : asked),
  newKey: randomKey,
  wait: pause,
})

/**
 * What one kind of game adds to the frame.
 * @typedef {object} Kind
 * @property {string} rules Text of the rules.
 * @property {string} [back] What comes back to players over time, for the rules.
 * @property {string} [action] Text of the button that plays a round; without it the stage plays.
 * @property {number} leastMs A round takes at least so long.
 * @property {{ value: string, label: string, note: string }[]} [picks] What can be bet on.
 * @property {'round' | 'live' | 'place'} [call] How a stake is played: at once, in two steps, or left open.
 * @property {(stage: HTMLElement, game: Game) => Scene} build
 *
 * @typedef {object} Scene
 * @property {(pick: string) => void} begin The stake is on its way.
 * @property {(result: any, pick: string) => Promise<void>} show Shows what was drawn.
 * @property {() => void} cancel Nothing was drawn.
 * @property {Promise<unknown>} [ready] Pictures are there.
 * @property {() => Node} [more] More about the rules.
 * @property {() => string | undefined} [picked] What is bet on, where the stage itself is chosen from.
 * @property {(result: any) => string} [settle] What is said of an answer that has no outcome yet.
 *
 * @typedef {object} Game
 * @property {(key: string, values?: Record<string, string | number>) => string} text
 * @property {(amount: string) => string} money
 * @property {(pick: string) => Promise<void>} play
 * @property {() => boolean} isBusy
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

async function textsOf(language) {
  const { default: table } = await import(`./texts/${language in LANGUAGES ? language : 'EN'}.js`)
  return table
}

function dressPage({ language, gameName, brandName, colours }) {
  const page = document.documentElement
  page.lang = LANGUAGES[language] ?? 'en'
  page.dir = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
  document.title = `${gameName} – ${brandName}`
  for (const [name, value] of Object.entries(colours)) page.style.setProperty(`--${name}`, value)
  page.style.setProperty('--on-primary', inkOn(colours.primary))
  page.style.setProperty('--on-accent', inkOn(colours.accent))
}

/** Before there is a table: the browser's language is the best guess. */
async function refuse(error) {
  const wanted = navigator.language.slice(0, 2)
  const language = Object.keys(LANGUAGES).find((code) => LANGUAGES[code].startsWith(wanted)) ?? 'EN'
  const table = await textsOf(language)
  document.documentElement.lang = LANGUAGES[language]
  document.documentElement.dir = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
  root.replaceChildren(el('div', { class: 'wait', role: 'alert' }, el('h1', {}, table.over), el('p', {}, error.isLost ? table.lostAtStart : table.expired)))
}

function openTable(kind, token, play, table, unfinished) {
  const text = textIn(table)
  const money = (amount) => shown(amount, play.currencySymbol)
  const steps = stakes(play.minBet, play.maxBet)
  let balance = play.balance
  let at = Math.max(0, steps.findLastIndex((step) => toCents(step) * FIRST_STAKE <= toCents(balance)))
  let isBusy = false
  let rest = unfinished
  let isOver = false

  const balanceShown = el('dd', {})
  const stakeShown = el('output', { 'aria-label': text('stake') })
  const message = el('p', { class: 'message', role: 'status' })
  const winShown = el('p', { class: 'win', 'aria-hidden': 'true' })
  const less = el('button', { type: 'button', class: 'round', 'aria-label': text('less'), onclick: () => choose(at - 1) }, '−')
  const more = el('button', { type: 'button', class: 'round', 'aria-label': text('more'), onclick: () => choose(at + 1) }, '+')
  const act = kind.action ? el('button', { type: 'button', class: 'act', onclick: () => void game.play(picked()) }, text(kind.action)) : undefined
  const look = lookOf(play.gameName, lookCount)
  const stage = el('section', { class: 'stage', 'aria-label': play.gameName, 'data-look': look })
  stage.style.setProperty('--scene', `url("${art(`scene-${play.kind}-${look}`)}")`)
  const rules = rulesDialog()
  const picks = kind.picks && pickers(kind.picks)

  /** @type {Game} */
  const game = { text, money, play: playRound, isBusy: () => isBusy || isOver, look, open: openBets, matches: () => calls.matches(token) }
  root.replaceChildren(
    el('header', { class: 'top' }, el('h1', {}, play.gameName), el('button', { type: 'button', class: 'plain', onclick: () => rules.showModal() }, text('rules'))),
    stage,
    el('div', { class: 'result' }, message),
    ...(picks ? [picks] : []),
    el(
      'div',
      { class: 'bar' },
      el('dl', { class: 'purse' }, el('dt', {}, text('balance')), balanceShown),
      el('div', { class: 'stake', role: 'group', 'aria-label': text('stake') }, less, el('span', { class: 'stake-value' }, el('span', { class: 'label', 'aria-hidden': 'true' }, text('stake')), stakeShown), more),
      ...(act ? [act] : []),
    ),
    rules,
  )
  const scene = kind.build(stage, game)
  stage.append(winShown)
  if (scene.more) rules.querySelector('.rules-more')?.append(scene.more())
  choose(at)
  showBalance(balance)
  meetPage()
  if (unfinished) offerRest(unfinished)
  else if (toCents(balance) < toCents(play.minBet)) say(text('empty'), 'bad')
  else say(text('welcome', { min: money(play.minBet), max: money(play.maxBet) }))

  async function playRound(pick) {
    if (isBusy || isOver) return
    if (rest) return playRest(rest)
    if (pick === undefined) return say(text('chooseFirst'), 'bad')
    const stake = steps[at]
    if (toCents(balance) < toCents(stake)) return say(text('low'), 'bad')
    setBusy(true)
    winShown.textContent = ''
    say(text('placed', { stake: money(stake) }))
    showBalance(toText(toCents(balance) - toCents(stake)))
    scene.begin(pick)
    await runRound(calls[kind.call ?? 'round'](token, { stake, pick }), pick)
  }

  /** A round that was left open is played to its end before another. */
  function offerRest({ stake, pick }) {
    const label = kind.picks?.find(({ value }) => value === pick)?.label ?? pick
    const playOn = el('button', { type: 'button', class: 'again', onclick: () => void game.play('') }, text('playOn'))
    say(text('unfinished', { stake: money(stake), pick: text(label) }), '', playOn)
  }

  async function playRest({ round, stake, pick }) {
    setBusy(true)
    say(text('placed', { stake: money(stake) }))
    scene.begin(pick)
    await runRound(calls.resume(token, round), pick)
  }

  /** Escape gives the keys back to the page around; money that came from there is shown. */
  function meetPage() {
    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && !rules.open) parent.postMessage({ type: 'marquee:leave' }, '*')
    })
    addEventListener('message', ({ source, data }) => {
      if (source === parent && data?.type === 'marquee:balance') void readPurse().catch(() => undefined)
    })
  }

  async function readPurse() {
    const wasEmpty = toCents(balance) < toCents(play.minBet)
    await openBets()
    if (wasEmpty && !isBusy && toCents(balance) >= toCents(play.minBet)) say(text('welcome', { min: money(play.minBet), max: money(play.maxBet) }))
  }

  async function openBets() {
    const bets = await calls.open(token)
    if (isBusy || bets.balance === balance) return bets
    balance = bets.balance
    showBalance(balance)
    parent.postMessage({ type: 'marquee:round', balance }, '*')
    return bets
  }

  async function runRound(round, pick) {
    const earliest = pause(kind.leastMs)
    try {
      const result = await round.run()
      await scene.show(result, pick)
      await earliest
      settle(result)
    } catch (error) {
      fail(error, round, pick)
    }
  }

  function settle(result) {
    rest = undefined
    balance = result.balance
    showBalance(balance)
    if (scene.settle) say(scene.settle(result), 'good')
    else sayOutcome(result)
    parent.postMessage({ type: 'marquee:round', balance }, '*')
    setBusy(false)
  }

  function sayOutcome({ stake, payout }) {
    const outcome = outcomeOf(toCents(stake), toCents(payout))
    if (outcome === 'won') countUp(payout)
    say(text(outcome, { stake: money(stake), payout: money(payout) }), outcome === 'won' ? 'good' : '')
  }

  function fail(error, round, pick) {
    if (!(error instanceof CallError)) throw error
    if (error.isLost) return askAgain(round, pick)
    rest = undefined
    scene.cancel()
    showBalance(balance)
    if (FINAL.test(error.code)) return end()
    say(TEXT_OF[error.code] ? text(TEXT_OF[error.code]) : error.text || text('failed'), 'bad')
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

  function choose(next) {
    at = Math.min(steps.length - 1, Math.max(0, next))
    stakeShown.textContent = money(steps[at])
    less.disabled = isBusy || at === 0
    more.disabled = isBusy || at === steps.length - 1
  }

  function setBusy(value) {
    isBusy = value
    root.dataset.busy = String(value)
    // Disabling would drop the focus of who plays by keyboard.
    act?.setAttribute('aria-disabled', String(value))
    for (const input of picks?.querySelectorAll('input') ?? []) input.disabled = value
    choose(at)
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
    return scene.picked ? scene.picked() : (picks?.querySelector('input:checked')?.value ?? '')
  }

  function pickers(list) {
    const options = list.map(({ value, label, note }, index) => {
      const input = el('input', { type: 'radio', name: 'pick', value, checked: index === 0 })
      return el('label', { 'data-pick': value }, input, el('span', {}, el('b', {}, text(label)), el('small', { dir: 'ltr' }, note)))
    })
    return el('fieldset', { class: 'picks' }, el('legend', { class: 'unseen' }, text('choose')), ...options)
  }

  function rulesDialog() {
    const dialog = el('dialog', { 'aria-labelledby': 'rules-title' })
    const close = el('button', { type: 'button', class: 'again', onclick: () => dialog.close() }, text('close'))
    dialog.append(
      el('h2', { id: 'rules-title' }, text('rules')),
      el('p', {}, text(kind.rules)),
      el('p', {}, text('limits', { min: money(play.minBet), max: money(play.maxBet) })),
      ...(kind.back ? [el('p', {}, text('back', { rate: kind.back }))] : []),
      el('div', { class: 'rules-more' }),
      el('p', {}, text('lostRule')),
      ...(kind.call === 'live' ? [el('p', {}, text('openRule'))] : []),
      close,
    )
    return dialog
  }
}

export { art, el, isCalm, pause, picture }
