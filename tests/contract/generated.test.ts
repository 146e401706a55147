import { expect, test } from 'vitest'
import { generate } from '../../gateway/src/codegen/generate.ts'
import { faultsIn, filesBelow, readText } from './project.ts'

const made = await generate('schemas')

test('the same schemas give the same bytes (R-10.010)', async () => {
  expect(await generate('schemas')).toEqual(made)
})

test('schemas/generated holds what is generated and nothing else (R-10.010)', () => {
  const names = Object.keys(made).sort()
  expect(generatedFiles()).toEqual(names.map((name) => `schemas/generated/${name}`))
})

test('every file of schemas/generated is fresh; if not: pnpm gen (R-10.010)', () => {
  const faults = faultsIn(Object.entries(made), ([name, text]) =>
    readText(`schemas/generated/${name}`) === text ? [] : ['is not what the schemas give'],
  )
  expect(faults).toEqual([])
})

test('no generated type allows everything by `any`', () => {
  const faults = faultsIn(Object.entries(made), ([, text]) => text.match(/:\s*any\b.*/g) ?? [])
  expect(faults).toEqual([])
})

function generatedFiles(): string[] {
  return filesBelow('schemas/generated', '.ts')
}
