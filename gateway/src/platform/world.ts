import type { Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import type { LoadedBrand } from '../content/content.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { Query } from './store/store.ts'

/** Domain time. Nothing in the platform reads the machine's clock. */
export type Clock = { now(): number }

/** Seeded random numbers; the same seed and calls give the same numbers. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** Whole number in [0, below). */
  integer(below: number): number
  /** `bytes` random bytes as lower-case hex. */
  hex(bytes: number): string
}

/** Who calls: the account behind a session token, or behind a game token. */
export type Caller = {
  sessionId: string
  memberId: number
  account: string
  /** Upstream's kind of account. */
  type: number
  /** What brand.accountTypes says of that kind. */
  roles: readonly ('player' | 'agent' | 'trial')[]
  /** Set when the token is a game's. */
  game?: { nodeId: string; vassalage: string }
}

/** What a handler sees beside its input. One call is one database transaction: it all happens, or nothing does. */
export type World = {
  site: LoadedBrand
  /** Null for a visitor. */
  caller: Caller | null
  clock: Clock
  random: Random
  db: Query
  ledger: Ledger
  /** Address, language code and device of the request; captcha id of the visitor's cookie. */
  request: { ip: string; language: string; device: string; visitor: string; origin: string }
}

export type Input<Id extends OperationId> = {
  query: Operations[Id]['filledQuery']
  body: Operations[Id]['filledBody']
}

/** Behaviour of one operation: input and world give a value, or throw a Refusal. */
export type Handler<Id extends OperationId> = (
  input: Input<Id>,
  world: World,
) => Promise<Operations[Id]['value']> | Operations[Id]['value']

/** Handlers of one family, by the operation's name without the family: `transfer` of `wallet.transfer`. */
export type FamilyHandlers<Family extends string> = {
  [Id in OperationId as Id extends `${Family}.${infer Name}` ? Name : never]?: Handler<Id>
}
