import type { Grant, Role } from '@marquee/schemas/studio'
import { ALL_BRANDS, ROLES, type StudioRight } from '@marquee/schemas/studio/access'
import type { AuditRow, Schedule } from '@marquee/schemas/studio/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_CALLS } from '../../../gateway/studio/routes/studio-calls.ts'
import { type AtStudio, type SignedInStudio, startSignedInStudio } from '../../support/signed-in-studio.ts'

let on: SignedInStudio
beforeAll(async () => {
  on = await startSignedInStudio()
})
afterAll(() => on.close())

/** Rights of each role in its brand, written out once more by hand. */
const MAY: Readonly<Record<Role, readonly StudioRight[]>> = {
  owner: ['read', 'write', 'publish', 'approve', 'audit'],
  editor: ['read', 'write'],
  translator: ['read', 'write'],
  viewer: ['read'],
}

const people = new Map<string, Promise<AtStudio>>()
/** One person for each grant, for all tests. */
const personWith = (grant: Grant): Promise<AtStudio> => {
  const key = JSON.stringify(grant)
  if (!people.has(key)) people.set(key, on.person(key.slice(0, 60), [grant]))
  return people.get(key)!
}
const pathOf = (path: string, brand: string) => {
  const filled = path.replace(':brand', brand).replace(':id', 'nothing')
  return ['audit', 'audit/export', 'publishes', 'schedules', 'reviews', 'comments'].includes(path)
    ? `${path}?brand=${brand}`
    : filled
}
const state = async (person: AtStudio, brand = 'lotus') =>
  (await person.ask('GET', `drafts/${brand}`)).body as { seq: number }
const change = async (person: AtStudio, path: string, value: object, brand = 'lotus') => {
  const payload = { label: 'change', files: [{ path, value }] }
  const headers = { 'if-match': String((await state(person, brand)).seq) }
  return person.ask('POST', `drafts/${brand}/commands`, { payload, headers })
}
const fileOf = async (person: AtStudio, path: string) =>
  ((await person.ask('GET', `drafts/lotus/file?path=${path}`)).body as { own?: object }).own ?? {}

const BRAND_CALLS = STUDIO_CALLS.filter(
  ({ access, find }) => !['anyone', 'signed-in'].includes(access) && !find,
)

describe('every call', () => {
  test.each(STUDIO_CALLS.filter(({ access }) => access !== 'anyone'))(
    '$method $path needs a sign-in (R-11.011)',
    async ({ method, path }) => {
      const answer = await on.visitor().ask(method, pathOf(path, 'lotus'))
      expect(answer).toMatchObject({ status: 401, body: { error: 'studio.sign-in.needed' } })
    },
  )

  test.each(BRAND_CALLS)('$method $path asks for the right $access in its brand (R-11.011)', async (call) => {
    const access = call.access as StudioRight
    const isForAll = access === 'create' || access === 'people'
    const allowed: Role[] = []
    for (const role of ROLES) {
      const person = await personWith({ brand: 'lotus', role, languages: ['EN'] })
      const { body } = await person.ask(call.method, pathOf(call.path, 'lotus'))
      if (body.error !== 'studio.access') allowed.push(role)
    }
    expect(allowed).toEqual(isForAll ? [] : ROLES.filter((role) => MAY[role].includes(access)))
  })

  test.each(BRAND_CALLS.filter(({ path }) => path.includes(':brand') || path.startsWith('audit')))(
    '$method $path does not tell that another brand exists (R-11.011)',
    async ({ method, path }) => {
      const owner = await personWith({ brand: 'lotus', role: 'owner' })
      const answers = [
        await owner.ask(method, pathOf(path, 'river')),
        await owner.ask(method, pathOf(path, 'none')),
      ]
      expect(answers.map(({ body }) => body.error)).toEqual(answers.map(() => 'studio.brand.unknown'))
    },
  )

  test('every call about people and new brands needs an owner of all brands', async () => {
    const owner = await personWith({ brand: ALL_BRANDS, role: 'owner' })
    expect((await owner.ask('GET', 'people')).status).toBe(200)
    const editor = await personWith({ brand: ALL_BRANDS, role: 'editor' })
    expect((await editor.ask('GET', 'people')).body.error).toBe('studio.access')
    expect((await editor.ask('POST', 'brands')).body.error).toBe('studio.access')
  })
})

test('a person sees the brands of the own roles alone', async () => {
  const viewer = await personWith({ brand: 'river', role: 'viewer' })
  const { brands } = (await viewer.ask('GET', 'overview')).body as { brands: { code: string }[] }
  expect(brands.map(({ code }) => code)).toEqual(['river'])
})

