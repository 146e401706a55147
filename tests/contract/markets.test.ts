import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRules } from '../../gateway/src/content/merge/market.ts'
import { ROOT } from './imports.ts'
import { expectNone } from './none.ts'
import { content, loaded, readText } from './project.ts'

const rules = [...loaded.contract.markets].flatMap(([code, market]) =>
  listRules(market).map((rule) => ({ name: `${code} ${rule.id}`, rule })),
)
const site = content.brands.values().next().value!

test('the test that proves a rule of a market exists by its title', () => {
  const lost = rules.filter(({ rule: { test: proof } }) => {
    const isThere = existsSync(join(ROOT, proof.file))
    return !isThere || !readText(proof.file).includes(proof.title)
  })
  expect(rules.length).toBeGreaterThan(40)
  expectNone(lost.map(({ name, rule }) => `${name}: no "${rule.test.title}" in ${rule.test.file}`))
})

test('the scene that shows a rule of a market is a page or a dialog of base in the lab', () => {
  const lost = rules.filter(({ rule: { scene } }) => {
    const [, kind, name = ''] = /^\/_lab\/stage\/(pages|modals)\/([a-z0-9-]+)$/.exec(scene.address) ?? []
    return kind === undefined || !Object.hasOwn(site[kind as 'pages' | 'modals'], name)
  })
  expectNone(lost.map(({ name, rule }) => `${name}: ${rule.scene.address}`))
})

test('a source that was not read in the authority’s own document says why', () => {
  const sources = [...loaded.contract.markets.values()].flatMap(({ rules: held, open }) =>
    [...Object.values(held), ...Object.values(open)].map(({ source }) => source),
  )
  const silent = sources.filter(
    ({ checked, notChecked = '' }) => checked === undefined && notChecked.length < 40,
  )
  expectNone(silent.map(({ document, paragraph }) => `${document} ${paragraph}`))
})

test('every market says that it is a working aid and no legal advice', () => {
  expectNone(
    [...loaded.contract.markets].flatMap(([code, { notice }]) =>
      notice.includes('working aid and no legal advice') ? [] : [code],
    ),
  )
})

test('every rule for a setting has a Chinese title for the studio', () => {
  const silent = rules.filter(({ rule }) => rule.setting && !/\p{Script=Han}/u.test(rule.titles?.CN ?? ''))
  expectNone(silent.map(({ name }) => name))
})
