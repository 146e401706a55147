import type { StudioInputs } from '@marquee/schemas/studio'
import type { Conflict, DraftState, StudioProblem, StudioRefusal } from '@marquee/schemas/studio/api'
import { type StudioAnswers, type StudioCallId, studioTable } from '@marquee/schemas/studio-calls'

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

/** Body of a call, and the number of the draft that it is about, as far as the call has them. */
type Sent<Id extends StudioCallId> = Omit<StudioInputs[Id], 'input'>

type Input<Id extends StudioCallId> = StudioInputs[Id]['input']

/** Path of a call below `/_studio/api`, by which reads are cached, too. */
export function buildPath<Id extends StudioCallId>(id: Id, input: Input<Id>): string {
  const query = new URLSearchParams(input as Record<string, string>)
  const path = getRequest(id)[1].replace(/:(\w+)/g, (_, name: string) => {
    const value = query.get(name) ?? ''
    query.delete(name)
    return encodeURIComponent(value)
  })
  return query.size === 0 ? path : `${path}?${query}`
}

const getRequest = (id: StudioCallId) => studioTable[id].request.split(' ') as [method: string, path: string]

/** Remedies for refusals that a sign-in solves. */
export type SignInRemedies = {
  /** The session ended. */
  ended(): void
  /** The sign-in is too old for this call; it is repeated after another one. */
  again(): Promise<void>
}

let remedies: SignInRemedies | undefined

export function setSignInRemedies(given: SignInRemedies): void {
  remedies = given
}

/** Asks the gateway for a call of the studio. `seq` is the state of the draft that the caller has seen. */
export async function callStudio<Id extends StudioCallId>(
  id: Id,
  input: Input<Id>,
  ...[sent]: {} extends Sent<Id> ? [] : [sent: Sent<Id>]
): Promise<StudioAnswers[Id]> {
  const once = () => askOnce(getRequest(id)[0], buildPath(id, input), sent) as Promise<StudioAnswers[Id]>
  try {
    return await once()
  } catch (error) {
    const code = error instanceof StudioError ? error.code : ''
    if (code === 'studio.sign-in.needed') remedies?.ended()
    if (code !== 'studio.sign-in.old' || !remedies) throw error
    await remedies.again()
    return once()
  }
}

async function askOnce(method: string, path: string, sent: { body?: object; seq?: number } = {}) {
  const { seq, body = method === 'POST' ? {} : undefined } = sent
  const headers: Record<string, string> = {}
  if (body) headers['Content-Type'] = 'application/json'
  if (seq !== undefined) headers['If-Match'] = String(seq)
  const answer = await fetch(`/_studio/api/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  // A proxy answers for a gateway that restarts.
  if (!answer || answer.status === 502 || answer.status === 503 || answer.status === 504)
    throw new StudioError({ error: 'studio.network', message: '' })
  const value = (await answer.json().catch(() => ({ error: 'studio.failed', message: '' }))) as unknown
  if (!answer.ok) throw new StudioError(value as StudioRefusal)
  return value
}
