import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseLocalTime } from '../../../gateway/src/lib/days.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

let on: TestStudio
beforeAll(async () => {
  on = await startStudio()
  on.clock.at = Date.parse('2026-06-01T00:00:00Z')
})
afterAll(() => on.close())
afterEach(() => on.studio.drafts.change('lotus', undefined, () => undefined))

const HOUR = 60 * 60_000
const setName = async (name: string) => {
  const { drafts } = on.studio
  const { seq } = drafts.stateOf('lotus')
  const value = { $schema: '../../schemas/brand.json', merchant: 'lotus', domains: [], name }
  await drafts.command('lotus', seq, { label: name, files: [{ path: 'brand.json', value }] })
}
const plan = (local: string, studio = on.studio) =>
  studio.schedules.plan('lotus', studio.drafts.stateOf('lotus').seq, {
    local,
    message: 'New name',
    person: 'Ana',
  })
const told: string[] = []
const run = (studio = on.studio) =>
  studio.schedules.run(async ({ state, reason = '' }) => void told.push(`${state} ${reason}`.trim()))
const nameNow = () => on.content.loaded().content.brands.get('lotus')!.brand.name
/** Local time of the brand an hour from now. */
const inAnHour = () => {
  const { timeZone } = on.content.loaded().content.brands.get('lotus')!.brand
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(on.clock.at + HOUR).replace(' ', 'T')
}

describe('a planned publish (R-11.010)', () => {
  test('a planned publish happens at its time in the brand’s zone, also after a restart, with the draft as it was planned', async () => {
    await setName('Second Lotus')
    const planned = await plan(inAnHour())
    expect(planned).toMatchObject({ at: on.clock.at + HOUR, state: 'waiting', brand: 'lotus' })
    await setName('Not this one')
    const restarted = await on.reopened()
    await run(restarted)
    expect(nameNow()).not.toBe('Second Lotus')
    on.clock.at += HOUR
    await run(restarted)
    await run(restarted)
    expect(nameNow()).toBe('Second Lotus')
    expect(await restarted.publishing.of('lotus')).toHaveLength(1)
    expect((await restarted.schedules.of('lotus'))[0]).toMatchObject({ id: planned.id, state: 'done' })
  })

  test('a planned publish leaves later edits in the draft, over what was published', async () => {
    await setName('First Lotus')
    await plan(inAnHour())
    const { seq } = on.studio.drafts.stateOf('lotus')
    const texts = { $schema: '../../../schemas/texts.json', 'footer.licence': 'Later' }
    await on.studio.drafts.command('lotus', seq, {
      label: 't',
      files: [{ path: 'i18n/EN.json', value: texts }],
    })
    on.clock.at += HOUR
    await run()
    expect(on.studio.drafts.stateOf('lotus').changes).toEqual([{ path: 'i18n/EN.json', kind: 'changed' }])
    await setName('Second Lotus')
    await on.studio.publishing.publish('lotus', on.studio.drafts.stateOf('lotus').seq, {
      message: '',
      person: 'Ana',
    })
    expect(nameNow()).toBe('Second Lotus')
  })

  test('a planned publish closes a draft to which nothing was added', async () => {
    await setName('Marble Lotus')
    await plan(inAnHour())
    on.clock.at += HOUR
    await run()
    expect(on.studio.drafts.stateOf('lotus')).toMatchObject({ seq: 0, changes: [] })
  })

  test('a planned publish that meets a conflict fails with the reason, and changes nothing', async () => {
    await setName('Ivory Lotus')
    await plan(inAnHour())
    on.folder.write('lotus/brand.json', {
      $schema: '../../schemas/brand.json',
      merchant: 'lotus',
      domains: [],
      name: 'By hand',
    })
    on.clock.at += HOUR
    told.length = 0
    await run()
    expect(told).toEqual(['failed Files were changed on disk too: choose a version.'])
    expect(nameNow()).toBe('By hand')
    expect((await on.studio.schedules.of('lotus'))[0]).toMatchObject({ state: 'failed' })
    expect(on.studio.drafts.stateOf('lotus').changes).toHaveLength(1)
  })

  test('a planned publish is moved and cancelled while it waits', async () => {
    await setName('Amber Lotus')
    const { id } = await plan(inAnHour())
    const moved = await on.studio.schedules.move(id, { local: '2026-07-01T12:00' })
    expect(moved.at).toBe(parseLocalTime('2026-07-01T12:00', moved.timeZone))
    on.clock.at += HOUR
    await run()
    expect(nameNow()).not.toBe('Amber Lotus')
    expect(await on.studio.schedules.cancel(id)).toMatchObject({ state: 'cancelled' })
    await expect(on.studio.schedules.cancel(id)).rejects.toMatchObject({ code: 'studio.schedule.unknown' })
  })

  test.each(['2026-05-31T12:00', '2026-13-01T00:00', 'soon'])(
    'a planned publish is not planned for %s',
    async (local) => {
      await setName('Amber Lotus')
      await expect(plan(local)).rejects.toMatchObject({ code: 'studio.schedule.invalid' })
    },
  )

  test('a planned publish is not planned for a draft without changes or with problems', async () => {
    await expect(plan(inAnHour())).rejects.toMatchObject({ code: 'studio.draft.moved' })
    await setName('')
    await expect(plan(inAnHour())).rejects.toMatchObject({ code: 'studio.draft.faulty' })
  })
})

describe('a local time', () => {
  test.each([
    ['in winter', '2026-01-15T12:00', 'Europe/Berlin', '2026-01-15T11:00:00Z'],
    ['in summer', '2026-07-15T12:00', 'Europe/Berlin', '2026-07-15T10:00:00Z'],
    [
      'that is left out is the first moment after it',
      '2026-03-29T02:30',
      'Europe/Berlin',
      '2026-03-29T01:00:00Z',
    ],
    ['that occurs twice is the first', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['with half an hour of offset', '2026-07-15T12:00', 'Asia/Kolkata', '2026-07-15T06:30:00Z'],
  ])('the moment of a local time is found: %s', (_title, local, zone, moment) => {
    expect(new Date(parseLocalTime(local, zone)).toISOString()).toBe(moment.replace('Z', '.000Z'))
  })
})
