import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UpstreamProfile } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { checkProfile, checkSeal } from '../../gateway/src/content/read/contract/profile-faults.ts'
import { formatRefusal } from '../../gateway/src/http/envelope.ts'
import { fillDefaults } from '../../gateway/src/lib/json/fill-defaults.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { Refusal } from '../../gateway/src/lib/refusal.ts'
import { getDialect } from '../../gateway/src/upstream/profile/profile.ts'
import { readAnswer } from '../../gateway/src/upstream/profile/read-answer.ts'
import { describeRefused } from '../../gateway/src/upstream/refused-answer.ts'
import { config, loadedProject } from '../support/project-files.ts'

const { contract } = loadedProject()
const envelope = JSON.parse(
  readFileSync(join(config.root, 'schemas/upstreams/envelope.json'), 'utf8'),
) as JsonObject

/** Faults of the profile `envelope` with other settings, as pointer and sentence. */
function faultsWith(settings: object): string[] {
  const profile = fillDefaults(contract.shapes.upstream, { ...envelope, ...settings } as JsonObject)
  const faults = checkProfile(profile as unknown as UpstreamProfile, contract, contract.operations)
  return faults.map(({ pointer, wrong, write }) => `${pointer}: ${wrong}: ${write}`)
}

const HYBRID = {
  scheme: 'hybrid',
  key: { path: '/key', format: 'pem' },
  wrap: { header: 'encryption' },
}

