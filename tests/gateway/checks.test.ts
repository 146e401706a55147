import { describe, expect, test } from 'vitest'
import { readConfig } from '../../gateway/src/config.ts'
import { createChecks } from '../../gateway/src/http/validators.ts'
import { loadedProject } from '../support/project-files.ts'

const config = readConfig({})
const operations = [...loadedProject().content.operations.values()]
const checksOf = createChecks(config.schemasFolder)

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const checks = checksOf(operation)

  test('the schemas of every operation compile', () => {
    // Compiled when first asked; a schema that cannot be throws.
    expect(() => [
      checks.query({}),
      checks.body({}),
      checks.value(null),
      checks.upstreamValue(null),
    ]).not.toThrow()
  })

  test('an unknown field is refused', () => {
    const unknown = expect.objectContaining({ field: 'no-such-field', text: 'request-field.unknown' })
    const told = operation.query.properties ? checks.query({ 'no-such-field': '1' }) : [unknown]
    expect(told).toContainEqual(unknown)
    const fields = operation.body
      ? checks.body({ 'no-such-field': 1 }).map(({ field }) => field)
      : ['no-such-field']
    expect(fields).toContain('no-such-field')
  })

  test('an answer of another type is invalid', () => {
    expect(checks.value(Symbol('nothing that JSON has'))).toBeTypeOf('string')
  })
})
