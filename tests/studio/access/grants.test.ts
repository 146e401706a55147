import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AtStudio, type SignedInStudio, startSignedInStudio } from '../../support/signed-in-studio.ts'

let on: SignedInStudio
let owner: AtStudio
beforeAll(async () => {
  on = await startSignedInStudio()
  owner = await on.person('Olga', [{ brand: '*', role: 'owner' }])
})
afterAll(() => on.close())

describe('an invitation or a change of roles', () => {
  test.each([
    ['two roles in one brand', ['lotus', 'lotus'], 400],
    ['two roles in all brands', ['*', '*'], 400],
    ['a brand that does not exist', ['nobody'], 404],
    ['the brand __proto__', ['lotus', '__proto__'], 404],
    ['the brand constructor', ['constructor'], 404],
    ['base', ['base'], 404],
  ])(
    'an invitation or a change of roles with %s is refused and leaves no link (R-11.011)',
    async (_what, brands, status) => {
      const { id } = (await owner.ask('GET', 'me')).body
      const payload = { name: 'Kim', grants: brands.map((brand) => ({ brand, role: 'viewer' })) }
      const before = (await owner.ask('GET', 'people')).body
      expect((await owner.ask('POST', 'people/invites', { payload })).status).toBe(status)
      expect((await owner.ask('POST', `people/${String(id)}`, { payload })).status).toBe(status)
      expect((await owner.ask('GET', 'people')).body).toEqual(before)
    },
  )

  test('an invitation or a change of roles with one role in each of several brands is taken', async () => {
    const grants = ['lotus', 'river', '*'].map((brand) => ({ brand, role: 'viewer' }))
    const answer = await owner.ask('POST', 'people/invites', { payload: { name: 'Kim', grants } })
    expect(answer.status).toBe(200)
  })
})
