import { describe, expect, test } from 'vitest'
import { generate } from '../../gateway/src/codegen/generate.ts'
import { filesBelow, readText } from './project.ts'

const made = await generate('schemas')

test('the same schemas give the same bytes (R-10.010)', async () => {
  expect(await generate('schemas')).toEqual(made)
})

test('schemas/generated holds what is generated and nothing else (R-10.010)', () => {
  const names = Object.keys(made).sort()
  expect(generatedFiles()).toEqual(names.map((name) => `schemas/generated/${name}`))
})

describe.each(Object.keys(made))('schemas/generated/%s', (name) => {
  test('is fresh; if not: pnpm gen (R-10.010)', () => {
    expect(readText(`schemas/generated/${name}`) === made[name]).toBe(true)
  })

  test('allows nothing by `any`', () => {
    expect(made[name]).not.toMatch(/:\s*any\b/)
  })
})

function generatedFiles(): string[] {
  return filesBelow('schemas/generated', '.ts')
}
