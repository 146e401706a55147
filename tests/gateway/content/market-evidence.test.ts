import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import { expect, test } from 'vitest'
import { collectEvidence } from '../../../gateway/commands/evidence/evidence.ts'
import { formatEvidence } from '../../../gateway/commands/evidence/evidence-page.ts'
import { explainBrand } from '../../../gateway/src/content/explain/explain-brand.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const POUNDS = { currency: { code: 'GBP', symbol: '£' } }
const FACTS = { day: '2026-11-29', origin: 'http://one.localhost:8080', pictureOf: () => undefined }
const load = (settings: object) => loadBrands({ 'one/brand.json': brandJson('one', settings) })

test('a brand of Great Britain answers 20 rules and more, all of them, and the page names each with source, key, scene and test', () => {
  const evidence = collectEvidence(load({ market: 'GB', ...POUNDS }), 'one')!
  expect(evidence.rows.length).toBeGreaterThanOrEqual(20)
  expect(evidence.rows.filter(({ isHeld }) => !isHeld)).toEqual([])
  const page = formatEvidence(evidence, FACTS)
  expect(page).toContain(`<strong>${evidence.rows.length} of ${evidence.rows.length} rules answered</strong>`)
  expect(page).toContain('working aid and no legal advice')
  for (const { rule, key } of evidence.rows)
    for (const part of [rule.title, rule.source.url, key, rule.scene.address, rule.test.file])
      expect(page).toContain(escapeHtml(part))
  for (const { title, why } of Object.values(evidence.market.open)) {
    expect(page).toContain(title)
    expect(page).toContain(escapeHtml(why))
  }
  expect(page).not.toContain('<script')
})

test.each([
  ['DE', { currency: { code: 'EUR', symbol: '€' } }],
  ['SE', {}],
])('a brand of the market %s answers all rules that its settings can answer', (market, more) => {
  const { rows, market: file } = collectEvidence(load({ market, ...more }), 'one')!
  expect(rows.every(({ isHeld }) => isHeld)).toBe(true)
  expect(Object.keys(file.open).length).toBeGreaterThan(0)
})

test('a rule that the brand breaks is broken on the page, and a picture that was taken stands beside its rule', () => {
  const evidence = collectEvidence(load({ market: 'GB', ...POUNDS, games: { automatic: true } }), 'one')!
  const page = formatEvidence(evidence, { ...FACTS, pictureOf: (scene) => `${scene.split('/').at(-1)}.png` })
  expect(page).toContain('<span class="state broken">broken</span><h3>No automatic rounds</h3>')
  expect(page).toContain('<img src="member-withdraw.png"')
})

test('a brand without a market has no evidence', () => {
  expect(collectEvidence(load({}), 'one')).toBeUndefined()
  expect(collectEvidence(load({}), 'none')).toBeUndefined()
})

test('the explanation of a brand names the file of the market for what it sets, and the own file for what is stricter', () => {
  const loaded = load({ market: 'GB', ...POUNDS, games: { leastMs: { slots: 4000 } } })
  const fileOf = (pointer: string) => explainBrand(loaded, 'one', pointer)![0]
  expect(fileOf('/modules/freePlay')).toMatchObject({ value: false, file: 'schemas/markets/GB.json' })
  expect(fileOf('/safety/finalWithdrawals')).toMatchObject({ value: true, file: 'schemas/markets/GB.json' })
  expect(fileOf('/games/leastMs/slots')).toMatchObject({ value: 4000, file: 'brands/one/brand.json' })
  expect(fileOf('/games/leastMs/casino')).toMatchObject({ file: 'schemas/brand.json (default)' })
})
