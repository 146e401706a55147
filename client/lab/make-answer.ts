import { type CoverageCell, type CoverageRow, EVERY_CALL } from '@marquee/schemas/rules/call-coverage'
import { chooseAccount, readAccounts } from './lab-account.ts'
import { callControl } from './world/control.ts'

/** Longer than an answer of the simulated platform takes, shorter than a call that hangs. */
const LONGEST_CALL_MS = 4_000

/** Faults of control by their kind. */
const FAULTS: Readonly<Record<string, object>> = {
  late: { late: true, errorCode: 'upstream.timeout' },
  error: { errorCode: 'server.error' },
  status: { status: 503 },
  latency: { latencyMs: 1_000 },
}

/** Tells whether one click leads to the answer, or a page where a person makes the call. */
export function canMake(
  { query, operation, steps, page }: CoverageRow,
  { kind, scenario }: CoverageCell,
): boolean {
  const isFault = kind === 'error' || kind === 'fault'
  return (
    isFault || [scenario, query, steps, page].some((way) => way !== undefined) || operation === EVERY_CALL
  )
}

/** Makes an answer happen in the browser's world, by a scenario, a fault or the call itself; gives the sentence of what is left to do. */
export async function produceAnswer(brand: string, row: CoverageRow, cell: CoverageCell): Promise<string> {
  const { operation, path, steps, page } = row
  if (cell.scenario !== undefined) {
    await callControl(brand, 'POST', `/scenario/${cell.scenario}`)
    return `The scenario ${cell.scenario} led to it.`
  }
  const fault = faultFor(cell)
  if (fault) await callControl(brand, 'POST', '/faults', { body: { brand, operation, count: 1, ...fault } })
  if (row.query && cell.kind !== 'event') {
    await makeCall(brand, row)
    return `${row.method} ${path} was called.`
  }
  const place = [steps, page && `Go to ${page}.`].filter(Boolean).join(' ')
  return fault ? `The next call of ${operation} gets it. ${place}` : place
}

function faultFor({ kind, name }: CoverageCell): object | undefined {
  if (kind === 'error') return { errorCode: name }
  return kind === 'fault' ? (FAULTS[name] ?? { breaks: name }) : undefined
}

async function makeCall(brand: string, { method, path, query, access }: CoverageRow): Promise<void> {
  const token = access === 'public' ? undefined : await readToken(brand, access)
  await fetch(`${path}?${new URLSearchParams(query)}`, {
    method,
    headers: token === undefined ? {} : { Authorization: token },
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
    // An injected fault breaks the call, as it should.
  }).catch(() => undefined)
}

/** Token of the first ready account that may make the call. */
async function readToken(brand: string, access: string): Promise<string> {
  const account = chooseAccount({}, await readAccounts(), access === 'agent' ? 'agent' : 'player')
  const { token } = await callControl<{ token: string }>(brand, 'POST', '/token', { body: { account } })
  return token
}
