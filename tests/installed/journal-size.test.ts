import { describe, expect, test } from 'vitest'
import { shortenFields } from '../../gateway/src/http/journal.ts'
import { startGateway } from '../support/start-gateway.ts'
import { steeredPlatform } from '../support/steered-platform.ts'

const LONG = 'x'.repeat(500_000)

describe('a value in the journal', () => {
  test('a value in the journal is stored unchanged if it is short', () => {
    const body = { text: 'hello', list: [1, { deep: true }], nothing: null }
    expect(shortenFields(body)).toEqual(body)
  })

  test('a value in the journal is truncated at 2 KB with its original length; other values are kept', () => {
    const short = shortenFields({ text: LONG, list: [LONG], count: 7 }) as Record<string, unknown>
    expect(short.text).toBe(`${LONG.slice(0, 2_048)}… (500000 characters)`)
    expect(String(short.list)).toMatch(/^\["x+… \(500004 characters\)$/)
    expect(short.count).toBe(7)
  })

  test.each([
    ['many fields', Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`field-${at}`, at]))],
    ['a long name', { [LONG]: 1 }],
    ['a list', Array.from({ length: 20_000 }, (_, at) => at)],
    ['a text', LONG],
  ])('a value in the journal of %s stays small', (_, fields) => {
    expect(JSON.stringify(shortenFields(fields)).length).toBeLessThan(3_000)
  })
})

test('bodies of refused calls do not fill the memory', async () => {
  const gateway = await startGateway(steeredPlatform({ callers: { one: {} } }))
  const headers = { host: 'alpha.localhost', authorization: 'one' }
  const url = '/wps/chat/messages'
  for (let posts = 0; posts < 10; posts += 1)
    await gateway.app.inject({ method: 'POST', url, headers, payload: { text: LONG } })
  const query = `q=${'y'.repeat(10_000)}`
  await gateway.app.inject({ url: `/wps/system/status?${query}`, headers })
  const journal = await gateway.app.inject({ url: '/__mock/journal?limit=100', headers })
  expect(journal.json()).toHaveLength(11)
  expect(journal.body.length).toBeLessThan(50_000)
  await gateway.close()
})
