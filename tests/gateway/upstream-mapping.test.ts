import type { Mapping } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { compileExpression } from '../../gateway/src/lib/expression.ts'
import { compileTemplate, listPlaceholders } from '../../gateway/src/lib/template.ts'
import { compileByContract, fillLacking } from '../../gateway/src/upstream/profile/by-contract.ts'
import {
  COERCIONS,
  type CoercionName,
  fromMinor,
  toAmountText,
} from '../../gateway/src/upstream/profile/coercions.ts'
import { compileMapping, type Direction } from '../../gateway/src/upstream/profile/mapping.ts'
import { toTheirNames } from '../../gateway/src/upstream/profile/naming.ts'

const facts = {
  decimals: 2,
  placeholder: (name: string) => (name === 'brand.merchant' ? 'alpha' : ''),
  bindings: { language: 'EN' },
}

function mapped(mapping: Partial<Mapping>, value: unknown, direction: Direction = 'toOurs'): unknown {
  return compileMapping(whole(mapping), direction)!(value, facts)
}

/** A mapping with the defaults that the schema fills. */
function whole(mapping: Partial<Mapping>): Mapping {
  return { rename: {}, coerce: {}, defaults: {}, constants: {}, omit: [], each: {}, ...mapping }
}

describe('a mapping of a profile', () => {
  test('a mapping takes a part of the answer and renames its fields, two of which may change places', () => {
    const mapping = { at: '/data', rename: { List: 'list', a: 'b', b: 'a' } }
    expect(mapped(mapping, { data: { List: [1], a: 'A', b: 'B' } })).toEqual({ list: [1], b: 'A', a: 'B' })
  })

  test('a mapping reaches the items of nested lists, and every entry of a map by *', () => {
    const amounts = whole({ coerce: { amount: 'amount-number' } })
    const mapping = { each: { lanes: whole({ each: { cards: amounts } }) } }
    const value = { lanes: [{ cards: [{ amount: 3 }] }, { cards: [] }] }
    expect(mapped(mapping, value)).toEqual({ lanes: [{ cards: [{ amount: '3.00' }] }, { cards: [] }] })
    expect(mapped({ each: { '*': amounts } }, [{ amount: 1.5 }])).toEqual([{ amount: '1.50' }])
    expect(mapped({ each: { '*': amounts } }, { x: { amount: 2 } })).toEqual({ x: { amount: '2.00' } })
  })

  test('a mapping fills missing and null fields, sets constants with placeholders, and leaves fields out', () => {
    const mapping = {
      defaults: { currency: 'BDT', page: 1 },
      constants: { merchant: '{brand.merchant}' },
      omit: ['secret'],
    }
    const value = { currency: null, page: 4, secret: 's' }
    expect(mapped(mapping, value)).toEqual({ currency: 'BDT', page: 4, merchant: 'alpha' })
  })

  test('a mapping of a request converts by our names and renames afterwards, and may wrap the whole', () => {
    const mapping = {
      coerce: { amount: 'amount-minor' as const },
      rename: { amount: 'cents' },
      wrap: 'transfer',
    }
    expect(mapped(mapping, { amount: '12.50' }, 'toTheirs')).toEqual({ transfer: { cents: 1250 } })
  })

  test('a mapping does not change the value that the caller holds', () => {
    const value = { amount: '1.00' }
    mapped({ rename: { amount: 'sum' } }, value, 'toTheirs')
    expect(value).toEqual({ amount: '1.00' })
  })

  test('an expression makes the value before the other changes', async () => {
    const mapping = { jsonata: '{ "rows": data.cards.{ "id": $string(id) } }', rename: { rows: 'list' } }
    const value = { data: [{ cards: [{ id: 1 }] }, { cards: [{ id: 2 }] }] }
    await expect(mapped(mapping, value)).resolves.toEqual({ list: [{ id: '1' }, { id: '2' }] })
  })
})

describe('an expression', () => {
  test('an expression that never ends is stopped', async () => {
    const endless = compileExpression('( $f := function($n) { $f($n + 1) }; $f(0) )')
    await expect(endless({}, {})).rejects.toThrow(/longer than 200 ms|deeper than 200 levels/)
  })

  test('two evaluations of one expression at the same time do not count against each other', async () => {
    const evaluate = compileExpression('$map([1..20], function($n) { $n * factor })')
    const results = await Promise.all([1, 2, 3].map((factor) => evaluate({ factor }, {})))
    expect(results.map((list) => (list as number[])[19])).toEqual([20, 40, 60])
  })

  test('an invalid expression names the position of its fault', () => {
    expect(() => compileExpression('{ "a": ')).toThrow(/at character \d+/)
  })
})

