import { describe, expect, test } from 'vitest'
import { signToken } from '../../fixtures/platform/identity/sign-in/provider-tokens.ts'
import type { LoadedBrand } from '../../gateway/src/content/content.ts'
import type { Caller } from '../../gateway/src/platform-port/caller.ts'
import { codeOf, MINUTE, PASSWORD, startWorld, type TestWorld } from './support/world.ts'

const PROVIDERS = [
  { id: 'harbour', name: 'Harbour', clientId: 'riverside-web' },
  { id: 'lantern', name: 'Lantern', clientId: 'riverside-lantern' },
]
const brand = { socialProviders: PROVIDERS }

type Proof = { provider: string; socialToken: string; state: string }

/** Signs in at the provider and returns its answer. */
async function proofOf(
  { call, site }: TestWorld,
  {
    name = 'bob',
    provider = 'harbour',
    at = site,
  }: { name?: string; provider?: string; at?: LoadedBrand } = {},
): Promise<Proof> {
  const { state, nonce } = await call('identity.social-start', { body: { provider }, site: at })
  const body = { provider, state, nonce, name }
  const { socialToken, state: back } = await call('identity.social-token', { body, site: at })
  return { provider, socialToken, state: back }
}

const enter = ({ call }: TestWorld, proof: Proof) =>
  call('identity.login', { body: { type: 'social', ...proof } })

const bind = ({ call }: TestWorld, caller: Caller, proof: Proof, password = PASSWORD) =>
  call('identity.bind-social', { caller, body: { ...proof, password } })

async function membersOf({ store, site }: TestWorld): Promise<number> {
  const [row] = await store.transaction(site.code, (db) =>
    db<{ many: bigint }>('SELECT count(*) AS many FROM members WHERE brand = $1', [site.code]),
  )
  return Number(row!.many)
}

