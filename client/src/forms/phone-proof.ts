import { call } from '../api/call.ts'
import type { Values } from './form-handle.ts'

const KEY = 'phone verification'

/** Keeps which code the phone-auth provider sent last; like the wait for the next, it outlives a reload. */
export function keepVerification(id: string) {
  sessionStorage.setItem(KEY, id)
}

/** Has the provider sign that the number is there: its token takes the place of the code. */
export async function confirmPhone({ verificationCode, ...rest }: Values): Promise<Values> {
  const body = { verificationId: sessionStorage.getItem(KEY) ?? '', code: String(verificationCode ?? '') }
  const { firebaseIdToken } = await call('identity.phone-auth-token', { body })
  return { ...rest, firebaseIdToken }
}
