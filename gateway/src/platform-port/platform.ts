import type { LoadedBrand } from '../content/content.ts'
import type { Common } from '../store/common.ts'
import type { Caller } from './caller.ts'
import type { Fault } from './faults.ts'

/** One call as the gateway hands it to the platform, already checked against the operation file. */
export type PlatformCall = {
  operation: string
  site: LoadedBrand
  query: Record<string, unknown>
  body: Record<string, unknown>
  caller: Caller | null
  /** Checked to be present by http for idempotent operations. */
  idempotencyKey: string | undefined
  request: { ip: string; language: string; device: string; visitor: string; origin: string }
}

export type PlatformAnswer = {
  value: unknown
  /** The answer of an earlier call with the same Idempotency-Key. */
  replayed: boolean
}

/** The simulated platform behind one signature. Refusals are thrown. */
export interface Platform {
  /** The operation has behaviour here. */
  handles(operation: string): boolean
  call(call: PlatformCall): Promise<PlatformAnswer>
  /**
   * The account behind a token of this brand, or null. Game tokens are only found with `game` true. Moves the idle end,
   * but for what a page asks by itself.
   */
  callerOf(site: LoadedBrand, token: string, game: boolean, isBackground?: boolean): Promise<Caller | null>
  /** Grows when answers with `cache: "brand"` may have changed. */
  generation(code: string): number
  control: PlatformState
  /** Events of all worlds. */
  live: PlatformLive
  /** Keys, single-use ids and limits, where several gateways may be on the database. */
  common?: Common | undefined
  /** Simulated data that the start removed, because its tables or the seed changed. */
  renewal?: Renewal | undefined
  ready(): Promise<void>
  /** Registers a callback for worlds that are seeded again for a new currency; returns a function that removes it. */
  onReseed?(listener: (news: Reseeded) => void): () => void
  close(): Promise<void>
}

/** State of a platform that the gateway itself reads. A world's key is its brand's code, or a session's. */
export interface PlatformState {
  now(key?: string): number
  /** Ready-made accounts of a brand, for the start banner and the lab. */
  accounts(site: LoadedBrand): ReadyAccount[]
  /** Fault that a scenario set for an operation. */
  faultFor(key: string, operation: string): Fault | undefined
}

export type ReadyAccount = {
  account: string
  password: string
  paymentPassword?: string
  note: string
  roles: string[]
}

/** Something that happened in a world, told once it is committed, by whichever gateway it was done. */
export type LiveEvent = {
  /** The world's key: the code of its site. */
  brand: string
  topic:
    | 'chat'
    | 'balance'
    | 'inbox'
    | 'orders'
    | 'contracts'
    | 'lottery'
    | 'moments'
    | 'draws'
    | 'jackpot'
    | 'session'
  /** Id of the member that the event is for; undefined for everybody. */
  member?: number
  /** The session that ended. */
  session?: string
  data?: unknown
}

/** Simulated data that a start removed, because its tables or the seed are not those that it was made with. */
export type Renewal = {
  /** Files that changed, below the platform's folder, or `fixtures/seed`; empty for data of a version with migrations. */
  changed: readonly string[]
  worlds: number
  sessions: number
  snapshots: number
}

/** A brand's world that was seeded again because the brand's currency changed. */
export type Reseeded = { brand: string; before: string; currency: string }

/** Events of all worlds for open streams. */
export interface PlatformLive {
  /** Calls back after each commit that told something, with nothing when some may have been missed; gives the end of it. */
  listen(listener: (event: LiveEvent | undefined) => void): Promise<() => void>
  /** Of these sessions, those that are open; asking does not prolong them. */
  openSessions(site: LoadedBrand, ids: readonly string[]): Promise<Set<string>>
  /** Data of an event for a reader, with names in the reader's language. */
  localize(event: Pick<LiveEvent, 'topic' | 'data'>, site: LoadedBrand, language: string): unknown
  /** Does the due work of an open world, so that listeners hear of it without a call. */
  wake(worldKey: string): Promise<void>
}
