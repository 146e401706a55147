import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles } from '../../gateway/src/cli/generated-files.ts'
import { ROOT } from './imports.ts'
import { config, faultsIn, readText } from './project.ts'

const made = await generatedFiles(config)

test('the same schemas give the same bytes (R-10.010)', async () => {
  expect(await generatedFiles(config)).toEqual(made)
})

test('schemas/generated holds what is generated and nothing else (R-10.010)', () => {
  const names = Object.keys(made).sort()
  expect(filesThere()).toEqual(names.map((name) => `schemas/generated/${name}`))
})

test('every file of schemas/generated is fresh; if not: pnpm gen (R-10.010)', () => {
  const faults = faultsIn(Object.entries(made), ([name, text]) =>
    readText(`schemas/generated/${name}`) === text ? [] : ['is not what the schemas give'],
  )
  expect(faults).toEqual([])
})

test('no generated type allows everything by `any`', () => {
  const types = Object.entries(made).filter(([name]) => name.endsWith('.ts'))
  const faults = faultsIn(types, ([, text]) => text.match(/:\s*any\b.*/g) ?? [])
  expect(faults).toEqual([])
})

function filesThere(): string[] {
  return readdirSync(join(ROOT, 'schemas/generated'))
    .sort()
    .map((name) => `schemas/generated/${name}`)
}
