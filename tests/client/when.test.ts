import type { When } from '@marquee/schemas/contract'
import { describe, expect, test } from 'vitest'
import { collectNeeds, evaluateWhen, type Facts, isPending } from '../../client/src/render/when.ts'

const visitor: Facts = {
  isSignedIn: false,
  isNewcomer: false,
  roles: [],
  modules: { agents: true, lottery: false },
  permits: (permission) => permission === 'CHNGPASSVERIF3',
  hasUpline: undefined,
  contracts: undefined,
  categories: new Set(['RNG']),
  language: 'EN',
  mode: 'simulated',
}
const agent: Facts = {
  ...visitor,
  isSignedIn: true,
  roles: ['player', 'agent'],
  permits: (permission) => permission === 'agent-centre',
  hasUpline: true,
  contracts: { offered: true, active: false },
}

describe('when', () => {
  test('a block without a condition is shown to everybody', () => {
    expect(evaluateWhen(undefined, visitor)).toBe(true)
    expect(evaluateWhen({}, visitor)).toBe(true)
  })

  test.each<[When, boolean, boolean]>([
    [{ login: true }, false, true],
    [{ login: false }, true, false],
    [{ newcomer: false }, false, true],
    [{ newcomer: true }, false, false],
    [{ role: 'agent' }, false, true],
    [{ permission: 'agent-centre' }, false, true],
    [{ permission: 'CHNGPASSVERIF3' }, true, false],
    [{ upline: true }, false, true],
    [{ upline: false }, false, false],
    [{ contract: 'offered' }, false, true],
    [{ contract: 'active' }, false, false],
    [{ module: 'agents' }, true, true],
    [{ module: 'lottery' }, false, false],
    [{ notModule: 'lottery' }, true, true],
    [{ category: 'RNG' }, true, true],
    [{ category: 'FISH' }, false, false],
    [{ language: ['BN', 'EN'] }, true, true],
    [{ language: ['BN'] }, false, false],
    [{ mode: 'proxy' }, false, false],
  ])('%j is %s for a visitor and %s for an agent', (when, forVisitor, forAgent) => {
    expect(evaluateWhen(when, visitor)).toBe(forVisitor)
    expect(evaluateWhen(when, agent)).toBe(forAgent)
  })

  test('all facts must hold together', () => {
    expect(evaluateWhen({ login: true, module: 'lottery' }, agent)).toBe(false)
  })

  test('a category is shown until it is known which have vendors (R-2.065)', () => {
    expect(evaluateWhen({ category: 'FISH' }, { ...visitor, categories: undefined })).toBe(true)
  })

  test('a visitor waits for no fact of an account, and an account for those that a condition names', () => {
    const unknown = { ...agent, hasUpline: undefined, contracts: undefined }
    for (const when of [{ upline: true }, { contract: 'offered' }] satisfies When[]) {
      expect(isPending(when, visitor)).toBe(false)
      expect(isPending(when, unknown)).toBe(true)
      expect(isPending(when, agent)).toBe(false)
    }
    expect(isPending({ role: 'agent' }, unknown)).toBe(false)
  })

  test('vendors and contracts are asked for only where a condition names them', () => {
    expect(collectNeeds([undefined, { login: true }])).toEqual({ categories: false, contracts: false })
    expect(collectNeeds([{ category: 'RNG' }, { contract: 'offered' }])).toEqual({
      categories: true,
      contracts: true,
    })
  })
})
