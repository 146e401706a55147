import { FORMAT_VERSION } from '@marquee/schemas/rules/format-version'
import { expect, test } from 'vitest'
import {
  type ContractNames,
  listContractNames,
  listLostNames,
} from '../../gateway/commands/upgrade/contract-names.ts'
import { UPGRADES } from '../../gateway/commands/upgrade/upgrades.ts'
import { loadedProject } from '../support/project-files.ts'
import { expectNone } from './none.ts'
import { readJson } from './project.ts'

const now = listContractNames(loadedProject())
const released = readJson('tests/contract/released-names.json') as unknown as ContractNames

test('a setting, block, property or text of the last release is there, or an upgrade renames it: add a step to gateway/commands/upgrade/upgrades.ts', () => {
  expect(released.settings.length).toBeGreaterThan(200)
  expect(released.texts.length).toBeGreaterThan(2_000)
  expectNone(listLostNames(released, now, UPGRADES))
})

test('each format after the first has its upgrade, in order', () => {
  expect(UPGRADES.map(({ formatVersion }) => formatVersion)).toEqual(
    Array.from({ length: FORMAT_VERSION - 1 }, (_, at) => at + 2),
  )
})

test('a name that is gone without an upgrade is found, and one with an upgrade is not', () => {
  const before: ContractNames = {
    ...now,
    settings: [...now.settings, '/numbers/perPage'],
    blocks: [...now.blocks, 'games-lane'],
    props: { ...now.props, 'game-lane': [...now.props['game-lane']!, '/amount'], 'games-lane': ['/x'] },
    texts: [...now.texts, 'home.heading'],
  }
  expect(listLostNames(before, now, [])).toEqual([
    'setting /numbers/perPage',
    'block games-lane',
    'prop game-lane /amount',
    'text home.heading',
  ])
  const steps = [
    { kind: 'setting', from: '/numbers/perPage', to: '/numbers/pageSize' },
    { kind: 'block', from: 'games-lane', to: 'game-lane' },
    { kind: 'prop', block: 'game-lane', from: '/amount', to: '/count' },
    { kind: 'text', from: 'home.heading', to: 'home.title' },
  ] as const
  expectNone(listLostNames(before, now, [{ formatVersion: 2, steps }]))
})
