import { describe, expect, test } from 'vitest'
import { explainBrand } from '../../gateway/src/content/explain/explain-brand.ts'
import { loadFrom } from '../../gateway/src/content/resolve/load-content.ts'
import { config, editedFiles } from '../support/project-files.ts'
import { expectNone } from './none.ts'
import { content, faultsIn, filesBelow, loaded, problemsIn, readJson } from './project.ts'

/** Model that the rows of each collection follow. */
const MODELS: Record<string, string> = {
  members: 'seed-member',
  vendors: 'seed-vendor',
  countries: 'country',
}

test('every fixture matches its schema (R-10.013)', () => {
  expect(filesBelow('fixtures').length).toBeGreaterThan(50)
  expectNone(problemsIn('fixtures/'))
})

test('words of the search are written by language, each with one meaning in its language', () => {
  const file = 'fixtures/platform/games/search-words.json'
  const { $schema: _, ...languages } = readJson(file) as Record<
    string,
    Record<string, Record<string, string[]>>
  >
  const doubled = Object.entries(languages).flatMap(([language, kinds]) => {
    const words = Object.values(kinds).flatMap((meanings) => Object.values(meanings).flat())
    return words.filter((word, at) => words.indexOf(word) < at).map((word) => `${language}: ${word} twice`)
  })
  expectNone([
    ...loaded.contract.checker.faults(readJson('schemas/search-words.json'), readJson(file)),
    ...Object.keys(languages)
      .filter((language) => !(language in readJson('schemas/languages.json')))
      .map((language) => `${file}: ${language} is no code of schemas/languages.json`),
    ...doubled,
  ])
})

describe('every collection of the start', () => {
  const seeds = filesBelow('fixtures/seed').map(
    (path) => [path, readJson(path) as { model: string; rows: Record<string, unknown>[] }] as const,
  )

  test('every collection of the start follows the model of its kind', () => {
    const faults = faultsIn(seeds, ([path, { model }]) => {
      const wanted = MODELS[path.split('/').at(-1)!.slice(0, -5)] ?? model
      return [
        ...(model === wanted ? [] : [`follows ${model}, not ${wanted}`]),
        ...(loaded.contract.tree.has(`models/${model}.json`) ? [] : [`there is no model ${model}`]),
      ]
    })
    expectNone(faults)
  })

  test('every collection of the start has rows, each with a unique first key', () => {
    const faults = faultsIn(seeds, ([, { rows }]) => {
      const keys = rows.map((row) => JSON.stringify(Object.values(row)[0]))
      return keys.length === 0 ? ['has no rows'] : repeatedIn(keys)
    })
    expectNone(faults)
  })

  function repeatedIn(keys: readonly string[]): string[] {
    const seen = new Set<string>()
    return keys.filter((key) => seen.size === seen.add(key).size)
  }
})

describe('a text of the starting data', () => {
  const told = (edits: Record<string, unknown>) =>
    loadFrom(config, editedFiles(edits)).content.problems.map(({ file, wrong }) => `${file}: ${wrong}`)
  const english = readJson('fixtures/i18n/EN.json') as Record<string, string>

  test('a text of the starting data that is missing is reported at its row', () => {
    const { 'seed.mission.daily-bets.title': _, ...rest } = english
    expect(told({ 'fixtures/i18n/EN.json': rest })).toEqual([
      'fixtures/seed/missions.json: there is no text "seed.mission.daily-bets.title"',
    ])
  })

  test('a text of the starting data that no row uses is reported with its position', () => {
    const more = { ...english, 'seed.mission.daily-bet.title': 'Play' }
    expect(told({ 'fixtures/i18n/EN.json': more })).toEqual([
      'fixtures/i18n/EN.json: no row of fixtures/seed has the text "seed.mission.daily-bet.title"',
    ])
  })

  test('the explanation of a brand tells value and file of a text of the starting data', () => {
    const pointer = '/texts/EN/seed.mission.daily-bets.title'
    const value = english['seed.mission.daily-bets.title']
    expect(explainBrand(loaded, 'meghna', pointer)).toEqual([
      { pointer, value, file: 'fixtures/i18n/EN.json' },
    ])
  })
})

test('the world starts with members, vendors and countries', () => {
  expect([...content.seeds.keys()]).toEqual(expect.arrayContaining(Object.keys(MODELS)))
})

describe('the members of the start', () => {
  type Row = { account: string; upline: string; type: number; note: string; state: string }
  const members = (content.seeds.get('members') ?? []) as unknown as Row[]
  const byAccount = new Map(members.map((member) => [member.account, member]))

  test('every upline exists, and uplines form no cycle', () => {
    for (const member of members) {
      const line = [member.account]
      for (let upline = member.upline; upline !== ''; upline = byAccount.get(upline)!.upline) {
        expect(byAccount.has(upline), `${member.account} is below ${upline}`).toBe(true)
        expect(line).not.toContain(upline)
        line.push(upline)
      }
    }
  })

  test('start-up prints the account of a player and of an agent (R-1.002)', () => {
    const told = members.filter(({ note }) => note !== '')
    const roles = told.flatMap(({ type }) => loadedRoles()[type] ?? [])
    expect(roles).toEqual(expect.arrayContaining(['player', 'agent']))
  })

  test('every kind of account has a role', () => {
    expectNone(members.filter(({ type }) => loadedRoles()[type] === undefined))
  })

  function loadedRoles(): Record<string, string[]> {
    return loaded.base.brand.accountTypes as Record<string, string[]>
  }
})

test('the vendors of the start cover every category of the menus (R-1.003 to R-1.008)', () => {
  const vendors = (content.seeds.get('vendors') ?? []) as unknown as { gameType: string }[]
  const shown = [...content.brands.values()].flatMap(({ brand }) =>
    brand.navigation.map(({ gameType }) => gameType),
  )
  // A brand takes its esports out of the vendors of sports.
  const wanted = new Set(shown.map((gameType) => (gameType === 'ESPORTS' ? 'SPORTS' : gameType)))
  expect(vendors.map(({ gameType }) => gameType)).toEqual(expect.arrayContaining([...wanted]))
})

describe('scenarios', () => {
  test('scenarios change only existing accounts', () => {
    const members = (content.seeds.get('members') ?? []) as unknown as { account: string }[]
    const accounts = members.map(({ account }) => account)
    const faults = faultsIn([...content.scenarios], ([, { steps }]) =>
      steps.flatMap(({ account }) => account ?? []).filter((account) => !accounts.includes(account)),
    )
    expectNone(faults)
  })

  test('scenarios exist for QA (R-7.070)', () => expect(content.scenarios.size).toBeGreaterThan(0))
})
