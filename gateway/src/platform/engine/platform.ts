import type { LoginResult } from '@marquee/schemas/contract'
import type { LoadedBrand } from '../../content/content.ts'
import type { Common } from '../store/common.ts'
import type { StudioStore } from '../studio/door.ts'
import type { Fault } from './conditions.ts'
import type { WorldRows } from './store/world-rows.ts'
import type { Caller, Inside } from './world.ts'

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
  control: PlatformControl
  /** Events of all worlds. */
  live: PlatformLive
  /** Keys, single-use ids and limits, where several gateways may be on the database. */
  common?: Common | undefined
  /** Drafts of the studio, which are kept beside the worlds. */
  studio?: StudioStore
  /** Simulated data that the start removed, because its tables or the seed changed. */
  renewal?: Renewal | undefined
  ready(): Promise<void>
  /** Registers a callback for worlds that are seeded again for a new currency; returns a function that removes it. */
  onReseed?(listener: (news: Reseeded) => void): () => void
  close(): Promise<void>
}

/** Steering for developers and QA; routes/control.ts puts it under /__mock. A world's key is its brand's code, or a session's. */
export interface PlatformControl {
  /** Resets a world to its seed; without a key, all worlds and the clock. */
  reset(key?: string): Promise<void>
  /** Seeds a world again with another seed number. */
  seed(key: string, seed: number): Promise<void>
  /** Seeds a world as it began at a time, also an earlier one; its clock stands still there. */
  begin(key: string, beginning: Beginning): Promise<void>
  /** Rows of a world for a report, without passwords, tokens and keys. */
  rows(site: LoadedBrand): Promise<WorldRows>
  now(key?: string): number
  /** Moves the clock of one world, or of all, forward and runs what falls due, in order. Returns the number of jobs. */
  advance(ms: number, key?: string): Promise<number>
  /** The same in steps between which others get their turn; goes no further, but for a first step, once `mayGoOn` says no. */
  jump(ms: number, key?: string, mayGoOn?: () => boolean): Promise<Jumped>
  /** Time in ms that a jump in progress has still to go; 0 if there is none. */
  left(key?: string): number
  /** Stops the clock of one world, or of all, where it is, or lets it go on from there. */
  freeze(frozen: boolean, key?: string): Promise<void>
  isFrozen(key?: string): boolean
  scenario(site: LoadedBrand, name: string): Promise<void>
  snapshots: Snapshots
  /** Takes a session's world away. */
  endSession(brand: string, session: string): Promise<void>
  /** Signs an account in without its password. */
  signIn(site: LoadedBrand, account: string): Promise<LoginResult>
  /** An account as the caller of a call that the platform makes itself. */
  callerNamed(site: LoadedBrand, account: string): Promise<Caller>
  lastCode(key: string, number: string): Promise<{ number: string; code: string; purpose: string } | null>
  checkLedger(
    key?: string,
  ): Promise<{ balanced: boolean; entries: number; accounts: number; problems: string[] }>
  /** Key with which a vendor signs its calls; null for an unknown vendor. */
  vendorKey(site: LoadedBrand, vassalage: string): Promise<string | null>
  /** Answer to a captcha's picture, for tests. */
  captchaText(key: string, visitor: string): Promise<string | null>
  /** Ready-made accounts of a brand, for the start banner and the lab. */
  accounts(key: string): ReadyAccount[]
  /** Writes what no call would: history, for load and report tests. One transaction. */
  inside<T>(site: LoadedBrand, work: (world: Inside) => Promise<T>): Promise<T>
  /** Fault that a scenario set for an operation. */
  faultFor(key: string, operation: string): Fault | undefined
}

/** Number of jobs that a jump of a clock ran, and the time in ms that it did not reach. */
export type Jumped = { done: number; left: number }

export type ReadyAccount = {
  account: string
  password: string
  paymentPassword?: string
  note: string
  roles: string[]
}

/** A world's seed number, by default the platform's own, its time in ms, and rows of a report in place of a new world's. */
export type Beginning = { seed?: number | undefined; at: number; rows?: WorldRows | undefined }

/** Copies of a world that can be gone back to. */
export interface Snapshots {
  make(key: string, name: string): Promise<void>
  restore(key: string, name: string): Promise<void>
  drop(key: string, name: string): Promise<void>
  /** Names of the snapshots, and the times of the world's clock in them. */
  list(key: string): Promise<{ name: string; at: number }[]>
}

/** Something that happened in a world, told once it is committed, by whichever gateway it was done. */
export type LiveEvent = {
  /** The world's key: the code of its site. */
  brand: string
  topic: 'chat' | 'balance' | 'inbox' | 'orders' | 'contracts' | 'lottery' | 'draws' | 'session'
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
  /** Does the due work of an open world, so that listeners hear of it without a call. */
  wake(worldKey: string): Promise<void>
}
