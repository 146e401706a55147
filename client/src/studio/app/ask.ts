import type { Conflict, StudioProblem, StudioRefusal } from '@marquee/schemas/studio/api'

/** A refusal of the gateway: its code, its sentence, and the places that it names. */
export class StudioError extends Error {
  readonly code: string
  readonly problems: readonly StudioProblem[]
  readonly conflicts: readonly Conflict[]

  constructor({ error, message, problems = [], conflicts = [] }: StudioRefusal) {
    super(message)
    this.code = error
    this.problems = problems
    this.conflicts = conflicts
  }
}

type Sent = { method?: 'POST' | 'DELETE'; body?: object; seq?: number }

/** Asks the gateway for a call of the studio. `seq` is the state of the draft that the caller has seen. */
export async function ask<Value>(path: string, { method, body, seq }: Sent = {}): Promise<Value> {
  const headers: Record<string, string> = {}
  if (body) headers['Content-Type'] = 'application/json'
  if (seq !== undefined) headers['If-Match'] = String(seq)
  const answer = await fetch(`/_studio/api/${path}`, {
    method: method ?? 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!answer) throw new StudioError({ error: 'studio.network', message: '' })
  const value = (await answer.json().catch(() => ({ error: 'studio.failed', message: '' }))) as unknown
  if (!answer.ok) throw new StudioError(value as StudioRefusal)
  return value as Value
}
