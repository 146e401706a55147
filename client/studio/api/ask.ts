import type { Conflict, DraftState, StudioProblem, StudioRefusal } from '@marquee/schemas/studio/api'

/** A refusal of the gateway: its code, its sentence, and the places that it names. */
export class StudioError extends Error {
  readonly code: string
  readonly problems: readonly StudioProblem[]
  readonly conflicts: readonly Conflict[]
  /** Newer state of the draft, where the edit was made on an older one. */
  readonly state: DraftState | undefined

  constructor({ error, message, problems = [], conflicts = [], state }: StudioRefusal) {
    super(message)
    this.code = error
    this.problems = problems
    this.conflicts = conflicts
    this.state = state
  }
}

type Sent = { method?: 'POST' | 'DELETE'; body?: object; seq?: number }

/** Remedies for refusals that a sign-in solves. */
export type SignInRemedies = {
  /** The session ended. */
  ended(): void
  /** The sign-in is too old for this call; it is repeated after another one. */
  again(): Promise<void>
}

let remedies: SignInRemedies | undefined

export function remedyBySignIn(given: SignInRemedies): void {
  remedies = given
}

/** Asks the gateway for a call of the studio. `seq` is the state of the draft that the caller has seen. */
export async function ask<Value>(path: string, sent: Sent = {}): Promise<Value> {
  try {
    return await askOnce<Value>(path, sent)
  } catch (error) {
    const code = error instanceof StudioError ? error.code : ''
    if (code === 'studio.sign-in.needed') remedies?.ended()
    if (code !== 'studio.sign-in.old' || !remedies) throw error
    await remedies.again()
    return askOnce<Value>(path, sent)
  }
}

async function askOnce<Value>(path: string, { method, body, seq }: Sent): Promise<Value> {
  const headers: Record<string, string> = {}
  if (body) headers['Content-Type'] = 'application/json'
  if (seq !== undefined) headers['If-Match'] = String(seq)
  const answer = await fetch(`/_studio/api/${path}`, {
    method: method ?? 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  // A proxy answers for a gateway that restarts.
  if (!answer || answer.status === 502 || answer.status === 503 || answer.status === 504)
    throw new StudioError({ error: 'studio.network', message: '' })
  const value = (await answer.json().catch(() => ({ error: 'studio.failed', message: '' }))) as unknown
  if (!answer.ok) throw new StudioError(value as StudioRefusal)
  return value as Value
}
