import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type CachedTypes, generateContractTypes } from '../../gateway/commands/codegen/contract-types.ts'
import { generate } from '../../gateway/commands/codegen/generate.ts'
import { loadFrom, readFiles } from '../../gateway/src/content/resolve/load-content.ts'
import { readJsonObject } from '../../gateway/src/lib/json-file.ts'
import { formatAgentsPage } from '../../gateway/studio/routes/agent-page.ts'
import { FOR_EDITORS } from '../../scripts/stamp.mjs'
import { formatTestingNames } from '../../scripts/testing-names.mjs'
import { ROOT, sourcesBelow } from './imports.ts'
import { expectNone } from './none.ts'
import { config, faultsIn, readText } from './project.ts'

const made = await generate(config.schemasFolder)
const typeFiles = Object.entries(made).filter(([name]) => name.endsWith('.ts'))

test('the same schemas give the same bytes (R-10.010)', async () => {
  expect(await generate(config.schemasFolder)).toEqual(made)
})

test('schemas/generated contains exactly the generated files (R-10.010)', () => {
  const names = Object.keys(made).sort()
  expect(filesThere()).toEqual(names.map((name) => `schemas/generated/${name}`))
})

test('every file of schemas/generated is fresh; if not: pnpm gen (R-10.010)', () => {
  const faults = faultsIn(Object.entries(made), ([name, text]) =>
    readText(`schemas/generated/${name}`) === text ? [] : ['is not what the schemas give'],
  )
  expectNone(faults)
})

test('docs/agents.md is what the schemas give; if not: pnpm gen', () => {
  const page = formatAgentsPage(loadFrom(config, readFiles(config)), ROOT)
  expect(readText('docs/agents.md') === page).toBe(true)
  for (const title of ['Tools', 'Commands', 'Blocks', 'Settings of brand.json', 'Operations'])
    expect(page).toMatch(new RegExp(`^## ${title}\n\n- \`[^\`]+\``, 'm'))
})

test('tests/testing/names.ts has every scenario, account and event; if not: pnpm gen', () => {
  expect(readText('tests/testing/names.ts') === formatTestingNames()).toBe(true)
})

test('no generated type allows everything by `any`', () => {
  const faults = faultsIn(typeFiles, ([, text]) => text.match(/:\s*any\b.*/g) ?? [])
  expectNone(faults)
})

test('every exported type is imported; if not: take the title from its schema, or delete the model', () => {
  const sources = ['client', 'gateway', 'fixtures', 'schemas/rules', 'tests']
    .flatMap(sourcesBelow)
    .map(readText)
  const used = new Set([
    ...sources.flatMap((text) => namesImported(text, '@marquee/schemas/')),
    ...sources.flatMap((text) => namesImported(text, '../generated/')),
    ...typeFiles.flatMap(([, text]) => namesImported(text, './')),
  ])
  const faults = faultsIn(typeFiles, ([, text]) =>
    [...text.matchAll(/^export (?:interface|type|const) (\w+)/gm)]
      .map(([, name]) => name!)
      .filter((name) => !used.has(name)),
  )
  expectNone(faults)
})

test('two models of different files with one title are refused by that title (R-10.010)', async () => {
  const folder = schemasCopy()
  const file = join(folder, 'operations/support/countries.json')
  writeFileSync(
    file,
    JSON.stringify({ ...readJsonObject(file), response: { type: 'object', title: 'CopyTile' } }),
  )
  await expect(generateContractTypes(folder, [])).rejects.toThrow('Two schemas have the title CopyTile')
})

test('a block schema copied with the title of its inner type is refused by that title (R-10.010)', async () => {
  const folder = schemasCopy()
  cpSync(join(ROOT, 'schemas/blocks/copy-tiles.json'), join(folder, 'blocks/copy-line.json'))
  await expect(generateContractTypes(folder, [])).rejects.toThrow('Two schemas have the title CopyTile')
})

test('a changed operation has the types of its family made again, and those alone', async () => {
  const folder = schemasCopy()
  const cached: CachedTypes = new Map()
  const before = await generateContractTypes(folder, [], cached)
  const known = new Set(cached.keys())
  const file = join(folder, 'operations/support/countries.json')
  const operation = readJsonObject(file)
  writeFileSync(file, JSON.stringify({ ...operation, response: { type: 'object', title: 'NewCountries' } }))
  const after = await generateContractTypes(folder, [], cached)
  expect([...cached.keys()].filter((hash) => !known.has(hash))).toHaveLength(1)
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['support.ts'])
  expect(after).toEqual(await generateContractTypes(folder, []))
})

function schemasCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(ROOT, 'schemas'), folder, { recursive: true })
  return folder
}

/** Names that a file imports from modules that begin so. */
function namesImported(text: string, from: string): string[] {
  return [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)'/gm)]
    .filter(([, , module]) => module!.startsWith(from))
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim().replace(/^type | as .*/g, '')))
}

function filesThere(): string[] {
  return readdirSync(join(ROOT, 'schemas/generated'))
    .filter((name) => name !== basename(FOR_EDITORS))
    .sort()
    .map((name) => `schemas/generated/${name}`)
}
