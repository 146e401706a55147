import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendZipped, zipHead } from '../../gateway/src/http/zipped.ts'
import { fakePlatform } from '../support/fake-platform.ts'
import { type Gateway, startGateway } from '../support/start-gateway.ts'
import { runs } from '../support/suite.ts'

const COUNTRIES = Array.from({ length: 100 }, (_, at) => ({
  countryCode: 'BD',
  countryDialingCode: String(880 + at),
}))

let gateway: Gateway
let countries = COUNTRIES
beforeAll(async () => {
  gateway = await startGateway(fakePlatform({ answers: { 'support.countries': () => countries } }))
})
afterAll(() => gateway.close())

const ask = (encoding?: string, code = 'alpha') =>
  gateway.app.inject({
    url: '/wps/system/country',
    headers: {
      host: `${code}.localhost`,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
    },
  })

describe('an answer that is the same for all', () => {
  test('an answer that is the same for all is compressed for clients that accept it, with a new trace id each time', async () => {
    const plain = await ask()
    const [first, second] = [await ask('gzip, deflate, br'), await ask('br, gzip;q=0.5')]
    const unzipped = [first, second].map(({ rawPayload }) => JSON.parse(gunzipSync(rawPayload).toString()))
    expect(unzipped.map(({ value }) => value)).toEqual([COUNTRIES, COUNTRIES])
    expect(new Set([plain.json().traceId, ...unzipped.map(({ traceId }) => traceId)]).size).toBe(3)
    expect(first.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(first.rawPayload.length),
      vary: 'accept-encoding',
    })
    expect(first.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.12)
  })

  test.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzip2'])(
    'an answer that is the same for all is sent as it is to who asks for %j',
    async (encoding) => {
      const answer = await ask(encoding)
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.json().value).toEqual(COUNTRIES)
    },
  )

  test('an answer that is the same for all is not compressed where that saves nothing', async () => {
    countries = COUNTRIES.slice(0, 2)
    const answer = await ask('gzip', 'beta')
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.json().value).toEqual(countries)
  })
})

test('any text and any tail are decompressed unchanged', () => {
  const tail = fc.string({ unit: 'grapheme-ascii', maxLength: 200 })
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 20_000 }),
      fc.array(tail, { minLength: 1, maxLength: 3 }),
      (text, tails) => {
        const head = Buffer.from(text)
        const made = zipHead(head)
        for (const one of tails)
          expect(gunzipSync(appendZipped(made, one)).equals(Buffer.concat([head, Buffer.from(one)]))).toBe(
            true,
          )
      },
    ),
    { numRuns: runs(40, 200) },
  )
})
