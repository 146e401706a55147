import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { combine } from '../../gateway/commands/codegen/combine.ts'
import { loadFrom } from '../../gateway/src/content/resolve/load-content.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { readDraftFile } from '../../gateway/studio/reads/draft-file.ts'
import formats from '../../schemas/formats.json'
import prizeModes from '../../schemas/prize-modes.json'
import recordTypes from '../../schemas/record-types.json'
import { brandJson } from '../support/brand-folder.ts'
import { config, editedFiles, loadBrands } from '../support/project-files.ts'

const MODES = Object.keys(prizeModes)
const withNext = { ...prizeModes, Next: prizeModes.SEA }

/** Settings of a schema below a property. */
const propertyOf = (schema: unknown, name: string) =>
  (schema as { properties: Record<string, JsonObject> }).properties[name]

test('a prize mode is added in its table alone: settings, studio, seeds and bets take it (R-1.042)', () => {
  const brand = brandJson('own', { prizeModes: ['Next'] })
  const files = editedFiles({ 'schemas/prize-modes.json': withNext, 'brands/own/brand.json': brand })
  const loaded = loadFrom(config, files)
  expect(loaded.content.problems.filter(({ warning }) => !warning)).toEqual([])
  expect(loaded.content.brands.get('own')!.brand.prizeModes).toEqual(['Next'])
  const { schema } = readDraftFile({ loaded, published: loaded, brand: 'own', path: 'brand.json' })
  const bet = loaded.content.operations.get('lottery.bet')!.body
  const choices = { enum: [...MODES, 'Next'] }
  expect(propertyOf(schema, 'prizeModes')).toMatchObject({ type: 'array', items: choices })
  expect(propertyOf(bet, 'prizeMode')).toEqual(choices)
})

test('a prize mode that the table lacks is refused, and the message lists those that it has', () => {
  const { problems } = loadBrands({ 'own/brand.json': brandJson('own', { prizeModes: ['Lot'] }) }).content
  const [fault, ...others] = problems
  expect(others).toEqual([])
  expect(fault).toMatchObject({ file: 'brands/own/brand.json', pointer: '/prizeModes/0' })
  expect(fault!.write).toContain('"Lott"')
})

test('a table without a prize mode in which brands sell by default is reported, with what to add', () => {
  const { SEA: _SEA, ...others } = prizeModes
  const { problems } = loadFrom(config, editedFiles({ 'schemas/prize-modes.json': others })).content
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'schemas/prize-modes.json',
      wrong: 'the prize mode SEA is missing',
      write: 'add its units and its rebate',
    }),
  )
})

test('the account record is filtered by the groups of schemas/record-types.json and by each type of it (R-2.097)', () => {
  const groups = new Set(Object.values(recordTypes).map(({ group }) => group))
  const { query } = loadBrands({}).content.operations.get('wallet.account-record')!
  const { enum: values } = propertyOf(query, 'type') as { enum: string[] }
  const types = Object.keys(recordTypes)
  expect(values.slice(-types.length)).toEqual(types)
  expect(new Set(values.slice(0, -types.length))).toEqual(new Set(['ALL', ...groups]))
})

test('generated types name the prize modes one by one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(config.schemasFolder, folder, { recursive: true })
  writeFileSync(join(folder, 'prize-modes.json'), JSON.stringify(withNext))
  const { schema } = combine(folder).get('PrizeMode')!
  expect(propertyOf(schema, 'mode')).toEqual({ enum: [...MODES, 'Next'] })
})

test('the prize modes stand in no schema one by one', () => {
  const texts = [...editedFiles({}).schemas].filter(([path]) => !path.startsWith('generated/'))
  const lists = texts.filter(([, { bytes }]) => /"enum":\s*\[\s*"Lott"/.test(bytes.toString('utf8')))
  expect(lists.map(([path]) => path)).toEqual([])
  expect(readFileSync(join(config.schemasFolder, 'brand.json'), 'utf8')).toContain('"prize-mode"')
})

test('a format of a table that is missing is reported at its place', () => {
  const broken = { ...formats, 'prize-mode': { ...formats['prize-mode'], table: 'prize-mode.json' } }
  const { problems } = loadFrom(config, editedFiles({ 'schemas/formats.json': broken })).content
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'schemas/formats.json',
      pointer: '/prize-mode/table',
      wrong: 'there is no file schemas/prize-mode.json',
    }),
  )
})