describe('amounts of an upstream', () => {
  test.each([
    [745.5, '745.50'],
    [1000, '1000.00'],
    ['0.25', '0.25'],
    ['1,000', '1000.00'],
    ['12', '12.00'],
    ['9.999', '9.99'],
    ['-3', '-3.00'],
    ['n/a', 'n/a'],
  ])('%o becomes the text %o', (given, text) => expect(toAmountText(given, 2)).toBe(text))

  test.each([
    [1250, 2, '12.50'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    ['1250', 3, '1.250'],
    [1250, 0, '1250'],
  ])('%o minor units with %i decimals are %o', (minor, decimals, text) =>
    expect(fromMinor(minor, decimals)).toBe(text),
  )

  test('every conversion returns to the value that it came from', () => {
    const theirs: Record<CoercionName, unknown> = {
      'amount-number': 12.5,
      'amount-minor': 1250,
      'number-text': 17,
      'text-number': '17',
      flag: 1,
      'iso-time': '2026-11-27T10:00:00.000Z',
      'epoch-seconds': 1_795_773_600,
      'comma-list': 'a,b',
      'upper-case': 'EN',
      'lower-case': 'en',
    }
    const back = Object.entries(theirs).map(([name, value]) => {
      const { toOurs, toTheirs } = COERCIONS[name as CoercionName]
      return [name, toTheirs(toOurs(value, 2), 2)]
    })
    expect(Object.fromEntries(back)).toEqual(theirs)
  })
})

const FORMS = { amounts: 'text', naming: 'same', isLenient: true, defaults: new Map() } as const

describe('conversions that the contract implies', () => {
  const schema = {
    type: 'object',
    required: ['id', 'sum', 'rows'],
    properties: {
      id: { type: 'string' },
      sum: { type: 'string', format: 'amount' },
      count: { type: 'integer' },
      isOpen: { type: 'boolean' },
      note: { type: 'string' },
      rows: {
        type: 'array',
        items: { type: 'object', properties: { win: { type: 'string', format: 'amount' } } },
      },
      limits: { type: 'object', additionalProperties: { type: 'string', format: 'amount' } },
      kind: { enum: ['A', 'B'] },
    },
  }

  test('ids become text, amounts get their decimals, texts become numbers, and 0 and 1 become booleans', () => {
    const value = {
      id: 7,
      sum: 12.5,
      count: '3',
      isOpen: 0,
      rows: [{ win: 1 }],
      limits: { LIVE: 5 },
      kind: 'A',
    }
    expect(compileByContract(schema, { ...FORMS, amounts: 'number' })(value, facts)).toEqual({
      id: '7',
      sum: '12.50',
      count: 3,
      isOpen: false,
      rows: [{ win: '1.00' }],
      limits: { LIVE: '5.00' },
      kind: 'A',
    })
  })

  test('amounts in minor units are divided, and other numbers are not', () => {
    const value = { id: 7, sum: 1250, count: 1250, rows: [] }
    expect(compileByContract(schema, { ...FORMS, amounts: 'minor' })(value, facts)).toMatchObject({
      sum: '12.50',
      count: 1250,
    })
  })

  test('a null counts as missing, and in place of a list as an empty list', () => {
    const value = { id: '7', sum: '1.00', note: null, rows: null }
    expect(compileByContract(schema, FORMS)(value, facts)).toEqual({ id: '7', sum: '1.00', rows: [] })
  })

  test('lacking fields are filled with empty values, also in the items of a list, and present ones stay', () => {
    const value = { sum: '3.00', rows: [{}, { win: '1.00' }] }
    fillLacking(value, ['/id', '/sum', '/rows/*/win'], schema, 2)
    expect(value).toEqual({ id: '', sum: '3.00', rows: [{ win: '0.00' }, { win: '1.00' }] })
  })
})

describe('names of another kind', () => {
  const schema = {
    type: 'object',
    properties: {
      pageNo: { type: 'integer' },
      imageCDNs: { type: 'array', items: { type: 'object', properties: { gameCode: { type: 'string' } } } },
    },
  }
  const ours = { pageNo: 2, imageCDNs: [{ gameCode: 'A1' }] }

  test.each([
    ['snake_case', { page_no: 2, image_cdns: [{ game_code: 'A1' }] }],
    ['PascalCase', { PageNo: 2, ImageCDNs: [{ GameCode: 'A1' }] }],
  ] as const)('fields are written and read in %s at every depth', (naming, theirs) => {
    expect(toTheirNames(ours, schema, naming)).toEqual(theirs)
    expect(compileByContract(schema, { ...FORMS, naming })(structuredClone(theirs), facts)).toEqual(ours)
  })

  test('fields of an object that the contract leaves open are read by our names, and keys of maps stay', () => {
    const open = { type: 'array', items: { type: 'object' } }
    const tree = [{ mod_id: 'A3', children_nodes: [{ mod_id: 'B3', enabled: '1' }] }]
    expect(compileByContract(open, { ...FORMS, naming: 'snake_case' })(tree, facts)).toEqual([
      { modId: 'A3', childrenNodes: [{ modId: 'B3', enabled: '1' }] },
    ])
    const map = { type: 'object', additionalProperties: { type: 'string' } }
    expect(compileByContract(map, { ...FORMS, naming: 'snake_case' })({ a_b: 'c' }, facts)).toEqual({
      a_b: 'c',
    })
  })

  test('keys of a map that are names of fields, such as those of registration rules, are read by our names', () => {
    const rules = {
      type: 'object',
      additionalProperties: { type: 'object', properties: { patternId: { type: 'integer' } } },
      propertyNames: { format: 'field-name' },
    }
    const given = { confirm_password: { pattern_id: 1 }, email: { pattern_id: 2 } }
    expect(compileByContract(rules, { ...FORMS, naming: 'snake_case' })(given, facts)).toEqual({
      confirmPassword: { patternId: 1 },
      email: { patternId: 2 },
    })
  })
})

describe('a template', () => {
  test('a text with an empty placeholder is empty, so that no half-filled header is sent', () => {
    const fill = compileTemplate('Bearer {token}')
    expect(fill(() => 'abc')).toBe('Bearer abc')
    expect(fill(() => '')).toBe('')
    expect(listPlaceholders('a {brand.merchant} b {env:UPSTREAM_KEY}')).toEqual([
      'brand.merchant',
      'env:UPSTREAM_KEY',
    ])
  })
})
