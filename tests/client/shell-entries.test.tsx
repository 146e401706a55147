import { describe, expect, test } from 'vitest'
import baseBrand from '../../brands/base/brand.json'
import texts from '../../brands/base/i18n/EN.json'
import { isHere } from '../../client/src/blocks/parts/menu/entry-target.tsx'
import { getResourceName } from '../../client/src/blocks/shell/parts/resource-links.tsx'
import { evaluateWhen } from '../../client/src/render/when.ts'
import icons from '../../client/src/ui/icons.json'
import brandSchema from '../../schemas/brand.json'
import { loadedProject } from '../support/project-files.ts'

describe('the entry of the present page', () => {
  const at = (pathname: string, search = '') => ({ pathname, search })

  test.each([
    ['/rng', at('/rng'), true],
    ['/rng', at('/rng', '?page=KYLIN'), true],
    ['/rng', at('/live'), false],
    ['/promotions', at('/promotions', '?tab=rewards'), false],
    ['/promotions?tab=rewards', at('/promotions', '?tab=rewards'), true],
    ['/promotions?tab=rewards', at('/promotions'), false],
  ])('the present page is marked in %s at %o: %s', (route, here, expected) =>
    expect(isHere(route, here)).toBe(expected),
  )
})

test('each of the eight categories has an icon of the menus (R-3.043)', () => {
  const names = ['slots', 'live', 'fish', 'pvp', 'sports', 'esports', 'lottery', 'elott']
  expect(names.filter((name) => !(name in icons))).toEqual([])
  for (const { sideMenuIcon } of baseBrand.navigation) expect(names).toContain(sideMenuIcon)
})

test('each of the nine resources has a name and stands once in the base brand (R-3.040)', () => {
  const ids = brandSchema.properties.resources.items.properties.id.enum
  expect(ids).toHaveLength(9)
  for (const id of ids) expect(texts).toHaveProperty([getResourceName(id as 'IOS')])
  expect(baseBrand.resources.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

describe('the shortcuts of the header', () => {
  const { menus } = loadedProject().content.brands.get('meghna')!
  const entries = menus.shortcuts!.flatMap((group) => group.entries)
  const roleByType: Readonly<Record<string, readonly string[]>> = brandSchema.properties.accountTypes.default
  const shortcuts = entries.filter(({ label }) => label === 'shell.agent-centre')
  const facts = {
    isSignedIn: true,
    isNewcomer: false,
    modules: { agents: true },
    permits: () => false,
    hasUpline: undefined,
    contracts: undefined,
    categories: undefined,
    language: 'EN' as const,
    mode: 'simulated' as const,
  }

  test.each([
    ['0', false],
    ['1', true],
    ['2', true],
    ['3', false],
    ['4', false],
    ['41', true],
    ['42', true],
  ])(
    'the shortcuts of the header have the account centre for an account of type %s: %s (R-2.150, R-5.026, R-6.007)',
    (type, isWanted) => {
      const roles = roleByType[type]!
      const trigger = entries.find(({ label }) => label === 'shell.account-centre')
      expect(trigger?.route).toBe('/member/securityCenter')
      const permits = (name: string) => name === 'member-centre' && roles.includes('player')
      expect(evaluateWhen(trigger?.when, { ...facts, roles, permits })).toBe(isWanted)
      expect(
        evaluateWhen(trigger?.when, { ...facts, isSignedIn: false, roles: [], permits: () => false }),
      ).toBe(false)
    },
  )

  test('the shortcuts of the header leave out the account centre where the upstream closes the member centre (R-5.026, R-5.031)', () => {
    const trigger = entries.find(({ label }) => label === 'shell.account-centre')
    expect(evaluateWhen(trigger?.when, { ...facts, roles: roleByType['1']!, permits: () => false })).toBe(
      false,
    )
  })

  test.each(Object.entries(roleByType))(
    'the shortcuts of the header have the agent centre for an account of type %s if it is an agent or on trial: %j (R-6.007 to R-6.009)',
    (_, roles) => {
      const isShown = shortcuts.some(({ when }) =>
        evaluateWhen(when, { ...facts, roles, permits: () => roles.includes('agent') }),
      )
      expect(isShown).toBe(roles.includes('agent') || roles.includes('trial'))
    },
  )
})