describe('a translator', () => {
  const grant: Grant = { brand: 'lotus', role: 'translator', languages: ['CN'], mayPublish: true }

  test('a translator changes and publishes texts of the own languages, and nothing else (R-11.011)', async () => {
    const translator = await personWith(grant)
    const texts = { ...(await fileOf(translator, 'i18n/CN.json')), 'footer.licence': '许可' }
    expect((await change(translator, 'i18n/CN.json', texts)).status).toBe(200)
    expect((await change(translator, 'i18n/EN.json', texts)).body.error).toBe('studio.access')
    expect((await change(translator, 'theme.json', { $schema: '../../schemas/theme.json' })).body.error).toBe(
      'studio.access',
    )
    const brand = await fileOf(translator, 'brand.json')
    const priced = await change(translator, 'brand.json', { ...brand, numbers: { dailyWithdrawals: 1 } })
    expect(priced.body).toMatchObject({
      error: 'studio.access',
      message: 'Your role may not change brand.json: numbers.',
    })
    const headers = { 'if-match': String((await state(translator)).seq) }
    const payload = { message: 'Chinese' }
    expect(await translator.ask('POST', 'drafts/lotus/publish', { payload, headers })).toMatchObject({
      status: 200,
      body: { files: [{ path: 'i18n/CN.json' }] },
    })
  })

  test('a translator cannot undo, discard or publish what an editor changed', async () => {
    const [translator, editor] = [
      await personWith(grant),
      await personWith({ brand: 'lotus', role: 'editor' }),
    ]
    const brand = await fileOf(editor, 'brand.json')
    expect((await change(editor, 'brand.json', { ...brand, name: 'Lotus by an editor' })).status).toBe(200)
    const headers = { 'if-match': String((await state(editor)).seq) }
    const refusals = [
      await translator.ask('POST', 'drafts/lotus/undo', { headers }),
      await translator.ask('DELETE', 'drafts/lotus', { headers }),
      await translator.ask('POST', 'drafts/lotus/publish', { headers, payload: { message: 'x' } }),
      await translator.ask('POST', 'drafts/lotus/schedule', {
        headers,
        payload: { message: 'x', local: '2099-01-01T00:00' },
      }),
    ]
    expect(refusals.map(({ body }) => body.error)).toEqual(refusals.map(() => 'studio.access'))
    expect((await editor.ask('DELETE', 'drafts/lotus', { headers })).status).toBe(200)
  })
})

describe('an editor', () => {
  const publisher: Grant = { brand: 'lotus', role: 'editor', mayPublish: true }

  test('an editor drafts numbers and payments, which an owner publishes; domains and upstream are an owner’s', async () => {
    const editor = await personWith(publisher)
    const brand = await fileOf(editor, 'brand.json')
    expect((await change(editor, 'brand.json', { ...brand, domains: ['a.example'] })).body.error).toBe(
      'studio.access',
    )
    const drafted = await change(editor, 'brand.json', { ...brand, modules: { smsLogin: true } })
    expect(drafted.status).toBe(200)
    const headers = { 'if-match': String((await state(editor)).seq) }
    const payload = { message: 'SMS' }
    expect((await editor.ask('POST', 'drafts/lotus/publish', { headers, payload })).body).toMatchObject({
      error: 'studio.access',
      message: 'Your role may not publish brand.json: modules.',
    })
    const owner = await personWith({ brand: 'lotus', role: 'owner' })
    const published = await owner.ask('POST', 'drafts/lotus/publish', { headers, payload })
    expect(published).toMatchObject({ status: 200 })
  })

  test('an editor without the grant to publish does not publish', async () => {
    const editor = await personWith({ brand: 'lotus', role: 'editor' })
    const answer = await editor.ask('POST', 'drafts/lotus/publish', { payload: { message: 'x' } })
    expect(answer.body.error).toBe('studio.access')
  })
})

