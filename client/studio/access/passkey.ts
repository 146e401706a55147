import type { JoinRequest, PasskeyRequest } from '@marquee/schemas/studio/api'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { callStudio, StudioError } from '../api/ask.ts'
import { setMe } from '../api/me.ts'

/** A one-time link's person, with what the browser needs for a passkey. */
export type Invited = JoinRequest<PublicKeyCredentialCreationOptionsJSON>

/** The library is needed on a studio with a sign-in alone. */
const library = () => import('@simplewebauthn/browser')

/** Signs in with a passkey of this device. */
export async function signIn(): Promise<void> {
  const { challenge, options } = (await callStudio(
    'sign-in.options',
    {},
  )) as PasskeyRequest<PublicKeyCredentialRequestOptionsJSON>
  const { startAuthentication } = await library()
  const response = await answered(() => startAuthentication({ optionsJSON: options }))
  setMe(await callStudio('sign-in.enter', {}, { body: { challenge, response: { ...response } } }))
}

/** Reads whom a one-time link invites. */
export function readInvitation(secret: string): Promise<Invited> {
  return callStudio('join.options', {}, { body: { secret } }) as Promise<Invited>
}

/** Makes a passkey on this device, and uses a one-time link up with it. */
export async function join(secret: string, { challenge, options }: Invited): Promise<void> {
  const { startRegistration } = await library()
  const response = await answered(() => startRegistration({ optionsJSON: options }))
  setMe(await callStudio('join.enter', {}, { body: { secret, challenge, response: { ...response } } }))
}

export async function signOut(): Promise<void> {
  setMe(await callStudio('sign-out.leave', {}))
}

/** The browser throws when a person cancels, or when the device has no passkey. */
async function answered<Value>(prompt: () => Promise<Value>): Promise<Value> {
  try {
    return await prompt()
  } catch {
    throw new StudioError({ error: 'studio.passkey', message: '' })
  }
}
