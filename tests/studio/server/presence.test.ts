import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AtStudio, type SignedInStudio, startSignedInStudio } from '../../support/signed-in-studio.ts'

let on: SignedInStudio
let mira: AtStudio
let jun: AtStudio
beforeAll(async () => {
  on = await startSignedInStudio()
  mira = await on.person('Mira', [{ brand: 'lotus', role: 'editor' }])
  jun = await on.person('Jun', [{ brand: '*', role: 'viewer' }])
})
afterAll(() => on.close())

const report = (person: AtStudio, tab: string, place: string, brand = 'lotus') =>
  person.ask('POST', `drafts/${brand}/presence`, { payload: { tab, place } })
const othersOf = async (person: AtStudio, tab: string) => (await report(person, tab, 'texts/')).body.others

test('two people in one brand see each other and the place until one leaves or goes silent (R-11.010)', async () => {
  expect((await report(mira, 'tab-mira-1', 'pages/pages/home')).body).toEqual({ others: [], seq: 0 })
  expect(await othersOf(jun, 'tab-jun-1')).toEqual([{ person: 'Mira', place: 'pages/pages/home' }])
  expect((await report(mira, 'tab-mira-1', 'theme/')).body.others).toEqual([
    { person: 'Jun', place: 'texts/' },
  ])
  expect((await report(jun, 'tab-jun-1', 'texts/', 'river')).body.others).toEqual([])
  await jun.ask('DELETE', 'drafts/lotus/presence/tab-jun-1')
  expect((await report(mira, 'tab-mira-1', 'theme/')).body.others).toEqual([])
  on.clock.at += 15_001
  expect(await othersOf(jun, 'tab-jun-2')).toEqual([])
})

test('another gateway on the same database sees the same people, and a window its newer draft', async () => {
  await report(mira, 'tab-mira-2', 'settings/numbers')
  const second = await on.reopened()
  const window = { tab: 'tab-elsewhere', person: 'Lin', place: 'menus/' }
  expect(await second.presence.note('lotus', window)).toContainEqual({
    person: 'Mira',
    place: 'settings/numbers',
  })
  const files = [{ path: 'theme.json', value: { $schema: '../../schemas/theme.json' } }]
  const { seq } = await on.studio.drafts.command('lotus', 0, { label: 'x', files })
  expect((await report(mira, 'tab-mira-2', 'menus/')).body).toMatchObject({
    seq,
    others: expect.arrayContaining([{ person: 'Lin', place: 'menus/' }]),
  })
})
