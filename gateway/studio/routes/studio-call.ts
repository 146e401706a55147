import { grantFor, type StudioRight } from '@marquee/schemas/studio/access'
import type { World } from '@marquee/schemas/studio/api'
import type { Caller } from '../access/caller.ts'
import { type Allow, allowFor } from '../access/may-change.ts'
import { assertBrand } from '../drafts/drafts.ts'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import type { StudioHost } from './studio-host.ts'

/** A right that a call needs, `signed-in` for people with any role, or `anyone` for the way to a sign-in. */
export type StudioAccess = StudioRight | 'signed-in' | 'anyone'

/** Parts of a request; `seq` is the state of the draft that the caller has seen. */
export type StudioRequest = {
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
  seq: number | undefined
  host: StudioHost
  /** Without a sign-in the caller has no rights; only calls for anyone see such a caller. */
  caller: Caller
  isSignedIn: boolean
  /** Sets the cookie of a session; undefined removes it. */
  keepSession(secret: string | undefined): void
  worldOf(brand: string, host: StudioHost): Promise<World>
}

export type StudioCall = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: StudioAccess
  body?: object
  /** Finds the thing that the call is about, where neither its path nor its query names the brand. */
  find?(asked: StudioRequest, studio: Studio): Promise<{ brand: string }>
  answer(asked: StudioRequest, studio: Studio, found?: unknown): unknown
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

type CallAbout<Found extends { brand: string }> = Omit<StudioCall, 'answer'> & {
  find(asked: StudioRequest, studio: Studio): Promise<Found>
  answer(asked: StudioRequest, studio: Studio, found: Found): unknown
}

/** A call about one thing of a brand, which is read once. */
export function callAbout<Found extends { brand: string }>(call: CallAbout<Found>): StudioCall {
  return { ...call, answer: (asked, studio, found) => call.answer(asked, studio, found as Found) }
}

/** State of the draft that the caller has seen. */
export function getSeq({ seq }: StudioRequest): number {
  if (seq !== undefined) return seq
  throw new Refused('studio.request.invalid', 'Send the number of the draft as If-Match.')
}

/** Refuses changes that the caller's role may not make in a brand. */
export function allowed({ caller }: StudioRequest, brand: string, how: 'draft' | 'publish'): Allow {
  return allowFor(grantFor(caller.grants, brand), how)
}

/** Brand of the query, which must exist. */
export function brandIn({ brand = '' }: StudioRequest['query'], { drafts }: Studio): string {
  assertBrand(brand, drafts.loadedOf(brand))
  return brand
}

type Told = { action: string; brand: string; files?: readonly string[]; detail?: string }

/** Adds an action of the caller to the audit. */
export function tell({ caller }: StudioRequest, { audit }: Studio, told: Told): Promise<void> {
  const { action, brand, files = [], detail = '' } = told
  return audit.add({
    person: caller.name,
    address: caller.address,
    action,
    brand,
    files: [...files],
    detail,
  })
}
