import type { StudioJson } from '@marquee/schemas/studio'
import type { AsOf } from '@marquee/schemas/studio/api'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseLocalTime } from '../../../gateway/src/lib/days.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

const ZONE = 'Europe/Madrid'
const HOUR = 60 * 60_000
const AT_SCHEMA = '../../schemas/brand.json'

let on: TestStudio
beforeEach(async () => {
  on = await startStudio()
  on.clock.at = Date.parse('2026-06-01T00:00:00Z')
  on.folder.write('lotus/brand.json', brandWith({}))
  on.content.readAgain()
})
afterEach(() => on.close())
afterAll(() => undefined)

function brandWith(more: object): Record<string, StudioJson> {
  const own = { name: 'Lotus', merchant: 'lotus', domains: [], timeZone: ZONE }
  return { $schema: AT_SCHEMA, ...own, ...more }
}
const edit = (path: string, value: StudioJson, studio = on.studio) =>
  studio.drafts.command('lotus', studio.drafts.stateOf('lotus').seq, { label: 'x', files: [{ path, value }] })
const publish = (message = 'x') =>
  on.studio.publishing.publish('lotus', on.studio.drafts.stateOf('lotus').seq, { message, person: 'Eve' })
const plan = (local: string, until?: string, message = 'Summer') =>
  on.studio.schedules.plan('lotus', on.studio.drafts.stateOf('lotus').seq, {
    local,
    message,
    person: 'Ana',
    ...(until !== undefined && { until }),
  })
const ends: string[] = []
const runAt = (at: number, studio = on.studio) => {
  on.clock.at = at
  ends.length = 0
  return studio.schedules.run(async ({ state, reason = '' }) => void ends.push(`${state} ${reason}`.trim()))
}
const local = (time: string) => parseLocalTime(time, ZONE)
const nowIn = (path = 'brand.json') => {
  const bytes = on.content.loaded().parts.get('lotus')?.tree.get(path)?.bytes
  return bytes && (JSON.parse(bytes.toString()) as Record<string, StudioJson>)
}
const campaign = async () => {
  await edit('brand.json', brandWith({ name: 'Summer Lotus', numbers: { gamePageSize: 30 } }))
  return plan('2026-06-02T10:00', '2026-06-03T10:00')
}

