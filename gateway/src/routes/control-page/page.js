// The control of the simulated world for people; everything here can also be asked for over HTTP, see README.

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id)

/** @type {HTMLSelectElement} */
const brandField = byId('brand')
/** @type {HTMLInputElement} */
const sessionField = byId('session')

/** @param {string} text @param {boolean} [isWrong] */
function say(text, isWrong = false) {
  byId('said').textContent = text
  byId('said').dataset.kind = isWrong ? 'wrong' : 'done'
}

/**
 * @param {string} method @param {string} path
 * @param {{ query?: Record<string, string>, body?: object }} [asked]
 */
async function ask(method, path, { query = {}, body } = {}) {
  // Without a session the clock and a reset concern all brands, so the brand is only named where it chooses a world.
  const values = new URLSearchParams({ brand: brandField.value, ...query })
  const headers = body ? { 'content-type': 'application/json' } : {}
  const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
  const answer = await fetch(`/__mock${path}?${values}`, sent)
  const value = await answer.json()
  if (answer.ok) return value
  throw new Error(value.message ?? `status ${answer.status}`)
}

/** Does something, says what it came to, and shows how all stands then. @param {string} done @param {() => Promise<unknown>} work */
function act(done, work) {
  void perform(done, work)
}

/** @param {string} done @param {() => Promise<unknown>} work */
async function perform(done, work) {
  try {
    await work()
    say(done)
    await showAll()
  } catch (error) {
    say(String(error instanceof Error ? error.message : error), true)
  }
}

/** @param {string} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} children */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** @param {string} text @param {string} label @param {() => void} work */
function button(text, label, work) {
  const made = element('button', { type: 'button', 'aria-label': label }, text)
  made.addEventListener('click', work)
  return made
}

/** @param {string} id @param {Node[]} rows @param {string} nothing */
function list(id, rows, nothing) {
  byId(id).replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'soft' }, nothing)]))
}

// Clock

const STEPS = { '1 min': 60e3, '10 min': 600e3, '1 h': 3600e3, '1 day': 864e5, '1 week': 6048e5, '30 days': 2592e6 }

async function showClock() {
  const { iso, frozen } = await ask('GET', '/clock')
  byId('now').textContent = `${iso.replace('T', ' ').slice(0, 19)} UTC${frozen ? ', stands still' : ''}`
  byId('freeze').textContent = frozen ? 'Let it go on' : 'Freeze'
  byId('freeze').dataset.frozen = String(frozen)
}

for (const [name, advance] of Object.entries(STEPS))
  byId('advance').append(
    button(`+ ${name}`, `Move the clock forward by ${name}`, () =>
      act(`The clock has moved forward by ${name}.`, () => ask('POST', '/clock', { body: { advance } })),
    ),
  )
byId('freeze').addEventListener('click', () => {
  const freeze = byId('freeze').dataset.frozen !== 'true'
  act(freeze ? 'The clock stands still.' : 'The clock goes on.', () => ask('POST', '/clock', { body: { freeze } }))
})
onSubmit('clock-set', () => {
  /** @type {HTMLInputElement} */
  const field = byId('set')
  return act('The clock is set.', () => ask('POST', '/clock', { body: { set: `${field.value}Z` } }))
})

// Accounts

/** Signs in as the client does, in this tab. @param {string} account */
async function signInAs(account) {
  const login = await ask('POST', '/token', { body: { account } })
  const kept = { account: login.account, username: login.userName, customerId: String(login.id) }
  const session = { token: login.token, isAgent: String(login.customerType), ...kept }
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  location.assign('/')
}

async function showAccounts() {
  const accounts = await ask('GET', '/accounts')
  list(
    'accounts',
    accounts.map((one) =>
      element(
        'li',
        {},
        element('span', {}, one.account, ' ', element('small', {}, one.note)),
        button('Sign in', `Sign in as ${one.account}`, () => act('', () => signInAs(one.account))),
      ),
    ),
    'No ready account.',
  )
}
onSubmit('sign-in', () => act('', () => signInAs(/** @type {HTMLInputElement} */ (byId('account')).value)))

// Snapshots, ledger, codes

async function showSnapshots() {
  const snapshots = await ask('GET', '/snapshot')
  const row = ({ name, at }) =>
    element(
      'li',
      {},
      element('span', {}, name, ' ', element('small', {}, new Date(at).toISOString().slice(0, 19))),
      element(
        'span',
        { class: 'row' },
        button('Restore', `Go back to ${name}`, () =>
          act(`The world is as it was at ${name}.`, () => ask('POST', `/restore/${name}`)),
        ),
        button('Drop', `Drop ${name}`, () => act(`${name} is dropped.`, () => ask('DELETE', `/snapshot/${name}`))),
      ),
    )
  list('snapshots', snapshots.map(row), 'None yet.')
}
onSubmit('snapshot', () => {
  const { value } = /** @type {HTMLInputElement} */ (byId('snapshot-name'))
  return act(`${value} is taken.`, () => ask('POST', `/snapshot/${value}`))
})
byId('ledger').addEventListener('click', () =>
  act('The ledger is checked.', async () => {
    const { balanced, entries, accounts, problems } = await ask('GET', '/ledger/check')
    const state = balanced ? 'All adds up' : problems.join('; ')
    byId('result').textContent = `${state}: ${entries} entries on ${accounts} accounts.`
  }),
)
byId('code').addEventListener('click', () =>
  act('', async () => {
    const sent = await ask('GET', '/sms/last').catch(() => undefined)
    byId('result').textContent = sent ? `${sent.code} for ${sent.purpose} to ${sent.number}` : 'No code was sent.'
  }),
)

// Scenarios

let scenarios = []

