import { createHash } from 'node:crypto'
import type { ErrorCode } from '@marquee/schemas/error-codes'
import type { OperationId } from '@marquee/schemas/operations'
import { Refusal } from '../../lib/refusal.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import type { BrandInMemory, BrandWorld } from '../engine/brand-world.ts'
import { insideOf } from '../engine/inside.ts'
import type { PlatformAnswer, PlatformCall } from '../engine/platform.ts'
import type { Behaviour, Input, MemoryCall, Outside, World } from '../engine/world.ts'
import type { Query } from '../store/store.ts'
import { answerOf, writeAnswer } from './store/answers.ts'

const KEEP_ANSWERS_MS = DAY_MS

/**
 * Runs a call with database access: first its slow preparation, then one transaction with all writes and the
 * stored answer.
 */
export async function callPlatform(
  brand: BrandWorld,
  handler: StoredHandler,
  call: PlatformCall,
): Promise<PlatformAnswer> {
  const input = { query: call.query, body: call.body } as Input<OperationId>
  const outside = outsideOf(brand, call)
  if ('read' in handler)
    return { value: await handler.read(input, readingWorld(brand, call)), replayed: false }
  const inTransaction = (work: (world: World) => unknown) =>
    outside.transaction((db) => decide({ brand, call, outside, db, work }))
  if (typeof handler === 'function') return valueOf(await inTransaction((world) => handler(input, world)))
  return brand.oneAtATime(handler.oneAtATime?.(input, outside), async () => {
    const evidence = await handler.prepare(input, outside)
    return valueOf(await inTransaction((world) => handler.decide(input, world, evidence)))
  })
}

/** Handlers that need the database. */
export type StoredHandler = Exclude<Behaviour<OperationId>, MemoryCall<OperationId>>

/** Runs a call that is answered from memory. */
export async function callFromMemory(
  brand: BrandInMemory,
  handler: MemoryCall<OperationId>,
  call: PlatformCall,
): Promise<PlatformAnswer> {
  const input = { query: call.query, body: call.body } as Input<OperationId>
  return { value: await handler.answer(input, outsideOf(brand, call)), replayed: false }
}

/** World of a read-only call: each statement runs outside a transaction, and a write is a bug. */
function readingWorld(brand: BrandWorld, call: PlatformCall): World {
  return {
    ...insideOf(brand, call.site, brand.store.read, brand.clock),
    caller: call.caller,
    request: call.request,
    lasting: () =>
      Promise.reject(new Error(`${call.operation} may not write, because it is declared as read-only`)),
  }
}

/** The part of a brand that a handler can access without a transaction. */
function outsideOf(brand: BrandInMemory, call: PlatformCall): Outside {
  return {
    site: call.site,
    caller: call.caller,
    clock: brand.clock,
    secrets: brand.secrets,
    conditions: brand.conditions,
    shared: brand.shared,
    request: call.request,
    transaction: (work) => brand.store.transaction(brand.code, work),
  }
}

type Decision = {
  brand: BrandWorld
  call: PlatformCall
  outside: Outside
  db: Query
  work(world: World): unknown
}

type Ended = PlatformAnswer | { refusal: Refusal }

function valueOf(ended: Ended): PlatformAnswer {
  if ('refusal' in ended) throw ended.refusal
  return ended
}

async function decide(decision: Decision): Promise<Ended> {
  const { brand, call, db, work } = decision
  const kept = call.idempotencyKey === undefined ? undefined : await keptAnswer(brand, call, db)
  if (kept) return kept
  const lasting: ((db: Query) => Promise<void>)[] = []
  await db('SAVEPOINT call')
  const ended = await refusalOrValue(async () => work(worldOf(decision, lasting)))
  if ('refusal' in ended) {
    await db('ROLLBACK TO SAVEPOINT call')
    for (const write of lasting) await write(db)
  }
  if (call.idempotencyKey !== undefined) await keepAnswer(brand, call, db, ended)
  return ended
}

async function refusalOrValue(work: () => Promise<unknown>): Promise<Ended> {
  try {
    return { value: await work(), replayed: false }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

function worldOf({ brand, outside, db, call }: Decision, lasting: ((db: Query) => Promise<void>)[]): World {
  return {
    ...insideOf(brand, call.site, db, brand.clock, call.idempotencyKey),
    caller: outside.caller,
    request: outside.request,
    lasting: async (write) => {
      lasting.push(write)
      await write(db)
    },
  }
}

type KeptRefusal = {
  code: ErrorCode
  values: Record<string, string | number>
  details: unknown
  retryAfterSeconds?: number
}

/** Stored answer to the same key and request; the key with another request is refused. */
async function keptAnswer(brand: BrandWorld, call: PlatformCall, db: Query): Promise<Ended | undefined> {
  const row = await answerOf(db, brand.code, call.caller?.memberId ?? 0, call.idempotencyKey!)
  if (!row || brand.clock.now() - Number(row.at) > KEEP_ANSWERS_MS) return undefined
  if (row.operation !== call.operation || row.body_hash !== requestHash(call))
    return { refusal: new Refusal('idempotency.key.reused') }
  const answer = JSON.parse(row.answer) as { value: unknown } | { refusal: KeptRefusal }
  if ('value' in answer) return { value: answer.value, replayed: true }
  const { code, ...more } = answer.refusal
  return { refusal: new Refusal(code, more) }
}

/** Stores the answer for retries; refusals too, except for malformed requests. */
async function keepAnswer(brand: BrandWorld, call: PlatformCall, db: Query, ended: Ended): Promise<void> {
  if ('refusal' in ended && ended.refusal.code === 'request.invalid') return
  const { operation, idempotencyKey, caller } = call
  await writeAnswer(db, brand.code, {
    memberId: caller?.memberId ?? 0,
    key: idempotencyKey!,
    operation,
    bodyHash: requestHash(call),
    answer: JSON.stringify(
      'value' in ended ? { value: ended.value } : { refusal: keptRefusal(ended.refusal) },
    ),
    at: brand.clock.now(),
  })
}

function keptRefusal({ code, values, details, retryAfterSeconds }: Refusal): KeptRefusal {
  return { code, values, details, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) }
}

function requestHash({ query, body }: PlatformCall): string {
  return createHash('sha256')
    .update(JSON.stringify([sorted(query), sorted(body)]))
    .digest('hex')
}

function sorted(record: Record<string, unknown>): [string, unknown][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
}
