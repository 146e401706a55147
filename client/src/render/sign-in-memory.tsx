import { createContext, type ReactNode, use, useState } from 'react'
import type { RememberedPhone } from '../state/remembered.ts'

/** Way of signing in. The password is kept for a change that the login may demand. */
export type SignedInBy = {
  type: 'username' | 'sms' | 'firebase' | 'social' | 'remember'
  password?: string | undefined
  /** Login or phone number that this device remembers for a day; null forgets it. */
  keeps?: Kept | null
  /** Route to go to after signing in. */
  returnTo?: string | undefined
  /** Text key of a greeting that replaces the usual one and the welcome at the first login. */
  greeting?: string
}

type Kept = { phone?: RememberedPhone }

/** The accepted login, while a password change is forced or a new account is greeted. */
export type PendingSignIn = SignedInBy & { firstTime: boolean }

/**
 * Data of an incomplete login, with the typed password, until a forced change, a welcome or a second factor
 * is done.
 */
export type SignInMemory = {
  pending(): PendingSignIn | undefined
  keepPending(sign: PendingSignIn | undefined): void
  /** Stores the login that waits for a second factor. */
  keepUnproved(by: SignedInBy): void
  /** Returns the login that waits for the second factor, and forgets it. */
  takeUnproved(): SignedInBy
}

/** Creates an empty memory for one rendered page. */
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
 * Keeps the typed password in the rendered page only: neither a storage nor a module holds it, and it is lost
 * with the page.
 */
export function SignInMemoryKept({ children }: { children: ReactNode }) {
  const [memory] = useState(signInMemory)
  return <Context value={memory}>{children}</Context>
}

/** The memory of the page. Components read it in callbacks only; changes render nothing. */
export function useSignInMemory(): SignInMemory {
  const memory = use(Context)
  if (!memory) throw new Error('useSignInMemory needs <SignInMemoryKept> above it')
  return memory
}