function showScenarios() {
  const wanted = /** @type {HTMLInputElement} */ (byId('find')).value.toLowerCase()
  const found = scenarios.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(wanted))
  const row = ({ name, description }) =>
    element(
      'li',
      {},
      element('span', {}, element('strong', {}, name), element('br'), element('small', {}, description)),
      button('Load', `Load ${name}`, () => act(`${name} is loaded.`, () => ask('POST', `/scenario/${name}`))),
    )
  list('scenarios', found.map(row), 'None of that name.')
}
byId('find').addEventListener('input', showScenarios)

// Faults

async function showFaults() {
  const faults = await ask('GET', '/faults')
  const row = ({ brand, operation, ...fault }) =>
    element('li', {}, `${operation} of ${brand === '*' ? 'all brands' : brand}: ${JSON.stringify(fault)}`)
  list('faults', faults.map(row), 'Nothing goes wrong.')
}
onSubmit('fault', (form) => {
  const given = [...new FormData(form)].filter(([, value]) => value !== '')
  const NUMBERS = ['status', 'latencyMs', 'count', 'probability']
  const read = ([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : name === 'late' ? true : value]
  const body = { brand: brandField.value, ...Object.fromEntries(given.map(read)) }
  return act('The fault is placed.', () => ask('POST', '/faults', { body }))
})
byId('clear-faults').addEventListener('click', () => act('No faults are left.', () => ask('DELETE', '/faults')))

// Patches

async function showPatches() {
  const patches = await ask('GET', '/patches')
  const row = ({ brand, operation, ...patch }) =>
    element('li', {}, `${operation} of ${brand === '*' ? 'all brands' : brand}: ${JSON.stringify(patch)}`)
  list('patches', patches.map(row), 'Every answer is passed through.')
}
onSubmit('patch', (form) => {
  const { operation, pointer, value } = Object.fromEntries(new FormData(form))
  const body = () => ({ brand: brandField.value, operation, pointer, value: JSON.parse(String(value)) })
  return act('The answer is changed.', async () => ask('POST', '/patches', { body: body() }))
})
byId('clear-patches').addEventListener('click', () => act('No patches are left.', () => ask('DELETE', '/patches')))

// Sessions

/** @type {HTMLInputElement} */
const apartField = byId('sessions-apart')
apartField.addEventListener('change', () => {
  const sessions = apartField.checked ? 'apart' : 'counted'
  act('The limits are changed.', () => ask('POST', '/limits', { body: { sessions } }))
})

async function showSessions() {
  const [sessions, limits] = await Promise.all([ask('GET', '/sessions'), ask('GET', '/limits')])
  apartField.checked = limits.sessions === 'apart'
  const row = ({ session, calls }) =>
    element(
      'li',
      {},
      element('span', {}, session, ' ', element('small', {}, `${calls} calls`)),
      element(
        'span',
        { class: 'row' },
        button('Enter', `Enter the session ${session}`, () =>
          act(`In the session ${session}.`, async () => {
            await ask('GET', `/session/${session}`)
            sessionField.value = session
          }),
        ),
      ),
    )
  list('sessions', sessions.map(row), 'No session has called.')
}

// Journal

async function showJournal() {
  const form = /** @type {HTMLFormElement} */ (byId('filter'))
  const query = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))
  const rows = await ask('GET', '/journal', { query: { limit: '100', ...query } })
  const cells = (row) => [
    new Date(row.at).toISOString().slice(11, 19),
    row.operation,
    row.account ?? '',
    String(row.status),
    row.errorCode ?? '',
    String(row.durationMs),
    JSON.stringify({ ...row.query, ...row.body }),
  ]
  byId('journal').replaceChildren(
    ...rows.map((row) => element('tr', {}, ...cells(row).map((text) => element('td', {}, text)))),
  )
}
onSubmit('filter', () => act('', showJournal))
byId('clear-journal').addEventListener('click', () => act('The journal is empty.', () => ask('DELETE', '/journal')))

// Brand, session, theme

byId('reset').addEventListener('click', () =>
  act(`The world of ${brandField.value} is as at first.`, () => ask('POST', '/reset')),
)
onSubmit('session-form', () => {
  const { value } = sessionField
  const done = value === '' ? 'Back in the world of all.' : `In the session ${value}.`
  return act(done, () => (value === '' ? ask('DELETE', '/session') : ask('GET', `/session/${value}`)))
})
brandField.addEventListener('change', () => act('', async () => undefined))

/** @param {string} theme */
function setTheme(theme) {
  document.documentElement.dataset.theme = theme
  byId('theme').setAttribute('aria-pressed', String(theme === 'dark'))
  document.cookie = `theme=${theme}; Path=/; SameSite=Strict`
}
byId('theme').addEventListener('click', () =>
  setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'),
)

/** @param {string} id @param {(form: HTMLFormElement) => unknown} work */
function onSubmit(id, work) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault()
    work(/** @type {HTMLFormElement} */ (byId(id)))
  })
}

async function showAll() {
  await Promise.all([showClock(), showAccounts(), showSnapshots(), showFaults(), showPatches(), showSessions(), showJournal()])
}

const known = /theme=(dark|light)/.exec(document.cookie)?.[1]
setTheme(known ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
const [{ brands, brand }, { session }, all] = await Promise.all([
  fetch('/__mock/brands').then((answer) => answer.json()),
  fetch('/__mock/session').then((answer) => answer.json()),
  fetch('/__mock/scenario').then((answer) => answer.json()),
])
brandField.append(...brands.map(({ code, name }) => element('option', { value: code }, name)))
brandField.value = brand
sessionField.value = session
scenarios = all
showScenarios()
act('', async () => undefined)
