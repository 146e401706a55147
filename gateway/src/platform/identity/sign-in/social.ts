import { createHash } from 'node:crypto'
import type { Brand } from '@marquee/schemas/contract'
import { Refusal } from '../../../lib/refusal.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'
import type { Handler, Outside, PreparedCall, World } from '../../engine/world.ts'
import { brandKey, useOnce } from '../keys.ts'
import { callerIn } from '../members.ts'
import {
  type PasswordProof,
  passwordTurn,
  prepareLoginPassword,
  requireLoginPassword,
  withLoginPassword,
} from '../password-check.ts'
import { type MemberRow, memberById } from '../store/members.ts'
import {
  addSocialState,
  deleteSocialLogin,
  deleteSocialState,
  keepSocialLogin,
  memberIdBySubject,
  socialLoginsOf,
} from '../store/social-logins.ts'
import { readToken, signToken, type TokenTerms } from './provider-tokens.ts'
import { tokenHash } from './sessions.ts'

/** Seconds for which a provider's token is valid. */
const TOKEN_SECONDS = 300
const ID_BYTES = 16

type Provider = Brand['socialProviders'][number]
type Scene = Pick<Outside, 'site' | 'clock'>

/** Begins a sign-in at a provider. Its answer must carry the returned state and nonce, which prevents login CSRF. */
export const socialStart: Handler<'identity.social-start'> = async ({ body }, world) => {
  const { id } = providerOf(world, body.provider)
  const { db, site, clock, secrets } = world
  const state = secrets.hex(ID_BYTES)
  const nonce = secrets.hex(ID_BYTES)
  const seconds = site.brand.numbers.socialStateSeconds
  await addSocialState(db, site.code, {
    stateHash: tokenHash(state),
    provider: id,
    nonce,
    expiresAt: clock.now() + seconds * SECOND_MS,
  })
  return { state, nonce, expiredSeconds: seconds }
}

/** The simulated provider signs that somebody with this name there has signed in. */
export const socialToken: Handler<'identity.social-token'> = async ({ body }, world) => {
  const provider = providerOf(world, body.provider)
  const name = body.name.trim().toLowerCase()
  const token = await signToken(await termsOf(world, provider), {
    claims: { nonce: body.nonce, name, email: `${name}@${provider.id}.example`, email_verified: true },
    subject: subjectOf(provider, name),
    id: world.secrets.hex(ID_BYTES),
    seconds: TOKEN_SECONDS,
  })
  return { socialToken: token, state: body.state, expiresIn: TOKEN_SECONDS }
}

/** Subject of a user at a provider: stable there, and different at other providers. */
function subjectOf(provider: Provider, name: string): string {
  return createHash('sha256').update(`${provider.id}/${name}`).digest('hex').slice(0, 24)
}

async function termsOf(
  scene: Scene & Pick<World, 'db' | 'secrets'>,
  { id, clientId }: Provider,
): Promise<TokenTerms> {
  const secret = await brandKey(scene.db, scene, 'social')
  return { secret, issuer: `https://${id}.example`, audience: clientId, now: scene.clock.now() }
}

/** Claims of a provider's token, before the check that this site began the sign-in. */
export type SocialClaims = { provider: string; subject: string; nonce: string; id: string; until: number }

export type SocialProof = { provider?: string | undefined; socialToken?: string | undefined }

/** Claims of a token whose signature, issuer, audience and time are right. */
export async function readSocialToken(outside: Outside, proof: SocialProof): Promise<SocialClaims> {
  const provider = providerOf(outside, proof.provider)
  const terms = await outside.transaction((db) => termsOf({ ...outside, db }, provider))
  const payload = await readToken(terms, proof.socialToken ?? '', ['nonce'])
  if (!payload) throw new Refusal('social.token.invalid')
  return {
    provider: provider.id,
    subject: String(payload.sub),
    nonce: String(payload.nonce),
    id: `social/${String(payload.jti)}`,
    until: Number(payload.exp) * SECOND_MS,
  }
}

/** Uses up the begun sign-in and the token; both must be of each other. */
export async function takeSocialToken(world: World, claims: SocialClaims, state: string): Promise<void> {
  const { db, site, clock } = world
  const begun = await deleteSocialState(db, site.code, tokenHash(state))
  const isOurs = begun?.provider === claims.provider && begun.nonce === claims.nonce
  const isFirst = await useOnce(db, world, claims.id, claims.until)
  const isInTime = begun !== undefined && clock.now() < Math.min(Number(begun.expires_at), claims.until)
  if (!isOurs || !isFirst || !isInTime) throw new Refusal('social.token.invalid')
}

/** Member of a login, found by provider and subject, never by the e-mail address alone. */
export async function memberBySubject(world: World, claims: SocialClaims): Promise<MemberRow | undefined> {
  const { db, site } = world
  const id = await memberIdBySubject(db, site.code, claims)
  return id === undefined ? undefined : memberById(db, site.code, id)
}

type BindEvidence = { proof: PasswordProof; claims: SocialClaims }

/** Binds who signed in at the provider to the caller's account, in place of whom it had there. */
export const bindSocial: PreparedCall<'identity.bind-social', BindEvidence> = {
  prepare: async ({ body }, outside) => ({
    claims: await readSocialToken(outside, body),
    proof: await prepareLoginPassword(outside, body.password),
  }),
  async decide({ body }, world, { proof, claims }) {
    const { memberId } = callerIn(world)
    await requireLoginPassword(world, proof)
    await takeSocialToken(world, claims, body.state)
    const owner = await memberBySubject(world, claims)
    if (owner && owner.id !== memberId) throw new Refusal('social.taken')
    const { provider, subject } = claims
    await keepSocialLogin(world.db, world.site.code, {
      provider,
      subject,
      memberId,
      boundAt: world.clock.now(),
    })
    return { provider }
  },
  oneAtATime: (_input, outside) => passwordTurn(outside),
}

/** Providers that the caller signs in with. */
export const socialLogins: Handler<'identity.social-logins'> = async (_input, world) => {
  const rows = await socialLoginsOf(world.db, world.site.code, callerIn(world).memberId)
  return { list: rows.map(({ provider, bound_at }) => ({ provider, boundAt: Number(bound_at) })) }
}

export const unbindSocial: PreparedCall<'identity.unbind-social', PasswordProof> = {
  ...withLoginPassword,
  async decide({ body }, world, proof) {
    await requireLoginPassword(world, proof)
    await deleteSocialLogin(world.db, world.site.code, callerIn(world).memberId, body.provider)
    return true as const
  },
}

function providerOf({ site }: Pick<Outside, 'site'>, id: string | undefined): Provider {
  const provider = site.brand.socialProviders.find((one) => one.id === id)
  if (!provider) throw new Refusal('operation.not.enabled')
  return provider
}
