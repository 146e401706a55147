import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { Refused } from '../refused.ts'
import type { PasskeyRow } from '../store/studio-store.ts'

/** Time in ms for which a browser may take to answer a challenge. */
export const CHALLENGE_MS = 5 * 60_000

/** Site for which passkeys count: its origin, and the domain that they are bound to. */
export type PasskeySite = { origin: string; domain: string }

export type JoinOptions = PublicKeyCredentialCreationOptionsJSON
export type SignInOptions = PublicKeyCredentialRequestOptionsJSON

/** The library is large and needed for a sign-in alone. */
const library = () => import('@simplewebauthn/server')

/** Options with which a browser makes a passkey that a person finds without a name. */
export async function createJoinOptions(
  { domain }: PasskeySite,
  person: { id: string; name: string },
): Promise<JoinOptions> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: domain,
    rpName: 'Marquee',
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Options with which a browser signs in with any of its passkeys. */
export async function createSignInOptions({ domain }: PasskeySite): Promise<SignInOptions> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: domain, userVerification: 'required' })
}

/**
 * Passkey that a browser made for a challenge.
 *
 * @throws studio.sign-in.failed
 */
export async function verifyRegistration(
  { origin, domain }: PasskeySite,
  params: { challenge: string; response: unknown; person: string; now: number },
): Promise<PasskeyRow> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response: params.response as RegistrationResponseJSON,
      expectedChallenge: params.challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
    }),
  )
  if (!verified || !registrationInfo) throw refused()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const { person, now } = params
  return { id, person, publicKey, counter, transports: JSON.stringify(transports), madeAt: now }
}

/**
 * Number of uses of a passkey after a sign-in with it; 0 for passkeys that are kept in several devices.
 *
 * @throws studio.sign-in.failed
 */
export async function verifySignIn(
  { origin, domain }: PasskeySite,
  params: { challenge: string; response: unknown; passkey: PasskeyRow },
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { id, publicKey, counter } = params.passkey
  const { verified, authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response: params.response as AuthenticationResponseJSON,
      expectedChallenge: params.challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    }),
  )
  if (!verified) throw refused()
  return authenticationInfo.newCounter
}

/** The library throws for every response that it does not accept. */
async function checked<Value>(verify: () => Promise<Value>): Promise<Value> {
  try {
    return await verify()
  } catch {
    throw refused()
  }
}

function refused(): Refused {
  return new Refused('studio.sign-in.failed', 'The passkey was not accepted. Try again.')
}