describe('a social sign-in (R-1.029)', () => {
  test('a social sign-in of somebody who is not known makes no account; bound once signed in, it enters', async () => {
    const world = await startWorld({ brand })
    const first = await proofOf(world)
    const before = await membersOf(world)
    expect(await codeOf(enter(world, first))).toBe('social.unbound')
    expect(await membersOf(world)).toBe(before)
    const caller = await world.signIn('player')
    // The provider's answer is still valid, so the visitor does not visit it twice.
    expect(await bind(world, caller, first)).toEqual({ provider: 'harbour' })
    expect(await world.call('identity.social-logins', { caller })).toEqual({
      list: [{ provider: 'harbour', boundAt: world.now() }],
    })
    const entered = await enter(world, await proofOf(world))
    expect(entered).toMatchObject({ account: 'player', passwordExpired: false })
    expect((await world.callerOf(entered.token))?.account).toBe('player')
  })

  test('a social sign-in goes by provider and account there, never by the address of e-mail alone', async () => {
    const world = await startWorld({ brand })
    await bind(world, await world.signIn('player'), await proofOf(world))
    expect(await codeOf(enter(world, await proofOf(world, { provider: 'lantern' })))).toBe('social.unbound')
    expect(await codeOf(enter(world, await proofOf(world, { name: 'bobby' })))).toBe('social.unbound')
  })

  test('a social sign-in is good once, and only for the sign-in that was begun', async () => {
    const world = await startWorld({ brand })
    await bind(world, await world.signIn('player'), await proofOf(world))
    const [one, two] = [await proofOf(world), await proofOf(world)]
    const refused = async (proof: Proof) =>
      expect(await codeOf(enter(world, proof))).toBe('social.token.invalid')
    await refused({ ...one, state: two.state })
    await refused({ ...one, state: '0'.repeat(32) })
    await refused({ ...one, provider: 'lantern' })
    expect((await enter(world, one)).account).toBe('player')
    await refused(one)
    await refused({ ...one, state: two.state })
    expect((await enter(world, two)).account).toBe('player')
  })

  test('a social sign-in is too late after five minutes', async () => {
    const world = await startWorld({ brand })
    const [proof, caller] = [await proofOf(world), await world.signIn('player')]
    await world.platform.control.advance(5 * MINUTE + 1000)
    expect(await codeOf(enter(world, proof))).toBe('social.token.invalid')
    expect(await codeOf(bind(world, caller, proof))).toBe('social.token.invalid')
  })

  test('no social sign-in is bound at a provider that the brand does not have', async () => {
    const world = await startWorld({ brand })
    const proof = { ...(await proofOf(world)), provider: 'nowhere' }
    expect(await codeOf(bind(world, await world.signIn('player'), proof))).toBe('operation.not.enabled')
  })

  test('a social sign-in that was begun too long ago is refused, however new the token', async () => {
    const world = await startWorld({ brand })
    const { state, nonce } = await world.call('identity.social-start', { body: { provider: 'harbour' } })
    await world.platform.control.advance(11 * MINUTE)
    const body = { provider: 'harbour', state, nonce, name: 'bob' }
    const { socialToken } = await world.call('identity.social-token', { body })
    expect(await codeOf(enter(world, { provider: 'harbour', state, socialToken }))).toBe(
      'social.token.invalid',
    )
  })

  test('a social sign-in by a token of another brand, forged, changed, for another audience or of another issuer is refused', async () => {
    const world = await startWorld({ brand })
    await bind(world, await world.signIn('player'), await proofOf(world))
    const good = await proofOf(world)
    const [head = '', payload = '', signature = ''] = good.socialToken.split('.')
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const [key] = await world.store.transaction(world.site.code, (db) =>
      db<{ secret: string }>("SELECT secret FROM identity_keys WHERE brand = $1 AND name = 'social'", [
        world.site.code,
      ]),
    )
    const signed = (terms: { secret?: string; issuer?: string; audience?: string }, more: object = {}) =>
      signToken(
        {
          secret: key!.secret,
          issuer: 'https://harbour.example',
          audience: 'riverside-web',
          now: world.now(),
          ...terms,
        },
        {
          claims: { nonce: claims.nonce, ...more },
          subject: String(claims.sub),
          id: 'an-id-of-its-own',
          seconds: 300,
        },
      )
    const forged = [
      '',
      'x.y.z',
      (await proofOf(world, { at: world.other })).socialToken,
      `${encoded({ alg: 'none' })}.${payload}.`,
      `${head}.${encoded({ ...claims, sub: 'another' })}.${signature}`,
      await signed({ secret: '07'.repeat(32) }),
      await signed({ issuer: 'https://lantern.example' }),
      await signed({ audience: 'riverside-lantern' }),
      await signed({}, { nonce: '0'.repeat(32) }),
    ]
    for (const socialToken of forged)
      expect(await codeOf(enter(world, { ...good, socialToken }))).toBe('social.token.invalid')
    expect((await enter(world, { ...good, socialToken: await signed({}) })).account).toBe('player')
  })

  test('a social sign-in asks for a human check where the brand does, and knows a locked account', async () => {
    const world = await startWorld({ brand: { ...brand, modules: { humanCheck: true } } })
    expect(await codeOf(enter(world, await proofOf(world)))).toBe('login.human-check')
    const plain = await startWorld({ brand })
    await bind(plain, await plain.signIn('player'), await proofOf(plain))
    await plain.store.transaction(plain.site.code, (db) =>
      db("UPDATE members SET state = 'LOCKED' WHERE brand = $1 AND account = 'player'", [plain.site.code]),
    )
    expect(await codeOf(enter(plain, await proofOf(plain)))).toBe('login.locked')
  })

  test('a social sign-in is not there without a configured provider (R-8.014)', async () => {
    const { call, site } = await startWorld()
    expect(site.brand.socialProviders).toEqual([])
    const body = { provider: 'harbour' }
    const id = '0'.repeat(32)
    const login = { type: 'social' as const, ...body, socialToken: 'x', state: id }
    for (const ask of [
      () => call('identity.social-start', { body }),
      () => call('identity.social-token', { body: { ...body, state: id, nonce: id, name: 'bob' } }),
      () => call('identity.login', { body: login }),
    ])
      expect(await codeOf(ask())).toBe('operation.not.enabled')
  })
})

describe('the account of a social provider (R-1.029)', () => {
  test('the account of a social provider belongs to one member; another account of the provider replaces the first', async () => {
    const world = await startWorld({ brand })
    const [player, poor] = [await world.signIn('player'), await world.signIn('poor')]
    await bind(world, player, await proofOf(world))
    expect(await codeOf(bind(world, poor, await proofOf(world)))).toBe('social.taken')
    await bind(world, player, await proofOf(world, { name: 'robert' }))
    expect(await codeOf(enter(world, await proofOf(world)))).toBe('social.unbound')
    await bind(world, poor, await proofOf(world))
    expect((await enter(world, await proofOf(world))).account).toBe('poor')
    expect((await enter(world, await proofOf(world, { name: 'robert' }))).account).toBe('player')
  })

  test('the account of a social provider is changed with the login password only, and can be taken away', async () => {
    const world = await startWorld({ brand })
    const caller = await world.signIn('player')
    const proof = await proofOf(world)
    expect(await codeOf(bind(world, caller, proof, 'wrong-password'))).toBe('password.wrong')
    await bind(world, caller, proof)
    const unbind = (password: string) =>
      world.call('identity.unbind-social', { caller, body: { provider: 'harbour', password } })
    expect(await codeOf(unbind('wrong-password'))).toBe('password.wrong')
    expect(await unbind(PASSWORD)).toBe(true)
    expect(await world.call('identity.social-logins', { caller })).toEqual({ list: [] })
    expect(await codeOf(enter(world, await proofOf(world)))).toBe('social.unbound')
  })
})
