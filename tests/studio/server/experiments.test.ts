import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPERIMENT_CALLS } from '../../../gateway/studio/routes/experiment-calls.ts'
import type { StudioRequest } from '../../../gateway/studio/routes/studio-call.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

const experiments = { welcome: { goal: { operation: 'identity.register' }, shares: { short: 50 } } }
const HOME = {
  $schema: '../../../schemas/generated/page.json',
  patch: { 'hot-games': { variants: { welcome: { short: { hidden: true } } } } },
}

let on: TestStudio
beforeAll(async () => {
  on = await startStudio({
    'lotus/brand.json': brandJson('lotus', { experiments }),
    'lotus/pages/home.json': HOME,
  })
})
afterAll(() => on.close())

const caller = { name: 'Olga', address: '', grants: [{ brand: '*', role: 'owner' as const }] }
const counted = [
  { brand: 'lotus', experiment: 'welcome', variant: 'short', visitors: 200, goals: 40, since: 5 },
  { brand: 'lotus', experiment: 'welcome', variant: 'original', visitors: 200, goals: 20, since: 3 },
  { brand: 'lotus', experiment: 'former', variant: 'b', visitors: 1, goals: 0, since: 1 },
]
const requestOf = (input: object) =>
  ({ input, caller, countsOf: async () => counted }) as unknown as StudioRequest<'experiments.read'> &
    StudioRequest<'experiments.end'>

test('the studio shows what was counted of each variant, and former tests whose counts are left', async () => {
  const { experiments: found } = await EXPERIMENT_CALLS['experiments.read'](
    requestOf({ brand: 'lotus' }),
    on.studio,
  )
  expect(found).toMatchObject([
    {
      name: 'welcome',
      isLive: true,
      isThere: true,
      since: 3,
      variants: [
        { id: 'original', share: 50, visitors: 200, goals: 20 },
        { id: 'short', share: 50, visitors: 200, goals: 40, difference: { low: expect.any(Number) } },
      ],
    },
    { name: 'former', isLive: false, isThere: false },
  ])
})

test('one key ends a test for everybody by a publish of its own, and an open draft goes on', async () => {
  const open = await on.studio.drafts.command('lotus', 0, {
    label: 'A draft',
    files: [{ path: 'i18n/EN.json', value: { 'footer.licence': 'Drafted.' } }],
  })
  expect(open.changes).toHaveLength(1)
  await EXPERIMENT_CALLS['experiments.end'](requestOf({ brand: 'lotus', name: 'welcome' }), on.studio)
  const published = on.studio.published().content.brands.get('lotus')!
  expect(published.variants).toBeUndefined()
  expect(published.brand.experiments!.welcome).toMatchObject({ running: false, shares: { short: 50 } })
  expect(published.texts.EN!['footer.licence']).not.toBe('Drafted.')
  expect(on.studio.drafts.stateOf('lotus').changes.map(({ path }) => path)).toEqual(['i18n/EN.json'])
  await expect(
    EXPERIMENT_CALLS['experiments.end'](requestOf({ brand: 'lotus', name: 'none' }), on.studio),
  ).rejects.toThrow('There is no such A/B test.')
})
