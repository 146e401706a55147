import { createHash } from 'node:crypto'
import type { ErrorCode } from '@marquee/schemas/error-codes'
import type { OperationId } from '@marquee/schemas/operations'
import { Refusal } from '../../lib/refusal.ts'
import { insideOf } from '../engine/inside.ts'
import type { PlatformAnswer, PlatformCall } from '../engine/platform.ts'
import type { Handler, Input, Outside, World } from '../engine/world.ts'
import type { BrandInMemory, BrandWorld } from '../engine/worlds.ts'
import type { Query } from '../store/store.ts'
import { answerOf, writeAnswer } from './store/answers.ts'

const KEEP_ANSWERS_MS = 24 * 60 * 60 * 1000

/** One call: prepared outside, then one transaction in which all of it happens, the kept answer included. */
export async function callPlatform(
  brand: BrandWorld,
  handler: Handler<OperationId>,
  call: PlatformCall,
): Promise<PlatformAnswer> {
  if (handler.readOnly) return read(brand, handler, call)
  const input = { query: call.query, body: call.body } as Input<OperationId>
  const outside = outsideOf(brand, call)
  const key = handler.oneAtATime?.(input, outside)
  return brand.oneAtATime(key, async () => {
    const evidence = await handler.prepare?.(input, outside)
    const ended = await outside.transaction((db) =>
      decide({ brand, handler, call, input, outside, evidence, db }),
    )
    if ('refusal' in ended) throw ended.refusal
    return ended
  })
}

/** An answer that only reads: no transaction is opened for it, and nothing is kept. */
async function read(
  brand: BrandWorld,
  handler: Handler<OperationId>,
  call: PlatformCall,
): Promise<PlatformAnswer> {
  const world: World = {
    ...insideOf(brand, call.site, brand.store.read, brand.clock),
    caller: call.caller,
    request: call.request,
    evidence: undefined,
    lasting: () => Promise.reject(new Error(`${call.operation} says that it only reads`)),
  }
  const input = { query: call.query, body: call.body } as Input<OperationId>
  return { value: await handler(input, world), replayed: false }
}

/** An answer from memory; nothing is kept. */
export async function callFromMemory(
  outside: Outside,
  handler: Handler<OperationId>,
  call: PlatformCall,
): Promise<PlatformAnswer> {
  const input = { query: call.query, body: call.body } as Input<OperationId>
  return { value: await handler(input, outside as unknown as World), replayed: false }
}

/** What a handler sees of a brand without a transaction. */
export function outsideOf(brand: BrandInMemory, call: PlatformCall): Outside {
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
  handler: Handler<OperationId>
  call: PlatformCall
  input: Input<OperationId>
  outside: Outside
  evidence: unknown
  db: Query
}

type Ended = PlatformAnswer | { refusal: Refusal }

async function decide(decision: Decision): Promise<Ended> {
  const { brand, handler, call, input, db } = decision
  const kept = call.idempotencyKey === undefined ? undefined : await keptAnswer(brand, call, db)
  if (kept) return kept
  const lasting: ((db: Query) => Promise<void>)[] = []
  await db('SAVEPOINT call')
  const ended = await refusalOrValue(async () => handler(input, worldOf(decision, lasting)))
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

function worldOf(
  { brand, outside, evidence, db, call }: Decision,
  lasting: ((db: Query) => Promise<void>)[],
): World {
  return {
    ...insideOf(brand, call.site, db, brand.clock, call.idempotencyKey),
    caller: outside.caller,
    request: outside.request,
    evidence,
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

/** The first answer to this key, for the same request; another request with it is refused. */
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

/** Refusals are kept too, save for requests that were never understood. */
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
