import type { CountedVariant } from '@marquee/gateway/store/variant-counts.ts'
import type { StudioInputs } from '@marquee/schemas/studio'
import { findGrant, type StudioRight } from '@marquee/schemas/studio/access'
import type { StudioAnswers, StudioCallId } from '@marquee/schemas/studio-calls'
import type { Caller } from '../access/caller.ts'
import { type Allow, createChangeCheck } from '../access/may-change.ts'
import { assertBrand } from '../drafts/drafts.ts'
import type { Studio } from '../studio.ts'
import type { PreviewHost } from './preview-host.ts'
import type { StudioHost } from './studio-host.ts'

/** A right that a call needs, `signed-in` for people with any role, or `anyone` for the way to a sign-in. */
export type StudioAccess = StudioRight | 'signed-in' | 'anyone'

/** A request apart from its input; `seq` is the state of the draft that the caller has seen. */
export type StudioContext = {
  seq: number | undefined
  host: StudioHost
  /** Without a sign-in the caller has no rights; only calls for anyone see such a caller. */
  caller: Caller
  isSignedIn: boolean
  /** Sets the cookie of a session; undefined removes it. */
  keepSession(secret: string | undefined): void
  worldOf: PreviewHost['worldOf']
  /** Counts of a brand's A/B tests, over all gateways; undefined without a gateway that counts. */
  countsOf?: ((brand: string) => Promise<CountedVariant[]>) | undefined
}

/** A request before its call's schemas checked it: names of the path and keys of the query, and the body. */
export type UncheckedRequest = StudioContext & { input: Record<string, string | undefined>; body?: unknown }

/** A request of a call, as schemas/studio/calls.json describes it. */
export type StudioRequest<Id extends StudioCallId> = StudioContext & StudioInputs[Id]

type Answer<Id extends StudioCallId> = StudioAnswers[Id] | Promise<StudioAnswers[Id]>

/** A call about one thing, where neither its path nor its query names the brand; the thing is read once. */
type CallAbout<Id extends StudioCallId> = {
  find(request: StudioRequest<Id>, studio: Studio): Promise<{ brand: string }>
  answer(request: StudioRequest<Id>, studio: Studio, found: never): Answer<Id>
}

/** Handlers of all calls. A call of the table without one is a compile error. */
export type StudioHandlers = {
  [Id in StudioCallId]: ((request: StudioRequest<Id>, studio: Studio) => Answer<Id>) | CallAbout<Id>
}

export type StudioCall = {
  id: StudioCallId
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: StudioAccess
  find?(request: UncheckedRequest, studio: Studio): Promise<{ brand: string }>
  answer(request: UncheckedRequest, studio: Studio, found?: unknown): unknown
}

/** An answer that a browser saves as a file. */
export class Download {
  readonly name: string
  readonly type: string
  readonly text: string

  constructor(name: string, type: string, text: string) {
    this.name = name
    this.type = type
    this.text = text
  }
}

/** Refuses changes that the caller's role may not make in a brand. */
export function createCallerCheck({ caller }: StudioContext, brand: string, how: 'draft' | 'publish'): Allow {
  return createChangeCheck(findGrant(caller.grants, brand), how)
}

/** Brand of the input, which must exist. */
export function getBrand({ brand }: { brand: string }, { drafts }: Studio): string {
  assertBrand(brand, drafts.loadedOf(brand))
  return brand
}

type AuditEntry = { action: string; brand: string; files?: readonly string[]; detail?: string }

/** Adds an action of the caller to the audit. */
export function writeAudit({ caller }: StudioContext, { audit }: Studio, entry: AuditEntry): Promise<void> {
  const { action, brand, files = [], detail = '' } = entry
  return audit.add({
    person: caller.name,
    address: caller.address,
    action,
    brand,
    files: [...files],
    detail,
  })
}
