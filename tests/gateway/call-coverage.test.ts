import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PlacedFault } from '../../gateway/src/http/faults.ts'
import type { RoutedPlatform } from '../../gateway/src/http/resolve-site.ts'
import { createCallCoverage } from '../../gateway/src/http/tracing/call-coverage.ts'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { head, sendRaw } from '../support/raw-client.ts'
import { type Gateway, listen, startGateway } from '../support/start-gateway.ts'

const STATUS = '/wps/system/status'

let folder: string
let gateway: Gateway | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-coverage-'))
})
afterEach(async () => {
  await gateway?.close()
  gateway = undefined
  rmSync(folder, { recursive: true, force: true })
})

const written = () =>
  readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .sort()

/** A gateway whose platform answers so, and whose control can place a fault. */
async function start(answer: () => unknown) {
  let place: (fault: Omit<PlacedFault, 'brand'>) => void = () => {}
  const platform: RoutedPlatform = {
    ...fakePlatform({ answers: { 'support.status': answer } }),
    addRoutes: (_app, { faults }) => {
      place = (fault) => faults.place({ brand: '*', ...fault })
    },
  }
  gateway = await startGateway(platform, { coverageFolder: folder })
  return (fault: Omit<PlacedFault, 'brand'>) => place(fault)
}

const ask = (url: string, method: 'GET' | 'POST' = 'GET') => gateway!.app.inject({ method, url })

test('a gateway appends each new answer of an operation once to a file of its process', async () => {
  let calls = 0
  await start(() => {
    calls += 1
    throw new Refusal(calls < 3 ? 'request.rate' : 'server.disk-full')
  })
  for (let call = 0; call < 4; call += 1) await ask(STATUS)
  expect(readdirSync(folder)).toEqual([`${process.pid}.tsv`])
  expect(written()).toEqual(['support.status\trequest.rate', 'support.status\tserver.disk-full'])
})

test('a refusal of a request that is no call counts without an operation', async () => {
  await start(() => null)
  await ask('/wps/nothing')
  await ask(STATUS, 'POST')
  expect(written()).toEqual(['\trequest.method', '\trequest.unknown-path'])
})

test('a request whose body never ends counts, although it is answered on its socket', async () => {
  // In the folder of the run, if there is one: the goal of the coverage needs the code there.
  const coverageFolder = process.env.COVERAGE_FOLDER ?? folder
  const platform = { ...fakePlatform(), addRoutes: () => undefined }
  gateway = await startGateway(platform, {
    coverageFolder,
    headTimeoutMs: 300,
    requestTimeoutMs: 600,
  })
  const { port } = await listen(gateway)
  const lines = [
    'POST /wps/captcha/human HTTP/1.1',
    'Host: alpha.localhost',
    'Content-Type: application/json',
  ]
  expect((await sendRaw(port, head(...lines, 'Content-Length: 28'), '{"pos')).status).toBe(408)
  expect(readFileSync(join(coverageFolder, `${process.pid}.tsv`), 'utf8')).toContain('\trequest.timeout\n')
})

test('an injected error and a broken answer count as faults, and prove no answer of the platform', async () => {
  const place = await start(() => null)
  place({ operation: 'support.status', errorCode: 'upstream.off', count: 1 })
  await ask(STATUS)
  place({ operation: 'support.status', breaks: 'not-json', count: 1 })
  await ask(STATUS)
  expect(written()).toEqual([
    'support.status\tfault error',
    'support.status\tfault not-json',
    'support.status\tinjected upstream.off',
  ])
})

test('worlds are counted apart, the least recently called one is forgotten, and a cleared one is empty', () => {
  const coverage = createCallCoverage(undefined)
  coverage.add('alpha', 'wallet.balance', 'success')
  coverage.add('alpha~one', 'wallet.balance', 'success')
  coverage.add('alpha~one', 'wallet.balance', 'success')
  expect(coverage.list('alpha~one')).toEqual([{ operation: 'wallet.balance', answer: 'success', count: 2 }])
  expect(coverage.list().map(({ count }) => count)).toEqual([1, 2])
  coverage.clear('alpha~one')
  expect(coverage.list('alpha~one')).toEqual([])
  for (let session = 0; session < 200; session += 1)
    coverage.add(`alpha~${session}`, 'wallet.balance', 'success')
  expect(coverage.list('alpha')).toEqual([])
  expect(coverage.list('alpha~199')).toHaveLength(1)
})
