import type { JoinRequest, PasskeyRequest } from '@marquee/schemas/studio/api'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStudioApiRoutes } from '../../../gateway/studio/routes/studio-api.ts'
import { authenticator } from '../../support/passkey.ts'
import {
  AT_STUDIO,
  type SignedInStudio,
  STUDIO,
  startSignedInStudio,
} from '../../support/signed-in-studio.ts'

const OWNER = [{ brand: '*', role: 'owner' }] as const
const MINUTE = 60_000

let on: SignedInStudio
beforeAll(async () => {
  on = await startSignedInStudio()
})
afterAll(() => on.close())

describe('a one-time link', () => {
  test('a one-time link makes a person with a passkey, works once, and its secret is not in the database (R-11.011)', async () => {
    const { secret } = await on.studio.people.invite('Mei', OWNER)
    const mei = on.visitor()
    expect((await mei.ask('GET', 'me')).body).toEqual({ signedIn: 'out' })
    const joined = await mei.join(`#${secret}`)
    expect(joined).toMatchObject({ status: 200, body: { signedIn: 'in', name: 'Mei', grants: OWNER } })
    expect(joined.cookie).toMatch(/^__Host-studio=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
    expect((await on.visitor().join(`#${secret}`)).body).toMatchObject({ error: 'studio.invite.unknown' })
    const again = await on.studio.people.invite('Mei again', OWNER)
    const kept = [
      ...(await on.store.read<{ hash: string }>('SELECT hash FROM studio_invites')),
      ...(await on.store.read<{ hash: string }>('SELECT hash FROM studio_sessions')),
    ].map(({ hash }) => hash)
    expect(kept).toHaveLength(2)
    for (const one of [again.secret, mei.cookie().split('=')[1]!]) expect(kept).not.toContain(one)
  })

  test('a one-time link ends after three days, and one that an owner withdraws ends at once', async () => {
    const late = await on.studio.people.invite('Late', OWNER)
    on.clock.at += 3 * 24 * 60 * MINUTE
    expect((await on.visitor().join(`#${late.secret}`)).status).toBe(404)
    const { secret } = await on.studio.people.invite('Withdrawn', OWNER)
    const owner = await on.person('Owner', OWNER)
    const { invites } = (await owner.ask('GET', 'people')).body as { invites: { id: string; name: string }[] }
    await owner.ask('DELETE', `people/invites/${invites.find(({ name }) => name === 'Withdrawn')!.id}`)
    expect((await on.visitor().join(`#${secret}`)).status).toBe(404)
  })

  test('a one-time link for a known person adds a passkey and keeps the roles', async () => {
    const owner = await on.person('Ana', OWNER)
    const { people } = (await owner.ask('GET', 'people')).body as { people: { id: string; name: string }[] }
    const { id } = people.find(({ name }) => name === 'Ana')!
    const link = (await owner.ask('POST', `people/${id}/passkey-link`)).body as { address: string }
    const phone = on.visitor()
    expect((await phone.join(link.address)).body).toMatchObject({ name: 'Ana', id, grants: OWNER })
    expect((await on.studio.people.list()).people.find((one) => one.id === id)).toMatchObject({ passkeys: 2 })
  })
})

test('all passkeys of a person have one user handle, so that an authenticator replaces its own', async () => {
  const handleFor = async (secret: string) => {
    const { body } = await on.visitor().ask('POST', 'join/options', { payload: { secret } })
    return (body as { options: { user: { id: string } } }).options.user.id
  }
  const { secret } = await on.studio.people.invite('Noor', OWNER)
  const handles = [await handleFor(secret), await handleFor(secret)]
  const joined = await on.visitor().join(`#${secret}`)
  const again = await on.studio.people.inviteAgain((joined.body as { id: string }).id)
  handles.push(await handleFor(again.secret))
  expect(new Set(handles).size).toBe(1)
  const other = await on.studio.people.invite('Omar', OWNER)
  expect(handles).not.toContain(await handleFor(other.secret))
})

describe('a sign-in', () => {
  test('a sign-in by passkey opens a session that ends by a sign-out (R-11.011)', async () => {
    const ben = await on.person('Ben', OWNER)
    const cookie = ben.cookie()
    expect((await ben.ask('POST', 'sign-out')).cookie).toContain('Max-Age=0')
    const again = await ben.ask('GET', 'overview', { headers: { cookie } })
    expect(again).toMatchObject({ status: 401, body: { error: 'studio.sign-in.needed' } })
    expect((await ben.signIn()).body).toMatchObject({ signedIn: 'in', name: 'Ben' })
    expect((await ben.ask('GET', 'overview')).status).toBe(200)
  })

  test('a sign-in ends after 30 minutes without a request, and after 12 hours in any case', async () => {
    const ida = await on.person('Ida', OWNER)
    for (let hour = 0; hour < 11; hour++) {
      on.clock.at += 29 * MINUTE
      expect((await ida.ask('GET', 'overview')).status).toBe(200)
    }
    on.clock.at += 31 * MINUTE
    expect((await ida.ask('GET', 'overview')).status).toBe(401)
    await ida.signIn()
    for (let many = 0; many < 24; many++) {
      on.clock.at += 29 * MINUTE
      await ida.ask('GET', 'overview')
    }
    expect((await ida.ask('GET', 'overview')).status).toBe(200)
    on.clock.at += 25 * MINUTE
    expect((await ida.ask('GET', 'overview')).status).toBe(401)
  })

  test('a sign-in is needed again for publishing and people after ten minutes, and keeps the session', async () => {
    const olu = await on.person('Olu', OWNER)
    on.clock.at += 11 * MINUTE
    expect((await olu.ask('GET', 'people')).body).toMatchObject({ error: 'studio.sign-in.old' })
    const before = olu.cookie()
    await olu.signIn()
    expect((await olu.ask('GET', 'people')).status).toBe(200)
    expect(olu.cookie()).not.toBe(before)
    expect((await olu.ask('GET', 'overview', { headers: { cookie: before } })).status).toBe(401)
  })

  test.each([
    ['a passkey that nobody registered', () => ({ key: authenticator(), at: AT_STUDIO })],
    ['an answer for another site', (key) => ({ key, at: { ...AT_STUDIO, domain: 'example.com' } })],
    ['an answer from another page', (key) => ({ key, at: { ...AT_STUDIO, origin: 'https://a.example' } })],
  ] as [
    string,
    (key: ReturnType<typeof authenticator>) => {
      key: ReturnType<typeof authenticator>
      at: typeof AT_STUDIO
    },
  ][])('a sign-in with %s is refused', async (_title, madeBy) => {
    const person = await on.person('Eve', OWNER)
    const visitor = on.visitor()
    const begun = (await visitor.ask<PasskeyRequest>('POST', 'sign-in/options')).body
    const { key, at } = madeBy(person.key)
    const payload = { challenge: begun.challenge, response: key.use(begun, at) }
    const answer = await visitor.ask('POST', 'sign-in', { payload })
    expect(answer).toMatchObject({ status: 403, body: { error: 'studio.sign-in.failed' }, cookie: '' })
  })

  test('a sign-in takes each challenge once, for five minutes, and only its own', async () => {
    const person = await on.person('Rui', OWNER)
    const options = async () => (await person.ask<PasskeyRequest>('POST', 'sign-in/options')).body
    const used = await options()
    const payload = { challenge: used.challenge, response: person.key.use(used, AT_STUDIO) }
    expect((await person.ask('POST', 'sign-in', { payload })).status).toBe(200)
    expect((await person.ask('POST', 'sign-in', { payload })).status).toBe(403)
    const old = await options()
    on.clock.at += 6 * MINUTE
    const late = { challenge: old.challenge, response: person.key.use(old, AT_STUDIO) }
    expect((await person.ask('POST', 'sign-in', { payload: late })).status).toBe(403)
    const [one, other] = [await options(), await options()]
    const mixed = { challenge: one.challenge, response: person.key.use(other, AT_STUDIO) }
    expect((await person.ask('POST', 'sign-in', { payload: mixed })).status).toBe(403)
  })

  test('a sign-in without a check of the user is refused, as is a passkey that does not check', async () => {
    const { secret } = await on.studio.people.invite('Weak', OWNER)
    const visitor = on.visitor()
    const begun = (await visitor.ask<JoinRequest>('POST', 'join/options', { payload: { secret } })).body
    const response = authenticator({ verifies: false }).make(begun, AT_STUDIO)
    const payload = { secret, challenge: begun.challenge, response }
    expect((await visitor.ask('POST', 'join', { payload })).body).toMatchObject({
      error: 'studio.sign-in.failed',
    })
  })
})

test('the studio answers on STUDIO_HOST alone, and not without a sign-in at this machine', async () => {
  const at = (host: string, origin = `https://${host}`) =>
    on.app.inject({ url: '/_studio/api/overview', headers: { host, origin } })
  expect((await at(STUDIO.host)).statusCode).toBe(401)
  expect((await at('studio.localhost:8080', 'http://studio.localhost:8080')).statusCode).toBe(404)
  expect((await at('lotus.studio.example.com')).statusCode).toBe(404)
  expect((await at(STUDIO.host, 'https://lotus.studio.example.com')).statusCode).toBe(403)
  expect((await at(STUDIO.host, 'http://studio.example.com')).statusCode).toBe(403)
})

test('addresses without a sign-in have a limit of calls, which people who signed in do not use up (R-11.011)', async () => {
  const { cookie } = await on.person('Lin', [{ brand: 'lotus', role: 'viewer' }])
  const app = Fastify()
  const config = { production: false, studioHost: STUDIO.host }
  app.register(createStudioApiRoutes({ config, studio: on.studio, signInLimit: () => 30 }))
  const me = (more: object) => app.inject({ url: '/_studio/api/me', headers: { ...STUDIO, ...more } })
  const refused = await me({})
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([429, 'studio.request.rate'])
  expect((await me({ cookie: cookie() })).statusCode).toBe(200)
  await app.close()
})