describe('a campaign', () => {
  test('a campaign is published at its beginning and taken back at its end, also by a gateway that started meanwhile', async () => {
    const made = await campaign()
    expect(made).toMatchObject({ at: local('2026-06-02T10:00'), endsAt: local('2026-06-03T10:00') })
    await runAt(made.at)
    expect(nowIn()).toMatchObject({ name: 'Summer Lotus', numbers: { gamePageSize: 30 } })
    const restarted = await on.reopened()
    await runAt(made.endsAt! - 1, restarted)
    expect(ends).toEqual([])
    await runAt(made.endsAt!, restarted)
    expect(ends).toEqual(['done'])
    expect(nowIn()).toEqual(brandWith({}))
    expect((await restarted.publishing.of('lotus')).map(({ message }) => message)).toEqual([
      'End of: Summer',
      'Summer',
    ])
  })

  test('a campaign leaves later edits of other values, and a value that somebody changed meanwhile, and says so', async () => {
    const made = await campaign()
    await runAt(made.at)
    await edit(
      'brand.json',
      brandWith({ name: 'Autumn', numbers: { gamePageSize: 30 }, esports: ['WICKETY'] }),
    )
    await publish()
    await runAt(made.endsAt!)
    const kept = 'Changed meanwhile, and left: brand.json/name'
    expect(ends).toEqual([`done ${kept}`])
    expect(nowIn()).toEqual(brandWith({ name: 'Autumn', esports: ['WICKETY'] }))
    expect((await on.studio.publishing.of('lotus'))[0]!.message).toBe(`End of: Summer\n\n${kept}`)
    expect((await on.studio.schedules.of('lotus'))[0]).toMatchObject({ state: 'done', reason: kept })
  })

  test('a campaign removes the pages that it brought, and brings the texts back that it removed', async () => {
    const page = { $schema: '../../../schemas/page.json', route: '/offer', layout: 'main', blocks: [] }
    await edit('pages/offer.json', page)
    await edit('i18n/EN.json', { $schema: '../../../schemas/texts.json' })
    const made = await plan('2026-06-02T10:00', '2026-06-03T10:00')
    await runAt(made.at)
    expect([nowIn('pages/offer.json'), nowIn('i18n/EN.json')]).toEqual([
      page,
      { $schema: '../../../schemas/texts.json' },
    ])
    await runAt(made.endsAt!)
    expect(nowIn('pages/offer.json')).toBeUndefined()
    expect(nowIn('i18n/EN.json')).toMatchObject({ 'footer.licence': 'Lotus is licensed.' })
  })

  test('a campaign whose gateway was killed after either publish goes on without a second one', async () => {
    const made = await campaign()
    const killed = await on.reopened()
    // The publish is made, and the plan still waits.
    const draft = on.studio.drafts.draftOf('lotus')!
    await killed.publishing.publishPlanned(draft, { id: made.id, message: 'Summer', person: 'Ana' })
    await runAt(made.at)
    expect(ends).toEqual(['running'])
    expect(await on.studio.publishing.of('lotus')).toHaveLength(1)
    await runAt(made.endsAt!)
    await on.store.transaction('test', async (db) => {
      await db("UPDATE studio_schedules SET state = 'running' WHERE id = $1", [made.id])
    })
    await runAt(made.endsAt!)
    expect(ends).toEqual(['done'])
    expect(await on.studio.publishing.of('lotus')).toHaveLength(2)
  })

  test('a campaign ends earlier or at once, and its times are moved as long as they are to come', async () => {
    const { schedules } = on.studio
    const made = await campaign()
    await expect(schedules.move(made.id, { until: '2026-06-02T09:00' })).rejects.toMatchObject({
      code: 'studio.schedule.invalid',
    })
    await expect(schedules.end(made.id, 'Ana')).rejects.toMatchObject({ code: 'studio.schedule.unknown' })
    await runAt(made.at)
    await expect(schedules.move(made.id, { local: '2026-06-02T12:00' })).rejects.toMatchObject({
      code: 'studio.schedule.invalid',
    })
    const moved = await schedules.move(made.id, { until: '2026-06-02T12:00' })
    expect(moved).toMatchObject({ state: 'running', at: made.at, endsAt: local('2026-06-02T12:00') })
    on.clock.at += HOUR
    expect(await schedules.end(made.id, 'Olga')).toMatchObject({ state: 'done', endsAt: on.clock.at })
    expect(nowIn()).toEqual(brandWith({}))
    expect((await on.studio.publishing.of('lotus'))[0]).toMatchObject({ person: 'Olga' })
  })

  test('a campaign whose end would break the brand stays live, says why, and ends once that is mended', async () => {
    const texts = {
      $schema: '../../../schemas/texts.json',
      'footer.licence': 'Lotus',
      'offer.title': 'Offer',
    }
    await edit('i18n/EN.json', texts)
    await edit('layouts/party.json', { $schema: '../../../schemas/page.json', blocks: [] })
    const made = await plan('2026-06-02T10:00', '2026-06-03T10:00')
    await runAt(made.at)
    const page = { $schema: '../../../schemas/page.json', route: '/offer', layout: 'party', blocks: [] }
    await edit('pages/offer.json', page)
    await publish()
    await runAt(made.endsAt!)
    expect(ends[0]).toMatch(/^not-ended The draft has problems: correct them first\. .*offer\.json/)
    expect(nowIn('layouts/party.json')).toBeDefined()
    await edit('pages/offer.json', { ...page, layout: 'main' })
    await publish()
    expect(await on.studio.schedules.end(made.id, 'Ana')).toMatchObject({ state: 'done' })
    expect(nowIn('layouts/party.json')).toBeUndefined()
  })

  test.each([
    // 02:30 does not exist in Madrid on 28 March 2027, and exists twice on 31 October 2027.
    ['2027-03-28T02:30', '2027-03-28T01:00:00.000Z'],
    ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ])(
    'a campaign until %s local time ends at %s, in the hour of the changed clocks too',
    async (until, moment) => {
      await edit('brand.json', brandWith({ name: 'Clocks' }))
      const made = await plan('2026-12-01T10:00', until)
      expect(new Date(made.endsAt!).toISOString()).toBe(moment)
    },
  )
})

