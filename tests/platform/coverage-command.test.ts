import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CoverageRow, EVERY_CALL } from '@marquee/schemas/rules/call-coverage'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCoverageCommand } from '../../fixtures/platform/cli/coverage/coverage-command.ts'
import { sumCoverage } from '../../fixtures/platform/cli/coverage/sum-coverage.ts'
import { buildCoverage } from '../../fixtures/platform/routes/lab/coverage-table.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { loadedProject } from '../support/project-files.ts'

const { content } = loadedProject()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-seen-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** `pnpm coverage ...` on answers of the test's own. */
async function coverage(words: string[], readUrl: (url: string) => Promise<unknown> = async () => []) {
  const lines: string[] = []
  const output = { log: (line: string) => lines.push(line), error: (line: string) => lines.push(line) }
  const status = await runCoverageCommand(words, { folder, loadContent: () => content, readUrl, output })
  return { status, said: lines.join('\n') }
}

const cellsOf = (rows: readonly CoverageRow[], operation: string) =>
  rows.find((row) => row.operation === operation)!.cells

/** All answers of the contract, each seen once. */
const allSeen = () =>
  buildCoverage(content, []).map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, count: 1 })),
  }))

/** The table with one answer that was not seen. */
const withoutOne = (operation: string, name: string, reason?: string) =>
  allSeen().map((row) => ({
    ...row,
    cells: row.cells.map((cell) =>
      row.operation === operation && cell.name === name
        ? { ...cell, count: 0, ...(reason !== undefined && { reason }) }
        : cell,
    ),
  }))

describe('the table of answers', () => {
  test('the table has success, the declared errors, each event of a stream and each fault of an operation', () => {
    const rows = buildCoverage(content, [])
    expect(rows).toHaveLength(content.operations.size + 1)
    expect(cellsOf(rows, 'support.live').filter(({ kind }) => kind === 'event')).toHaveLength(11)
    const transfer = cellsOf(rows, 'wallet.transfer')
    expect(transfer.filter(({ kind }) => kind === 'success')).toHaveLength(1)
    expect(transfer.flatMap(({ kind, name }) => (kind === 'error' ? [name] : []))).toEqual(
      content.operations.get('wallet.transfer')!.errors,
    )
    expect(transfer.flatMap(({ kind, name }) => (kind === 'fault' ? [name] : []))).toContain('half-body')
  })

  test('a code that every call may answer has one place, whichever call answered it', () => {
    const rows = buildCoverage(content, [
      { operation: 'wallet.transfer', answer: 'request.invalid', count: 2 },
      { operation: '', answer: 'request.unknown-path', count: 1 },
    ])
    const counts = Object.fromEntries(cellsOf(rows, EVERY_CALL).map(({ name, count }) => [name, count]))
    expect(counts).toMatchObject({ 'request.invalid': 2, 'request.unknown-path': 1, 'server.error': 0 })
  })

  test('an answer that a scenario produces names the scenario', () => {
    const cells = cellsOf(buildCoverage(content, []), 'wallet.deposit')
    expect(cells.find(({ name }) => name === 'deposit.open-orders')).toMatchObject({
      scenario: 'deposits-full',
    })
  })

  test('an injected error is counted apart from one of the platform', () => {
    const rows = buildCoverage(content, [
      { operation: 'wallet.deposit', answer: 'injected deposit.open-orders', count: 3 },
    ])
    const cell = cellsOf(rows, 'wallet.deposit').find(({ name }) => name === 'deposit.open-orders')
    expect(cell).toMatchObject({ count: 0, injected: 3 })
  })
})

describe('the goal of the tests', () => {
  test('the goal is met when every operation, every declared error and every code of the catalogue was seen (R-8.040)', () => {
    expect(sumCoverage(allSeen()).faults).toEqual([])
  })

  test.each([
    ['an operation that never succeeded', 'wallet.balance', 'success'],
    ['a declared error', 'wallet.deposit', 'deposit.open-orders'],
    ['a code of the catalogue that no operation declares', EVERY_CALL, 'request.unknown-path'],
    ['an event of a stream', 'support.live', 'chat'],
  ])(
    'the goal is missed by %s that was not seen, unless a reason is written (R-8.040)',
    (_what, operation, name) => {
      expect(sumCoverage(withoutOne(operation, name)).faults).toEqual([
        `${operation}: ${name} was not seen, and has no reason`,
      ])
      expect(sumCoverage(withoutOne(operation, name, 'a reason')).faults).toEqual([])
    },
  )

  test('reasons for more than one declared error in twenty miss the goal', () => {
    const declared = [...content.operations.values()].flatMap(({ errors }) => errors)
    let left = Math.floor(declared.length / 20) + 1
    const rows = allSeen().map((row) => ({
      ...row,
      cells: row.cells.map((cell) => {
        if (cell.kind !== 'error' || row.operation === EVERY_CALL || left === 0) return cell
        left -= 1
        return { ...cell, count: 0, reason: 'a reason' }
      }),
    }))
    expect(sumCoverage(rows).faults).toEqual([expect.stringMatching(/^94\.\d % of the declared errors/)])
  })
})

