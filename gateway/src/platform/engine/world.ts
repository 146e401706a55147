import type { Brand, Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import type { LoadedBrand } from '../../content/content.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Random } from '../../lib/random.ts'
import type { Ledger } from '../ledger/door.ts'
import type { Query } from '../store/store.ts'
import type { Conditions } from './conditions.ts'
import type { EventName, Events } from './events.ts'
import type { JobKind } from './job-kinds.ts'
import type { Shared } from './shared.ts'

/** Caller of an operation: the account of a session token or of a game token. */
export type Caller = {
  sessionId: string
  memberId: number
  account: string
  /** Upstream's kind of account. */
  type: number
  /** Roles of that kind by brand.accountTypes. */
  roles: readonly Brand['accountTypes'][string][number][]
  /** The password has to be changed before anything else is done in this session. */
  mustChangePassword?: true
  /** Set when the token is a game's. */
  game?: { nodeId: string; vassalage: string }
}

/** Context of a call outside a transaction. */
export type Outside = {
  site: LoadedBrand
  /** Null for a visitor. */
  caller: Caller | null
  clock: Clock
  /** Unpredictable random source for tokens, tickets and codes. */
  secrets: Random
  conditions: Conditions
  shared: Shared
  /** Address, language code and device of the request; captcha id of the visitor's cookie. */
  request: { ip: string; language: string; device: string; visitor: string; origin: string }
  /** A transaction of its own. */
  transaction<T>(work: (db: Query) => Promise<T>): Promise<T>
}

/** A brand's world inside one transaction: what calls, due work and told events all see. */
export type Inside = Pick<Outside, 'site' | 'clock' | 'secrets' | 'conditions' | 'shared'> & {
  /** Random numbers that repeat with the seed, such as outcomes of games. */
  random: Random
  db: Query
  ledger: Ledger
  /** Has work of this kind done for a subject once the clock shows `dueAt`. */
  schedule(kind: JobKind, dueAt: number, subject: number): Promise<void>
  /** Tells the other families what happened; they act in this transaction. */
  tell<Name extends EventName>(name: Name, event: Events[Name]): Promise<void>
}

/**
 * Context of a call inside its transaction; a call is one transaction, which succeeds or fails as a whole.
 */
export type World = Inside &
  Pick<Outside, 'caller' | 'request'> & {
    /** Writes now, and again when a refusal takes the rest of the call back: failed tries, used codes. */
    lasting(write: (db: Query) => Promise<void>): Promise<void>
  }

export type Input<Id extends OperationId> = {
  query: Operations[Id]['filledQuery']
  body: Operations[Id]['filledBody']
}

type Value<Id extends OperationId> = Operations[Id]['value']

/** Behaviour of one operation inside its transaction: input and world give a value, or it throws a Refusal. */
export type Handler<Id extends OperationId> = (
  input: Input<Id>,
  world: World,
) => Promise<Value<Id>> | Value<Id>

/** A call with a slow part, such as hashing a password, that runs before its transaction. */
export type PreparedCall<Id extends OperationId, Evidence> = {
  prepare(input: Input<Id>, outside: Outside): Promise<Evidence>
  /** Runs in the transaction, with the result of `prepare`. */
  decide(input: Input<Id>, world: World, evidence: Evidence): Promise<Value<Id>> | Value<Id>
  /** Calls with the same key wait for each other, `prepare` included. */
  oneAtATime?(input: Input<Id>, outside: Outside): string
}

/** A call that changes nothing. It has no transaction, so that each of its statements may see another moment. */
export type ReadCall<Id extends OperationId> = { read: Handler<Id> }

/** A call that is answered from memory, without the database. */
export type MemoryCall<Id extends OperationId> = {
  answer(input: Input<Id>, outside: Outside): Promise<Value<Id>> | Value<Id>
}

/** Behaviour of one operation: a function that runs in a transaction, or an object where it needs another frame. */
export type Behaviour<Id extends OperationId> =
  | Handler<Id>
  | PreparedCall<Id, unknown>
  | ReadCall<Id>
  | MemoryCall<Id>

/** Handlers of one family, by the operation's name without the family: `transfer` of `wallet.transfer`. */
export type FamilyHandlers<Family extends string> = {
  [Id in OperationId as Id extends `${Family}.${infer Name}` ? Name : never]?: Behaviour<Id>
}

/** Context of a job; its clock shows the time at which the job was due. */
export type JobWorld = Inside & {
  brand: string
  dueAt: number
  /**
   * Time of the world's clock in ms: later than `dueAt` if nobody used the world, or if its clock was
   * moved.
   */
  now: number
  /**
   * Time in ms before which no other job is due, so that jobs of the same kind due until then may be done
   * together.
   */
  until: number
  /**
   * Asks for the job to be run again, at the same due time, in a transaction of its own: a part of its work is left.
   * Jobs that are due later wait for it, calls do not.
   */
  leaveRest(): void
}