describe('the site at another time', () => {
  const nameAt = async (at: string): Promise<[AsOf['kind'], unknown]> => {
    const found = await on.studio.findState('lotus', at)
    expect(found.isShown).toBe(true)
    const loaded =
      found.state === 'published'
        ? on.content.loaded()
        : await on.studio.states.loadedOf('lotus', found.state)
    return [found.kind, loaded!.content.brands.get('lotus')!.brand.name]
  }

  test('the site at another time is as it was published then, and before the first publish as it was found', async () => {
    expect(await nameAt('2026-05-01T10:00')).toEqual(['now', 'Lotus'])
    for (const [name, at] of [
      ['One', '2026-06-01T12:00'],
      ['Two', '2026-06-05T12:00'],
    ] as const) {
      on.clock.at = local(at)
      await edit('brand.json', brandWith({ name }))
      await publish(name)
    }
    on.clock.at = local('2026-06-10T12:00')
    expect(await nameAt('2026-05-01T10:00')).toEqual(['before', 'Lotus'])
    expect(await nameAt('2026-06-01T12:00')).toEqual(['publish', 'One'])
    expect(await nameAt('2026-06-05T11:59')).toEqual(['publish', 'One'])
    expect(await nameAt('2026-06-09T00:00')).toEqual(['publish', 'Two'])
    const [, one] = await on.studio.publishing.of('lotus')
    expect(await on.studio.findState('lotus', `publish.${one!.id}`)).toMatchObject({
      kind: 'publish',
      at: local('2026-06-01T12:00'),
      message: 'One',
      person: 'Eve',
    })
  })

  test('the site at a time to come has what is planned until then, campaigns and their ends included', async () => {
    const made = await campaign()
    await on.studio.drafts.change('lotus', undefined, () => undefined)
    await edit('brand.json', brandWith({ esports: ['WICKETY'] }))
    const other = await plan('2026-06-02T20:00', undefined, 'Esports')
    expect(await nameAt('2026-06-01T23:00')).toEqual(['now', 'Lotus'])
    expect(await nameAt('2026-06-02T10:00')).toEqual(['plan', 'Summer Lotus'])
    expect(await nameAt(`plan.${other.id}`)).toEqual(['plan', 'Summer Lotus'])
    expect(await nameAt(`end.${made.id}`)).toEqual(['end', 'Lotus'])
    const after = await on.studio.findState('lotus', '2026-07-01T10:00')
    const site = (await on.studio.states.loadedOf('lotus', after.state))!.content.brands.get('lotus')!
    expect(site.brand).toMatchObject({ name: 'Lotus', esports: ['WICKETY'] })
    await on.studio.schedules.cancel(made.id)
    expect(await nameAt('2026-06-02T10:00')).toEqual(['now', 'Lotus'])
    expect(await on.studio.states.loadedOf('lotus', after.state)).toBeUndefined()
    await runAt(other.at)
    expect(await nameAt(`plan.${other.id}`)).toEqual(['publish', 'Lotus'])
  })

  test('the site at another time whose files have faults today is said to be the published one', async () => {
    on.folder.write('lotus/brand.json', { $schema: AT_SCHEMA, gone: true })
    on.content.readAgain()
    await edit('brand.json', brandWith({ name: 'Mended' }))
    await publish()
    on.clock.at += HOUR
    expect(await on.studio.findState('lotus', '2026-05-01T10:00')).toMatchObject({
      kind: 'before',
      isShown: false,
    })
  })

  test.each(['soon', '2026-13-01T00:00', 'publish.nothing', 'plan.nothing', 'end.'])(
    'the site at another time is not found for %s',
    async (at) => {
      await expect(on.studio.findState('lotus', at)).rejects.toMatchObject({ code: 'studio.time.invalid' })
    },
  )
})
