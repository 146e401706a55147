import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { formatCsvLine } from '@marquee/schemas/rules/csv'
import {
  buildHashInput,
  formatStatementFile,
  type StatementLine,
} from '@marquee/schemas/rules/statement-file'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AccountStatement } from '../../client/src/blocks/centre/account-statement/account-statement.block.tsx'
import { checkStatement, type ReadKey } from '../../client/src/blocks/info/statement-check/check-statement.ts'
import { StatementCheck } from '../../client/src/blocks/info/statement-check/statement-check.block.tsx'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw, Refused, signedIn } from './support/draw.tsx'

const pair = generateKeyPairSync('ed25519')
const KEY_ID = 'K'.repeat(16)
const pem = (key = pair.publicKey) => key.export({ format: 'pem', type: 'spki' }).toString()
const readKey: ReadKey = async (id) => (id === KEY_ID ? pem() : undefined)

const ROWS = [
  ['Provided by', 'Account', 'Amount'],
  ['Meghna, Ltd', 'alice1', '10.00'],
  ['Meghna, Ltd', 'alice1', '-5.00'],
  ['Meghna, Ltd', 'alice1', '5.00'],
]

function chain(rows: readonly string[][]): StatementLine[] {
  let hash = ''
  return rows.map((cells) => {
    const text = formatCsvLine(cells)
    hash = createHash('sha256').update(buildHashInput(hash, text)).digest('hex')
    return { text, hash }
  })
}

function createFile(rows = ROWS, signed?: string): string {
  const lines = chain(rows)
  const { hash } = lines.at(-1)!
  const signature = sign(null, Buffer.from(signed ?? hash), pair.privateKey).toString('base64url')
  return formatStatementFile(lines, { keyId: KEY_ID, signature, hash }, 10)
}

const file = createFile()
const linesOf = (text: string) => text.split('\r\n')
const replaceLine = (at: number, by: (line: string) => string[]) =>
  linesOf(file)
    .flatMap((line, index) => (index === at ? by(line) : [line]))
    .join('\r\n')

describe('the check of a statement (R-2.097)', () => {
  asVisitor()
  afterEach(() => vi.restoreAllMocks())

  test('a statement as it was signed is valid, also with other ends of lines', async () => {
    const valid = { outcome: 'valid', brand: 'Meghna, Ltd', account: 'alice1' }
    expect(await checkStatement(file, readKey)).toEqual(valid)
    expect(await checkStatement(file.replaceAll('\r\n', '\n').trimEnd(), readKey)).toEqual(valid)
  })

  test('no byte of a statement can change without the line being named', async () => {
    const lines = linesOf(file)
    for (const [at, line] of lines.slice(0, -2).entries())
      for (let place = 0; place < line.length; place++) {
        if (line[place] === '\uFEFF') continue
        const changed = `${line.slice(0, place)}${line[place] === 'x' ? 'y' : 'x'}${line.slice(place + 1)}`
        const verdict = await checkStatement(
          replaceLine(at, () => [changed]),
          readKey,
        )
        const isHash = at === 0 && place >= line.length - 65
        expect(verdict, changed).toMatchObject(
          isHash ? { outcome: 'other-file' } : { outcome: 'line', line: at + 1 },
        )
      }
  })

  test('a line that is missing, doubled or moved is found at its place', async () => {
    const without = await checkStatement(
      replaceLine(2, () => []),
      readKey,
    )
    expect(without).toEqual({ outcome: 'line', line: 3, content: linesOf(file)[3] })
    expect(
      await checkStatement(
        replaceLine(2, (line) => [line, line]),
        readKey,
      ),
    ).toMatchObject({ line: 4 })
    expect(
      await checkStatement(
        replaceLine(3, () => []),
        readKey,
      ),
    ).toMatchObject({ outcome: 'line', line: 4 })
  })

  test('a file whose hashes were made anew does not fit its signature', async () => {
    const rows = ROWS.map((row, at) => (at === 2 ? ['Meghna, Ltd', 'alice1', '-4.00'] : row))
    const signed = chain(ROWS).at(-1)!.hash
    expect(await checkStatement(createFile(rows, signed), readKey)).toEqual({ outcome: 'forged' })
  })

  test('a key that the site does not have, and one that cannot be read, are told apart', async () => {
    expect(await checkStatement(file, async () => undefined)).toEqual({
      outcome: 'unknown-key',
      keyId: KEY_ID,
    })
    const fail = () => Promise.reject(new Error('offline'))
    expect(await checkStatement(file, fail)).toEqual({ outcome: 'unreachable' })
    expect(await checkStatement('a,b\nc,d', readKey)).toEqual({ outcome: 'other-file' })
  })

  test('a browser without Ed25519 says so', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'))
    expect(await checkStatement(file, readKey)).toEqual({ outcome: 'unsupported' })
  })

  test('a chosen file is checked in the page, and the changed line is shown', async () => {
    vi.stubGlobal('fetch', async () => new Response(pem()))
    draw(StatementCheck, { operation: 'wallet.statement' })
    const field = screen.getByLabelText('Choose a CSV file')
    await userEvent.upload(field, new File([file], 'mine.csv', { type: 'text/csv' }))
    expect(await screen.findByText(/^Valid: signed by .*Meghna, Ltd.* for the account .*alice1/)).toBeTruthy()
    const changed = file.replace('-5.00', '-6.00')
    await userEvent.upload(field, new File([changed], 'mine.csv', { type: 'text/csv' }))
    expect(await screen.findByText('Not valid: line 3 differs from what was signed.')).toBeTruthy()
    expect(screen.getByText(linesOf(changed)[2]!)).toBeTruthy()
    vi.unstubAllGlobals()
  })
})

