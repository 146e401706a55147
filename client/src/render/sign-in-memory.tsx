import { createContext, type ReactNode, use, useState } from 'react'
import type { RememberedPhone } from '../state/remembered.ts'

/** The way that somebody signed in by; the password is for a change that the login may ask for. */
export type SignedInBy = {
  type: 'username' | 'sms' | 'firebase' | 'social' | 'remember'
  password?: string | undefined
  /** The login or phone that this device remembers for a day; null forgets it. */
  keeps?: Kept | null
  /** Path that the login leads to. */
  returnTo?: string | undefined
  /** Text key of the greeting, in place of the usual one and of the welcome at the first login. */
  greeting?: string
}

type Kept = { phone?: RememberedPhone }

/** The accepted login, while it asks for a new password or greets a new account. */
export type PendingSignIn = SignedInBy & { firstTime: boolean }

/** A sign-in that is not over yet: the typed password, until a forced change, a welcome or a second proof ends. */
export type SignInMemory = {
  pending(): PendingSignIn | undefined
  keepPending(sign: PendingSignIn | undefined): void
  /** Keeps the login that waits for a second proof. */
  keepUnproved(by: SignedInBy): void
  /** Gives the login that the proof was for, and forgets it. */
  takeUnproved(): SignedInBy
}

/** Makes an empty memory of one drawn page. */
export function signInMemory(): SignInMemory {
  let pending: PendingSignIn | undefined
  let unproved: SignedInBy | undefined
  return {
    pending: () => pending,
    keepPending(sign) {
      pending = sign
    },
    keepUnproved(by) {
      unproved = by
    },
    takeUnproved() {
      const by = unproved ?? { type: 'username' }
      unproved = undefined
      return by
    },
  }
}

const Context = createContext<SignInMemory | null>(null)

/**
 * Holds the typed password with the drawn page alone: no storage and no module has it, and it goes with the page
 * (R-3.052).
 */
export function SignInMemoryKept({ children }: { children: ReactNode }) {
  const [memory] = useState(signInMemory)
  return <Context value={memory}>{children}</Context>
}

/** The memory of the page; the flows write into it, and no drawing depends on it. */
export function useSignInMemory(): SignInMemory {
  const memory = use(Context)
  if (!memory) throw new Error('useSignInMemory needs <SignInMemoryKept> above it')
  return memory
}
