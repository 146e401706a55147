import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudioStore, type StudioStore } from '../../../gateway/studio/store/studio-store.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

let on: TestStudio
let store: StudioStore
beforeAll(async () => {
  on = await startStudio()
  store = createStudioStore(on.store)
})
afterAll(() => on.close())

const BY = { message: 'change', person: 'Mira' }
const seqOf = (brand: string) => on.studio.drafts.stateOf(brand).seq
const THEME = { $schema: '../../schemas/theme.json', shape: { radius: 3 } }
const publishTheme = async (brand: string) => {
  const files = [{ path: 'theme.json', value: THEME }]
  await on.studio.drafts.command(brand, seqOf(brand), { label: 'edit', files })
  return on.studio.publishing.publish(brand, seqOf(brand), BY)
}
const countIn = async (sql: string) => (await on.store.read<{ count: string }>(sql, ['river']))[0]!.count

/** Rows that tell of a brand, by table. */
const TABLES = {
  commands: 'SELECT count(*)::text AS count FROM studio_commands WHERE site = $1',
  publishes: 'SELECT count(*)::text AS count FROM studio_publishes WHERE site = $1',
  schedules: 'SELECT count(*)::text AS count FROM studio_schedules WHERE site = $1',
  reviews: 'SELECT count(*)::text AS count FROM studio_reviews WHERE site = $1',
  views: 'SELECT count(*)::text AS count FROM studio_views WHERE site = $1',
  grants: 'SELECT count(*)::text AS count FROM studio_grants WHERE site = $1',
  drafts: `SELECT count(*)::text AS count FROM studio_drafts WHERE site = $1 AND files <> '{"files":[]}'`,
  invites: `SELECT count(*)::text AS count FROM studio_invites WHERE grants LIKE '%' || $1 || '%'`,
}
const countsOf = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(TABLES).map(async ([name, sql]) => [name, await countIn(sql)] as const)),
  )

test('a brand that is there, and one that never was, is not purged', async () => {
  const refused = { code: 'studio.brand.invalid' }
  await expect(on.studio.publishing.purge('river')).rejects.toMatchObject(refused)
  await expect(on.studio.publishing.purge('delta')).rejects.toMatchObject(refused)
  expect(on.content.current().brands.has('river')).toBe(true)
})

test('a purge leaves nothing of a removed brand but the audit, and the history of other brands works on', async () => {
  const grants = [
    { brand: 'river', role: 'editor' as const },
    { brand: 'lotus', role: 'viewer' as const },
  ]
  await on.studio.people.invite('Nia', grants)
  await on.studio.people.invite('Oto', grants.slice(0, 1))
  await on.studio.audit.add({
    person: 'Mira',
    action: 'publish',
    brand: 'river',
    files: [],
    detail: '',
    address: '',
  })
  const lotus = await publishTheme('lotus')
  await publishTheme('river')
  await on.studio.publishing.remove('river', BY)
  expect(await countsOf()).toMatchObject({ publishes: '2', invites: '2' })

  await on.studio.publishing.purge('river')
  expect(new Set(Object.values(await countsOf()))).toEqual(new Set(['0']))
  expect((await store.publishes.newest()).has('river')).toBe(false)
  expect(await on.studio.audit.of('river')).toHaveLength(1)
  const { invites } = await on.studio.people.list()
  expect(invites.map(({ name, grants: left }) => [name, left.map(({ brand }) => brand)])).toEqual([
    ['Nia', ['lotus']],
  ])
  // Both brands published a theme of the same bytes.
  const { rollback } = await on.studio.publishing.find(lotus.id)
  expect((await rollback(seqOf('lotus'))).problems).toEqual([])
  const [newest] = await store.publishes.of('lotus')
  const trees = Object.values(JSON.parse(newest!.treeAfter) as Record<string, string>)
  for (const hash of trees) expect(await store.publishes.content(hash)).toBeDefined()
})
