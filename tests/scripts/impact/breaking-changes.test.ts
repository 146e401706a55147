import type { Operation } from '@marquee/gateway/content/content.ts'
import { expect, test } from 'vitest'
import { findBreakingChanges } from '../../survey/impact/breaking-changes.ts'

const body = {
  type: 'object',
  additionalProperties: false,
  properties: { amount: { type: ['string', 'integer'], maxLength: 20 }, kind: { enum: ['A', 'B'] } },
  required: ['amount'],
}
const response = {
  type: 'object',
  properties: {
    list: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    },
  },
}
const base = {
  path: '/wps/a',
  methods: ['POST'],
  access: 'public',
  query: {},
  body,
  response,
  stream: { win: { type: 'object' } },
  errors: ['wallet.same', 'wallet.unknown'],
} as unknown as Operation

function changesTo(changed: object): string[] {
  const after = new Map([['wallet.a', { ...base, ...changed } as Operation]])
  return findBreakingChanges(new Map([['wallet.a', base]]), after).map(
    ({ place, what }) => `${place}: ${what}`,
  )
}

test('an operation that is gone breaks its callers', () => {
  expect(findBreakingChanges(new Map([['wallet.a', base]]), new Map())).toEqual([
    { operation: 'wallet.a', place: '', what: 'the operation is removed' },
  ])
})

test.for<[string, object, string[]]>([
  ['nothing', {}, []],
  ['a description', { description: 'Other' }, []],
  ['an additional error', { errors: ['wallet.same', 'wallet.unknown', 'x'] }, []],
  [
    'an additional optional field of a request',
    { body: { ...body, properties: { ...body.properties, note: {} } } },
    [],
  ],
  [
    'an additional value of a request',
    { body: { ...body, properties: { ...body.properties, kind: { enum: ['A', 'B', 'C'] } } } },
    [],
  ],
  ['a wider type of a request', { body: { ...body, properties: { ...body.properties, kind: {} } } }, []],
  ['a removed error', { errors: ['wallet.same'] }, ['/errors: error wallet.unknown is removed']],
  ['a removed event', { stream: {} }, ['/stream: event win is removed']],
  ['a removed method', { methods: ['GET'] }, ['/method: method POST is removed']],
  ['narrower access', { access: 'player' }, ['/access: access was public and is player']],
  [
    'a removed value',
    { body: { ...body, properties: { ...body.properties, kind: { enum: ['A'] } } } },
    ['/body/kind: the value "B" is removed'],
  ],
  [
    'a narrower type',
    { body: { ...body, properties: { ...body.properties, amount: { type: 'string', maxLength: 20 } } } },
    ['/body/amount: the type was string or integer and is string'],
  ],
  [
    'a shorter text',
    {
      body: {
        ...body,
        properties: { ...body.properties, amount: { type: ['string', 'integer'], maxLength: 9 } },
      },
    },
    ['/body/amount: maxLength was 20 and is 9'],
  ],
  [
    'a field of a request made required',
    { body: { ...body, required: ['amount', 'kind'] } },
    ['/body/kind: the field is now required'],
  ],
  [
    'a removed field of a request',
    { body: { ...body, properties: { amount: body.properties.amount } } },
    ['/body/kind: the field is removed'],
  ],
  [
    'a removed field of an answer',
    { response: { type: 'object', properties: {} } },
    ['/response/list: the field is removed'],
  ],
  [
    'a field of an answer made optional',
    {
      response: {
        type: 'object',
        properties: {
          list: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
        },
      },
    },
    ['/response/list/items/id: the field may be missing now'],
  ],
  [
    'another type in an answer',
    {
      response: {
        type: 'object',
        properties: {
          list: {
            type: 'array',
            items: { type: 'object', properties: { id: { type: ['integer', 'null'] } }, required: ['id'] },
          },
        },
      },
    },
    ['/response/list/items/id: the type may also be integer or null'],
  ],
])('%s is named as a breaking change only if callers notice it', ([, changed, found]) => {
  expect(changesTo(changed)).toEqual(found)
})