describe('people', () => {
  test('people whose name or roles change sign in again; a removed person has no way in', async () => {
    const owner = await personWith({ brand: ALL_BRANDS, role: 'owner' })
    const person = await on.person('Kim', [{ brand: 'lotus', role: 'viewer' }])
    const { id } = (await person.ask('GET', 'me')).body
    const payload = { name: 'Kim Lee', grants: [{ brand: 'lotus', role: 'owner' }] }
    await owner.ask('POST', `people/${String(id)}`, { payload })
    expect((await person.ask('GET', 'drafts/lotus')).status).toBe(401)
    expect((await person.signIn()).body).toMatchObject(payload)
    await owner.ask('DELETE', `people/${String(id)}`)
    expect((await person.ask('GET', 'drafts/lotus')).status).toBe(401)
    expect((await person.signIn()).status).toBe(403)
  })

  test('people keep one owner of all brands', async () => {
    const alone = await startSignedInStudio()
    const owner = await alone.person('Only', [{ brand: ALL_BRANDS, role: 'owner' }])
    const id = String((await owner.ask('GET', 'me')).body.id)
    const payload = { name: 'Only', grants: [{ brand: 'lotus', role: 'owner' }] }
    const refusals = [
      await owner.ask('DELETE', `people/${id}`),
      await owner.ask('POST', `people/${id}`, { payload }),
    ]
    expect(refusals.map(({ body }) => body.error)).toEqual(refusals.map(() => 'studio.people.last-owner'))
    await alone.close()
  })

  test('people and their actions stand in the audit with name and address', async () => {
    const owner = await personWith({ brand: 'lotus', role: 'owner' })
    const rows = (await owner.ask<AuditRow[]>('GET', 'audit?brand=lotus')).body
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'publish', address: '127.0.0.1', files: ['i18n/CN.json'] }),
    )
    expect(await on.studio.audit.check()).not.toHaveProperty('firstAltered')
  })

  test('export the audit as CSV that runs no formula, and as JSON lines, which is an action too (R-11.011)', async () => {
    const owner = await personWith({ brand: 'lotus', role: 'owner' })
    await on.studio.audit.add({
      person: '=cmd|"x"',
      address: '::1',
      action: 'edit',
      brand: 'lotus',
      files: ['theme.json', 'brand.json'],
      detail: 'a, b',
    })
    const csv = (await owner.ask('GET', 'audit/export?brand=lotus&as=csv')).body.text as string
    const [head, ...rows] = csv.trimEnd().split('\r\n')
    expect(head).toBe('number,time,person,address,action,brand,files,detail,previous,hash')
    expect(rows.at(-2)).toMatch(
      /^\d+,1970-[^,]*,"'=cmd\|""x""",::1,edit,lotus,theme\.json brand\.json,"a, b",[0-9a-f]{64},[0-9a-f]{64}$/,
    )
    expect(rows.at(-1)).toMatch(/,export audit,lotus,,csv,/)
    const lines = (await owner.ask('GET', 'audit/export?brand=lotus&as=lines')).body.text as string
    const all = lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { files: string[] })
    expect(all).toHaveLength(rows.length + 1)
    expect(all.at(-3)).toMatchObject({ person: '=cmd|"x"', files: ['theme.json', 'brand.json'] })
    expect((await owner.ask('GET', 'audit/export?brand=lotus&as=xml')).body.error).toBe(
      'studio.request.invalid',
    )
  })

  test('people see of each planned publish whether they may move or cancel it: those who may publish all of it', async () => {
    const editor = await on.person('Editor beside a plan', [
      { brand: 'lotus', role: 'editor', mayPublish: true },
    ])
    const owner = await personWith({ brand: 'lotus', role: 'owner' })
    const brand = (await fileOf(owner, 'brand.json')) as { numbers?: object }
    await change(owner, 'brand.json', { ...brand, numbers: { ...brand.numbers, smsPerDay: 30 } })
    const headers = { 'if-match': String((await state(owner)).seq) }
    const payload = { message: 'Limits', local: '2036-01-01T00:00' }
    const { body: planned } = await owner.ask('POST', 'drafts/lotus/schedule', { headers, payload })
    const seenBy = async (person: AtStudio) => {
      const { body } = await person.ask('GET', 'schedules?brand=lotus')
      return (body as unknown as Schedule[]).find(({ id }) => id === planned.id)?.mayChange
    }
    expect([await seenBy(owner), await seenBy(editor)]).toEqual([true, false])
    expect((await editor.ask('DELETE', `schedules/${String(planned.id)}`)).body.error).toBe('studio.access')
    expect((await owner.ask('DELETE', `schedules/${String(planned.id)}`)).status).toBe(200)
    await owner.ask('DELETE', 'drafts/lotus', { headers })
  })

  test('people who planned a publish and were removed, or lost the right, publish nothing (R-11.011)', async () => {
    const grant: Grant = { brand: 'lotus', role: 'editor', mayPublish: true }
    const reasons: string[] = []
    for (const end of ['removed', 'demoted'] as const) {
      const editor = await on.person(`Editor ${end}`, [grant])
      const brand = await fileOf(editor, 'brand.json')
      await change(editor, 'brand.json', { ...brand, name: `Lotus ${end}` })
      const headers = { 'if-match': String((await state(editor)).seq) }
      const payload = { message: end, local: '2037-01-01T00:00' }
      expect((await editor.ask('POST', 'drafts/lotus/schedule', { headers, payload })).status).toBe(200)
      const id = String((await editor.ask('GET', 'me')).body.id)
      if (end === 'removed') await on.studio.people.remove(id)
      else await on.studio.people.set(id, 'Editor demoted', [{ brand: 'lotus', role: 'viewer' }])
      const now = on.clock.at
      on.clock.at = Date.parse('2037-02-01')
      await on.studio.schedules.run(async ({ reason = '' }) => void reasons.push(reason))
      on.clock.at = now
      await on.studio.drafts.change('lotus', undefined, () => undefined)
    }
    expect(reasons).toEqual([
      'Editor removed is no longer one of the studio’s people.',
      'Editor demoted may no longer publish this brand.',
    ])
  })
})
