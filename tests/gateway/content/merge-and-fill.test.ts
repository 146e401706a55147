import { mergePatch } from '@marquee/schemas/rules/merge-patch'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freezeDeep } from '../../../gateway/src/lib/deep-freeze.ts'
import { fillDefaults } from '../../../gateway/src/lib/json/fill-defaults.ts'
import type { Json, JsonObject } from '../../../gateway/src/lib/json-file.ts'

/** The examples of RFC 7396, appendix A. */
const EXAMPLES: [Json, Json, Json][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
]

describe('JSON Merge Patch, RFC 7396', () => {
  test.each(EXAMPLES)('%j patched by %j is %j', (target, patch, result) => {
    expect(mergePatch(freezeDeep(structuredClone(target)), patch)).toEqual(result)
  })

  test('values outside the patch are shared, not copied', () => {
    const base = { same: { deep: [1] }, changed: { a: 1 } }
    const merged = mergePatch(base, { changed: { b: 2 } }) as typeof base
    expect(merged.same).toBe(base.same)
    expect(base.changed).toEqual({ a: 1 })
  })

  test('patching twice by the same is patching once', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
        const once = mergePatch(target as Json, patch as Json)
        expect(mergePatch(once, patch as Json)).toEqual(once)
      }),
    )
  })
})

describe('filling defaults', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: {
      size: { type: 'integer', default: 24 },
      nested: { type: 'object', properties: { on: { type: 'boolean', default: true } } },
      group: {
        type: 'object',
        default: {},
        properties: { deep: { type: 'object', default: {}, properties: { x: { default: 1 } } } },
      },
      rows: { type: 'array', items: { $ref: '#/definitions/Row' } },
    },
    additionalProperties: { type: 'object', properties: { y: { default: 2 } } },
    definitions: {
      Row: {
        type: 'object',
        properties: {
          kind: { default: 'plain' },
          inner: { type: 'array', items: { $ref: '#/definitions/Row' } },
        },
      },
    },
  }

  test('filling defaults reaches every depth: nested objects, lists, references to themselves, further keys', () => {
    const value: Json = { nested: {}, rows: [{}, { inner: [{ kind: 'own' }, {}] }], other: {} }
    expect(fillDefaults(schema, value)).toEqual({
      size: 24,
      nested: { on: true },
      group: { deep: { x: 1 } },
      rows: [{ kind: 'plain' }, { kind: 'plain', inner: [{ kind: 'own' }, { kind: 'plain' }] }],
      other: { y: 2 },
    })
  })

  test('an absent object without a default stays absent', () => {
    expect(fillDefaults(schema, {})).not.toHaveProperty('nested')
  })

  test('filling defaults changes nothing in place, and gives back the same object when nothing is missing', () => {
    const value = freezeDeep({ nested: {} })
    const filled = fillDefaults(schema, value)
    expect(value).toEqual({ nested: {} })
    expect(fillDefaults(schema, filled)).toBe(filled)
  })
})
