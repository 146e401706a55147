import type { LoadedBrand } from '../content/content.ts'
import type { Common } from './store/common.ts'
import type { Caller } from './world.ts'

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
  /** The account behind a token of this brand, or null. Game tokens are only found with `game` true. Moves the idle end. */
  callerOf(site: LoadedBrand, token: string, game: boolean): Promise<Caller | null>
  /** Grows when answers with `cache: "brand"` may have changed. */
  generation(code: string): number
  control: PlatformControl
  /** What happens, as it happens. */
  live: PlatformLive
  /** Keys, single-use ids and limits, where several gateways may be on the database. */
  common?: Common | undefined
  ready(): Promise<void>
  close(): Promise<void>
}

/** Steering for developers and QA; routes/control.ts puts it under /__mock. */
export interface PlatformControl {
  reset(code?: string): Promise<void>
  now(): number
  /** Moves the domain clock forward and runs what falls due, in order. */
  advance(ms: number): Promise<number>
  /** Stops the domain clock where it is, or lets it go on from there. */
  freeze(frozen: boolean): void
  isFrozen(): boolean
  scenario(site: LoadedBrand, name: string): Promise<void>
  lastCode(code: string, number: string): Promise<{ number: string; code: string; purpose: string } | null>
  checkLedger(
    code?: string,
  ): Promise<{ balanced: boolean; entries: number; accounts: number; problems: string[] }>
  /** Answer to a captcha's picture, for tests. */
  captchaText(code: string, visitor: string): Promise<string | null>
  /** Ready-made accounts of a brand, for the start banner. */
  accounts(code: string): { account: string; password: string; note: string }[]
  /** A fault that makes an operation refuse or wait. */
  faultFor(code: string, operation: string): { errorCode?: string; latencyMs?: number } | undefined
}

/** Something that happened in a world, told once it is committed, by whichever gateway it was done. */
export type LiveEvent = {
  /** The world's key: the code of its site. */
  brand: string
  topic: 'chat' | 'balance' | 'inbox' | 'session'
  /** Whose business it is, where it is one member's. */
  member?: number
  /** The session that ended. */
  session?: string
  data?: unknown
}

/** What happens in all worlds, for those who stay to hear it. */
export interface PlatformLive {
  /** Calls back after each commit that told something, with nothing when some may have been missed; gives the end of it. */
  listen(listener: (event: LiveEvent | undefined) => void): Promise<() => void>
  /** Those of the sessions that have not ended; asking keeps none of them awake. */
  openSessions(site: LoadedBrand, ids: readonly string[]): Promise<Set<string>>
}
