import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFailedKeyword } from '../../../client/src/forms/field-rule.ts'
import { readText } from '../../../client/src/forms/read-value.ts'
import { compileSchema } from '../../../gateway/src/forms/compile.ts'
import type { JsonObject } from '../../../gateway/src/lib/json-file.ts'
import patterns from '../../../schemas/patterns.json'
import { runs } from '../../support/suite.ts'
import { anything, formsWith, site } from './circumstances.ts'
import { importModule } from './import-module.ts'

// Ajv is the gateway's.
const { Ajv } = createRequire(new URL('../../../gateway/package.json', import.meta.url))('ajv')

const VALUES = runs(50, 200)

describe.each(patterns)('pattern $id, $name', ({ id, pattern, minLength, maxLength, valid, invalid }) => {
  const rule = { ...anything, required: true, acceptedPattern: pattern, patternId: id, minLength, maxLength }

  test(`gateway, browser and widget agree on ${VALUES} values (R-5.002)`, async () => {
    const forms = formsWith({ line: rule })
    const made = (await forms.formPackage(site(), 'register-username'))!
    const judge = (await forms.formValidatorFor(site(), 'register-username'))!
    const { root } = await importModule(forms, made.validator)
    const { properties } = made.schema as { properties: Record<string, object> }
    const oracle = new RegExp(pattern, 'u')

    const values = [
      ...valid,
      ...invalid,
      ...fc.sample(nearMisses(pattern, maxLength), { numRuns: VALUES, seed: id }),
    ]
    for (const typed of values) {
      const line = readText({ format: 'text', trim: true }, typed)
      if (line === undefined) continue
      const length = Array.from(line).length
      const isGood = length >= minLength && length <= maxLength && oracle.test(line)
      const byGateway = !judge({ line }).some(({ field }) => field === 'line')
      root({ line })
      const byBrowser = !(root.errors ?? []).some(({ instancePath }) => instancePath === '/line')
      const byWidget = findFailedKeyword(properties.line!, true, line) === undefined
      expect({ line, byGateway, byBrowser, byWidget }).toEqual({
        line,
        byGateway: isGood,
        byBrowser: isGood,
        byWidget: isGood,
      })
    }
  })
})

test('a text of wide characters is judged by its pattern up to its maximum length in code points (R-5.002)', () => {
  const { validate } = compileSchema({ type: 'string', maxLength: 5, pattern: '^[a-z]+$' })
  expect(['abcde', '😀😀😀', '😀😀😀😀😀'].map((text) => validate(text))).toEqual([true, false, false])
})

describe('a length is counted in code points of composed Unicode by browser, widget and gateway alike (R-5.045)', () => {
  const rule = { ...anything, required: true, minLength: 8, maxLength: 10 }

  test.each([
    ['7 emoji', '😀'.repeat(7), false],
    ['8 emoji', '😀'.repeat(8), true],
    ['11 emoji', '😀'.repeat(11), false],
    ['7 letters that are typed as 14 code points', 'e\u0301'.repeat(7), false],
    ['8 letters that are typed as 16 code points', 'e\u0301'.repeat(8), true],
    ['8 composed letters', 'é'.repeat(8), true],
    ['2 families of several emoji each, which are 14 code points', '👨‍👩‍👧‍👦'.repeat(2), false],
    ['1 family and 2 letters, which are 9 code points', '👨‍👩‍👧‍👦ab', true],
    ['8 letters of Bengali with their vowel signs, which are 10 code points', 'বাংলাদেশবা', true],
  ])(
    'a length is counted in code points of composed Unicode by browser, widget and gateway alike: %s',
    async (_what, typed, isGood) => {
      const forms = formsWith({ line: rule })
      const made = (await forms.formPackage(site(), 'register-username'))!
      const judge = (await forms.formValidatorFor(site(), 'register-username'))!
      const { root } = await importModule(forms, made.validator)
      const { properties } = made.schema as { properties: Record<string, object> }
      const line = readText({ format: 'text', trim: true }, typed)!
      root({ line })
      expect({
        gateway: !judge({ line }).some(({ field }) => field === 'line'),
        gatewayOfOtherClients: !judge({ line: typed }).some(({ field }) => field === 'line'),
        browser: !(root.errors ?? []).some(({ instancePath }) => instancePath === '/line'),
        widget: findFailedKeyword(properties.line!, true, line) === undefined,
      }).toEqual({ gateway: isGood, gatewayOfOtherClients: isGood, browser: isGood, widget: isGood })
    },
  )
})

/** Texts that a pattern takes, and the same with something spoilt; also emoji, combining marks and half characters. */
function nearMisses(pattern: string, maxLength: number): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    '😀',
    'e\u0301',
    'é',
    '\u00a0',
    '山',
    'ก',
    '김',
    '-',
    '@',
    '.',
    ' ',
    'A',
    '\ud800',
    '\u200d',
  )
  const taken = fc.stringMatching(new RegExp(pattern), { maxLength: maxLength + 2 })
  return fc.oneof(
    taken,
    fc.tuple(taken, odd, fc.nat()).map(([text, mark, at]) => {
      const letters = Array.from(text)
      letters.splice(at % (letters.length + 1), 1, mark)
      return letters.join('')
    }),
    fc.string({ unit: 'grapheme', maxLength: 24 }),
  )
}