const MONTH = { from: '2026-03-01', until: '2026-03-10', opening: '10.00', closing: '36.00' }
const MOVEMENTS = [
  { type: 'DEPOSIT', count: 2, amount: '30.00' },
  { type: 'BET', count: 3, amount: '-5.00' },
  { type: 'VOID', count: 1, amount: '1.00' },
] as const
const STATEMENT = {
  account: 'alice1',
  currency: 'BDT',
  createdAt: Date.UTC(2026, 2, 10, 12),
  opening: '10.00',
  months: [{ ...MONTH, movements: MOVEMENTS }],
  totals: MOVEMENTS,
  closing: '36.00',
  held: '2.00',
}
const FILE = { csv: file, hash: 'a'.repeat(64), keyId: KEY_ID, signature: 'B'.repeat(86) }
const PROPS = { operation: 'wallet.statement', check: '/fairness' } as const

function signIn() {
  signedIn()
  const site = getSite()
  const trust = { demonstration: true, company: 'Lotus Ltd' } as typeof site.brand.trust
  setSite({ ...site, brand: { ...site.brand, trust } })
}

describe('the page of a statement (R-2.097)', () => {
  asVisitor()

  test('the page of a statement has a row for each month that adds up, all types below, and the check sum', async () => {
    signIn()
    answers({ 'wallet.statement': { ...STATEMENT, file: FILE } })
    draw(AccountStatement, PROPS)
    const months = await screen.findByRole('table', { name: 'Account statement' })
    const cells = within(within(months).getByRole('row', { name: /Mar 2026/ })).getAllByRole('cell')
    const plain = (cell: HTMLElement) => cell.textContent?.replaceAll(/[\u2066\u2069]/g, '')
    expect(cells.map(plain)).toEqual(['10.00', '30.00', '0.00', '-4.00', '0.00', '0.00', '36.00'])
    const totals = screen.getByRole('table', { name: 'All months by type of transaction' })
    expect(within(totals).getAllByRole('row')).toHaveLength(4)
    expect(screen.getByText(FILE.hash)).toBeTruthy()
    expect(screen.getByText(/, Lotus Ltd$/)).toBeTruthy()
    expect(screen.getByText('Demonstration site.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Check a statement' }).getAttribute('href')).toBe('/fairness')
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('a statement without a signature can be printed, and says why there is no file', async () => {
    signIn()
    answers({ 'wallet.statement': STATEMENT })
    draw(AccountStatement, PROPS)
    expect(await screen.findByText(/^This site has no key to sign statements/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  })

  test('a member without movements reads that there are none', async () => {
    signIn()
    const months = [{ ...MONTH, opening: '0.00', movements: [], closing: '0.00' }]
    answers({
      'wallet.statement': { ...STATEMENT, opening: '0.00', months, totals: [], closing: '0.00' },
    })
    draw(AccountStatement, PROPS)
    expect(await screen.findByText('There are no transactions in this period.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  test('a member chooses a calendar year, whose statement and file take the place of the twelve months', async () => {
    signIn()
    const past = { from: '2025-12-01', until: '2025-12-31', opening: '0.00', movements: [], closing: '10.00' }
    const { held: _held, ...ended } = STATEMENT
    const asked = answers({
      'wallet.statement': ({ query }) =>
        query.year ? { ...ended, months: [past], file: FILE } : { ...STATEMENT, years: [2026, 2025] },
    })
    draw(AccountStatement, PROPS)
    const period = await screen.findByRole('combobox', { name: 'Period' })
    expect(
      within(period)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Last twelve months', '2026', '2025'])
    expect(await screen.findByText(/^Reserved for pending/)).toBeTruthy()
    await userEvent.selectOptions(period, '2025')
    expect(await screen.findByRole('row', { name: /Dec 2025/ })).toBeTruthy()
    expect(asked.at(-1)?.query).toEqual({ year: '2025' })
    expect(screen.queryByText(/^Reserved for pending/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy()
  })

  test('a platform that has the twelve months only gets no choice of years', async () => {
    signIn()
    answers({ 'wallet.statement': STATEMENT })
    draw(AccountStatement, PROPS)
    expect(await screen.findByRole('table', { name: 'Account statement' })).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('a statement that cannot be read offers to try again', async () => {
    signIn()
    answers({ 'wallet.statement': new Refused(500, 'server.error') })
    draw(AccountStatement, PROPS)
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