describe('the coverage command', () => {
  test('the coverage command merges what the processes of the tests saw, and names the rest', async () => {
    writeFileSync(join(folder, '1.tsv'), 'wallet.deposit\tsuccess\n')
    writeFileSync(join(folder, '2.tsv'), 'wallet.deposit\tsuccess\nwallet.deposit\tdeposit.open-orders\n')
    const { status, said } = await coverage([])
    expect(status).toBe(0)
    expect(said).toContain(`operations that succeeded      1 of ${content.operations.size}`)
    expect(said).toMatch(/declared errors +1 of \d+/)
    expect(said).toMatch(/^wallet\.transfer\n {2}success$/m)
    expect(said).not.toContain('deposit.open-orders')
    expect((await coverage(['--goal'])).status).toBe(1)
  })

  test('the coverage command prints the table as JSON and as a page', async () => {
    writeFileSync(join(folder, '1.tsv'), 'wallet.deposit\tsuccess\n')
    const { rows } = JSON.parse((await coverage(['--format', 'json'])).said) as { rows: CoverageRow[] }
    expect(cellsOf(rows, 'wallet.deposit')[0]).toMatchObject({ name: 'success', count: 1 })
    const { said } = await coverage(['--format=html'])
    expect(said).toContain('<th scope="row">wallet.deposit</th><td><span>success</span></td>')
    expect(said).toContain('<mark>deposit.open-orders</mark>')
  })

  test('the coverage command reads the worlds of a running platform', async () => {
    const asked: string[] = []
    const { status, said } = await coverage(['--url', 'http://meghna.localhost:3000/'], async (url) => {
      asked.push(url)
      return allSeen()
    })
    expect(asked).toEqual(['http://localhost:3000/__mock/coverage?all=1'])
    expect([status, said]).toEqual([0, expect.stringContaining('100.0 %')])
    const refused = await coverage(['--url', 'http://localhost:3000'], async () => ({ success: false }))
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('has no simulated platform') })
  })

  test('the coverage command says what to do when no tests have run, and refuses an unknown format', async () => {
    expect(await coverage([])).toMatchObject({ status: 1, said: expect.stringContaining('run pnpm test') })
    expect(await coverage(['--format', 'pdf'])).toMatchObject({
      status: 1,
      said: expect.stringContaining('html'),
    })
  })
})

test('every operation has a way to its success: a scenario, a read without input, a form, or steps on a page that there is', () => {
  const rows = buildCoverage(content, []).filter(({ operation }) => operation !== EVERY_CALL)
  const isLost = ({ query, page, steps, cells }: CoverageRow) =>
    [query, page, steps, cells[0]!.scenario].every((way) => way === undefined)
  expect(rows.filter(isLost).map(({ operation }) => operation)).toEqual([])
  const routes = [...content.brands.values()].flatMap(({ pages }) =>
    Object.values(pages).map(({ route }) => route),
  )
  const isDead = ({ page }: CoverageRow) =>
    page !== undefined && !page.startsWith('/_lab/forms/') && !routes.includes(page.split('?')[0])
  expect(rows.filter(isDead).map(({ page }) => page)).toEqual([])
})

test('each reason and each step of fixtures/platform/routes/lab/coverage.json belongs to an answer of the contract', async () => {
  const { default: notes } = await import('../../fixtures/platform/routes/lab/coverage.json', {
    with: { type: 'json' },
  })
  const rows = buildCoverage(content, [])
  const reasons = Object.entries(notes.reasons as Record<string, Record<string, string>>).flatMap(
    ([operation, byName]) => Object.entries(byName).map(([name, reason]) => ({ operation, name, reason })),
  )
  const isKnown = ({ operation, name }: { operation: string; name: string }) =>
    rows.some((row) => row.operation === operation && row.cells.some((cell) => cell.name === name))
  expect(reasons.filter((one) => !isKnown(one))).toEqual([])
  expect(reasons.filter(({ reason }) => reason.length < 20)).toEqual([])
  expect(Object.keys(notes.steps).filter((id) => !content.operations.has(id))).toEqual([])
})

test('a gateway that is killed has written the answers that it gave', async () => {
  const gateway = await startGatewayProcess({ COVERAGE_FOLDER: folder })
  // An answer is written when it was sent, so the last one may be cut off.
  for (const path of ['/wps/system/status', '/wps/nothing', '/wps/system/country'])
    await (await fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers: { Merchant: 'meghna' } })).text()
  await gateway.stop('SIGKILL')
  const { said } = await coverage(['--format', 'json'])
  const { rows } = JSON.parse(said) as { rows: CoverageRow[] }
  const countOf = (operation: string, name: string) =>
    cellsOf(rows, operation).find((cell) => cell.name === name)!.count
  expect(countOf('support.status', 'success')).toBe(1)
  expect(countOf(EVERY_CALL, 'request.unknown-path')).toBe(1)
})
