import type { Operations } from '@marquee/schemas/contract'
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

/** Who calls: the account behind a session token, or behind a game token. */
export type Caller = {
  sessionId: string
  memberId: number
  account: string
  /** Upstream's kind of account. */
  type: number
  /** What brand.accountTypes says of that kind. */
  roles: readonly ('player' | 'agent' | 'trial')[]
  /** The password has to be changed before anything else is done in this session. */
  mustChangePassword?: true
  /** Set when the token is a game's. */
  game?: { nodeId: string; vassalage: string }
}

/** What a handler sees before its transaction, and when it needs none. */
export type Outside = {
  site: LoadedBrand
  /** Null for a visitor. */
  caller: Caller | null
  clock: Clock
  /** For what nobody may guess: tokens, tickets, codes. */
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
  /** Outcomes of games and all else that a seed may repeat. */
  random: Random
  db: Query
  ledger: Ledger
  /** Has work of this kind done for a subject once the clock shows `dueAt`. */
  schedule(kind: JobKind, dueAt: number, subject: number): Promise<void>
  /** Tells the other families what happened; they act in this transaction. */
  tell<Name extends EventName>(name: Name, event: Events[Name]): Promise<void>
}

/** What a handler sees beside its input. One call is one database transaction: it all happens, or nothing does. */
export type World = Inside &
  Pick<Outside, 'caller' | 'request'> & {
    /** What the handler's `prepare` found. */
    evidence: unknown
    /** Writes now, and again when a refusal takes the rest of the call back: failed tries, used codes. */
    lasting(write: (db: Query) => Promise<void>): Promise<void>
  }

export type Input<Id extends OperationId> = {
  query: Operations[Id]['filledQuery']
  body: Operations[Id]['filledBody']
}

/** Behaviour of one operation: input and world give a value, or throw a Refusal. */
export type Handler<Id extends OperationId> = HandlerTraits<Id> &
  ((input: Input<Id>, world: World) => Promise<Operations[Id]['value']> | Operations[Id]['value'])

type HandlerTraits<Id extends OperationId> = {
  /** What takes long, such as hashing a password, happens before the transaction; its result is world.evidence. */
  prepare?: (input: Input<Id>, outside: Outside) => Promise<unknown>
  /** Calls with the same key wait for each other, prepare included. */
  oneAtATime?: (input: Input<Id>, outside: Outside) => string
  /** Changes nothing, and each of its statements may see another moment: it is answered without a transaction. */
  readOnly?: boolean
  /** Answers from memory: there is no database in its world. */
  fromMemory?: boolean
}

/** Handlers of one family, by the operation's name without the family: `transfer` of `wallet.transfer`. */
export type FamilyHandlers<Family extends string> = {
  [Id in OperationId as Id extends `${Family}.${infer Name}` ? Name : never]?: Handler<Id>
}

/** What due work sees; its clock shows the time that it was due at. */
export type JobWorld = Inside & {
  brand: string
  dueAt: number
  /** What the world's clock shows: later than `dueAt` when the world slept, or time was moved. */
  now: number
  /** Before this time nothing else happens: work of the same kind that falls due until then may be done at once. */
  until: number
}