describe('a profile of an upstream', () => {
  test('every profile of the repository is without a fault', () => {
    expect(contract.problems.filter(({ file }) => file.includes('upstreams'))).toEqual([])
    expect([...contract.upstreams.keys()]).toContain('envelope')
  })

  test.each([
    [
      'an operation',
      { operations: { 'identity.logut': {} } },
      /identity\.logut.*did you mean "identity\.logout"/,
    ],
    [
      'an error code',
      { errors: { E1: 'login.not.sesion' } },
      /\/errors\/E1: .*did you mean "login\.not\.session"/,
    ],
    ['a placeholder', { headers: { 'x-a': '{tokn}' } }, /\/headers\/x-a: .*did you mean "token"/],
    ['a setting of the brand', { headers: { 'x-a': '{brand.merchnt}' } }, /did you mean "merchant"/],
    ['a secret of another kind', { headers: { 'x-a': '{env:DATABASE_URL}' } }, /write \{env:UPSTREAM_/],
    ['a family', { families: { walet: {} } }, /did you mean "wallet"/],
    [
      'an event',
      { events: { Money: { event: 'balanc' } } },
      /\/events\/Money\/event: there is no event "balanc"/,
    ],
    ['a parameter', { lacks: { 'wallet.bet-history': ['sorted'] } }, /there is no parameter "sorted"/],
    ['a field', { lacks: { 'wallet.bet-history': ['/list/*/nothing'] } }, /has no field \/list\/\*\/nothing/],
  ])('%s that does not exist is told with its place and a remedy', (_, settings, message) => {
    expect(faultsWith(settings)).toEqual([expect.stringMatching(message)])
  })

  test('a WebSocket cannot have the path of an operation', () => {
    expect(faultsWith({ webSockets: { '/wps/session/login': {} } })).toEqual([
      expect.stringMatching(/is an operation: write a path of its own/),
    ])
  })

  test('an invalid expression is told with the position of its fault, and none may stand inside each', () => {
    const invalid = { operations: { 'games.hall': { value: { jsonata: '{ "a": ' } } } }
    expect(faultsWith(invalid)).toEqual([
      expect.stringMatching(
        /\/operations\/games\.hall\/value\/jsonata: the expression is invalid: .*character/,
      ),
    ])
    const inner = { operations: { 'games.hall': { value: { each: { list: { jsonata: 'a' } } } } } }
    expect(faultsWith(inner)).toEqual([expect.stringMatching(/each\/list\/jsonata: .*cannot stand inside/)])
  })

  test('a seal needs the path of its key, a place for the secret, and a secret as long as the key of the cipher', () => {
    expect(faultsWith({ seal: { scheme: 'jwe' } })).toEqual([
      expect.stringMatching(/path of the key is missing/),
    ])
    expect(faultsWith({ seal: { ...HYBRID, wrap: {}, secret: { bytes: 16 } } })).toEqual([
      expect.stringMatching(/\/seal\/wrap: the place of the secret is missing/),
      expect.stringMatching(/\/seal\/secret\/bytes: aes-256-gcm takes a key of 32 bytes/),
    ])
  })

  test('a weak seal is refused unless the profile says weak, and then the brand is warned', () => {
    const seal = { ...HYBRID, wrap: { header: 'e', padding: 'none' }, cipher: { name: 'des-ecb' } }
    expect(faultsWith({ seal: HYBRID })).toEqual([])
    expect(faultsWith({ seal })).toEqual([
      expect.stringMatching(/\/seal\/wrap\/padding: RSA with the padding "none" is weak/),
      expect.stringMatching(/\/seal\/cipher\/name: the cipher des-ecb is weak/),
    ])
    expect(faultsWith({ seal, weak: true })).toEqual([])
    const profile = fillDefaults(contract.shapes.upstream, { ...envelope, seal, weak: true } as JsonObject)
    const upstreams = new Map([['old', profile as unknown as UpstreamProfile]])
    expect(checkSeal('old', upstreams)?.wrong).toMatch(/seals passwords weakly: .*des-ecb/)
    expect(checkSeal('envelope', contract.upstreams)).toBeUndefined()
  })
})

describe('the refusal of an upstream whose code is known', () => {
  const texts = {
    'error.withdraw.turnover': 'You still have to bet {{amount}}',
    'error.upstream.refused': 'Unknown error',
  }
  const said = (value: object, answers: object = {}) => {
    const profile = fillDefaults(contract.shapes.upstream, { ...envelope, answers } as JsonObject)
    const dialect = getDialect(
      profile as unknown as UpstreamProfile,
      contract.operations.get('wallet.withdraw')!,
    )
    const body = { success: false, value, errorCode: 'withdraw.turnover', message: 'Bet 5.00 more' }
    const bytes = Buffer.from(JSON.stringify(body))
    const answer = {
      status: 409,
      contentType: 'application/json',
      encoding: '',
      retryAfter: undefined,
      bytes,
    }
    try {
      return readAnswer(answer, dialect, { decimals: 2, placeholder: () => '', bindings: {} })
    } catch (refusal) {
      return formatRefusal(refusal as Refusal, { texts })
    }
  }

  test('values of the answer fill the text of the code', () => {
    expect(said({ amount: '5.00' })).toBe('You still have to bet 5.00')
  })

  test('no player reads a text with an empty place: the message of a trusted upstream stands for it, or the general one', () => {
    expect(said({})).toBe('Unknown error')
    expect(said({ turnoverLeft: 5 }, { trustMessages: true })).toBe('Bet 5.00 more')
  })
})

describe('an answer that is refused', () => {
  const operation = contract.operations.get('support.countries')!
  const dialect = getDialect(contract.upstreams.get('envelope')!, operation)
  const answerOf = (text: string) => ({
    status: 200,
    contentType: 'application/json',
    encoding: '',
    retryAfter: undefined,
    bytes: Buffer.from(text),
  })
  const described = (text: string, refusal = new Refusal('upstream.invalid')) =>
    describeRefused(answerOf(text), refusal, {
      operation,
      dialect,
      name: 'envelope',
      differences: ['/ must be array'],
    })

  test('a refused answer tells its shape without values, and its beginning without secrets', () => {
    const refused = described(
      JSON.stringify({ token: 'abc', rows: [{ name: 'Kamal', age: 4 }, { name: 'Rina' }] }),
    )
    expect(refused).toMatchObject({
      status: 200,
      differences: ['/ must be array'],
      shape: '{"token":"string","rows":[{"name":"string","age":"number"}]}',
      profile: 'schemas/upstreams/envelope.json /operations has no mapping of support.countries',
    })
    expect(refused!.start).toContain('"name":"Kamal"')
    expect(refused!.start).not.toContain('abc')
  })

  test('secrets are masked in text that is not whole JSON, too, and its shape is not told', () => {
    const refused = described('{"password": "Quiet-Harbour-42", "access_token": "eyJ')
    expect(refused).toMatchObject({ start: '{"password": "[secret]", "access_token": "[secret]"', shape: '' })
  })

  test('a failure of the upstream itself is told as one, not as a mapping that is missing', () => {
    const failed = describeRefused({ ...answerOf('oops'), status: 500 }, new Refusal('upstream.invalid'), {
      operation,
      dialect,
      name: 'envelope',
      differences: [],
    })
    expect(failed?.profile).toBe('the upstream failed: status 500')
  })

  test('an unknown code names the table that lacks it, and an ordinary refusal tells nothing', () => {
    const unknown = new Refusal('upstream.refused', { details: { upstreamCode: 'E-7' } })
    expect(described('{}', unknown)?.profile).toBe('schemas/upstreams/envelope.json /errors has no "E-7"')
    expect(described('{}', new Refusal('wallet.balance.low'))).toBeUndefined()
  })
})