describe('a schema that the check accepts', () => {
  const keyword: fc.Arbitrary<object> = fc.oneof(
    fc.record({
      type: fc.constant('string'),
      minLength: fc.nat(5),
      maxLength: fc.integer({ min: 3, max: 9 }),
    }),
    fc.record({
      type: fc.constant('number'),
      minimum: fc.integer({ min: -5, max: 5 }),
      multipleOf: fc.constantFrom(1, 0.5, 3),
    }),
    fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 1, true, null), { minLength: 1 }) }),
    fc.record({
      type: fc.constant('array'),
      items: fc.constant({ type: 'string' }),
      uniqueItems: fc.boolean(),
      maxItems: fc.nat(3),
    }),
    fc.record({ const: fc.constantFrom('x', 0, false) }),
    fc.constant(JSON.parse('{"if":{"const":"a"},"then":false}') as object),
    fc.record({ anyOf: fc.constant([{ type: 'string', pattern: '^a' }, { type: 'number' }]) }),
  )
  const schema = fc.record({
    type: fc.constant('object'),
    properties: fc.dictionary(fc.constantFrom('a', 'b', 'constructor', 'c-d'), keyword),
    required: fc.uniqueArray(fc.constantFrom('a', 'b', 'constructor')),
    additionalProperties: fc.boolean(),
  })
  const value = fc.dictionary(
    fc.constantFrom('a', 'b', 'c-d', 'extra'),
    fc.oneof(
      fc.string({ maxLength: 10 }),
      fc.double({ noNaN: true, min: -10, max: 10 }),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.constantFrom('p', 'q', 1)),
    ),
  )

  test('a schema that the check accepts is judged alike by the compiled code and by Ajv at run time', () => {
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 1, maxLength: 8 }), (asked, values) => {
        const compiled = compileSchema(asked as unknown as JsonObject)
        const atRunTime = new Ajv({
          allErrors: true,
          strict: false,
          ownProperties: true,
          multipleOfPrecision: 8,
        }).compile(asked)
        for (const one of values) expect(compiled.validate(one)).toBe(atRunTime(one))
      }),
      { numRuns: runs(40, 120) },
    )
  })

  test.each([
    [0.123456789, 1e308, false],
    [0.5, 1e308, true],
    [0.01, 0.3, true],
    [0.01, 0.305, false],
    [3, 9, true],
    [3, 10, false],
  ])('multiple of %d judges %d as %s, also where the quotient is infinite', (multipleOf, number, isValid) => {
    const { validate } = compileSchema({ type: 'object', properties: { a: { type: 'number', multipleOf } } })
    expect(validate({ a: number })).toBe(isValid)
  })

  const refused: [string, object, string][] = [
    ['$id', { properties: { a: { $id: 'x' } } }, '/properties/a/$id'],
    ['a reference to elsewhere', { properties: { a: { $ref: 'other.json' } } }, 'other.json'],
    ['an unknown format', { properties: { a: { format: 'iban' } } }, 'iban'],
    ['a pattern that is none', { properties: { a: { pattern: '[' } } }, '/properties/a/pattern'],
    ['an unknown keyword', { properties: { a: { minLenght: 3 } } }, 'minLenght'],
    ['$data', { properties: { a: { const: { $data: '1/b' } } } }, '$data'],
    [
      'a media type, which checks nothing',
      { contentMediaType: 'application/json' },
      'checks nothing: leave it out',
    ],
    [
      'an encoding, which checks nothing',
      { properties: { a: { contentEncoding: 'base64' } } },
      '/properties/a/contentE',
    ],
    [
      'a keyword beside a reference, which draft-07 ignores',
      {
        properties: { a: { $ref: '#/definitions/b', maxLength: 3 } },
        definitions: { b: { type: 'string' } },
      },
      '"maxLength" beside a reference: write allOf',
    ],
    ['a reference to itself', { properties: { a: { $ref: '#' } } }, 'names under definitions'],
    [
      'a property that objects inherit',
      JSON.parse('{"properties":{"__proto__":{}}}'),
      '/properties/__proto__',
    ],
    ['a keyword of a later draft', { properties: { a: { dependentRequired: {} } } }, 'dependentRequired'],
  ]
  test.each(['.a@b.c', 'a.@b.c', 'a..b@c.d', 'a@.b', 'a@b.', 'a@b..c', 'a b@c.d', 'a@b@c'])(
    'a schema that the check accepts of an e-mail refuses %s, which is no address (RFC 5321)',
    (text) => {
      const { validate } = compileSchema({ type: 'string', format: 'email' })
      expect(validate(text)).toBe(false)
      expect(validate('a.b+c@d-e.example')).toBe(true)
    },
  )

  test.each(refused)(
    'a schema that the check accepts does not hold %s, which is refused by name',
    (_, schemaWithIt, named) => {
      expect(() => compileSchema(schemaWithIt as JsonObject)).toThrow(named)
    },
  )
})
