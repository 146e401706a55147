import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { createRandomFromText, type Random } from '../lib/random.ts'
import { type ErrorCode, Refusal } from '../lib/refusal.ts'
import { MINUTE_MS } from '../lib/time-units.ts'
import { EVERY, type Fault, isPlacedFor, listPatterns } from '../platform-port/faults.ts'
import { parseBrand, parseSession } from '../platform-port/world-key.ts'

/** A fault of one or all brands, for an operation, a family (`wallet.*`), or all operations. */
export type PlacedFault = Fault & { brand: string; operation: string }

/**
 * Injected faults by world and operation; `*` stands for all. Faults of a test session affect only its own
 * world.
 */
export type Faults = {
  /**
   * Faults of a session, or those without one; limited to a brand and to faults of all brands, if a brand is
   * given.
   */
  list(session?: string, brand?: string): PlacedFault[]
  place(fault: PlacedFault, session?: string): void
  /** Removes the faults of a session, or those without one; limited to a brand, if one is given. */
  clear(session?: string, brand?: string): void
  /** Tells whether calls of this operation may be faulty. */
  has(key: string, operation: string): boolean
  /** Fault of this call. Must be called once per call, since some faults are limited in number. */
  nextFault(key: string, operation: string): Fault | undefined
}

export function createFaults(further: (key: string, operation: string) => Fault | undefined): Faults {
  const bySession = new Map<string, Map<string, PlacedFault>>()
  const states = new WeakMap<Fault, FaultState>()

  function find(key: string, operation: string): Fault | undefined {
    const placed = bySession.get(parseSession(key))
    if (placed) {
      const brand = parseBrand(key)
      const patterns = listPatterns(operation).flatMap((of) => [`${brand} ${of}`, `${EVERY} ${of}`])
      for (const pattern of patterns) {
        const fault = placed.get(pattern)
        if (fault) return fault
      }
    }
    return further(key, operation)
  }

  return {
    list: (session = '', brand) =>
      [...(bySession.get(session)?.values() ?? [])].filter((fault) => isPlacedFor(fault, brand)),
    place(fault, session = '') {
      const placed = bySession.get(session) ?? new Map<string, PlacedFault>()
      bySession.set(session, placed)
      placed.set(`${fault.brand} ${fault.operation}`, fault)
    },
    clear(session = '', brand) {
      const placed = bySession.get(session) ?? new Map<string, PlacedFault>()
      for (const [key, fault] of placed) if (isPlacedFor(fault, brand)) placed.delete(key)
    },
    has: (key, operation) => find(key, operation) !== undefined,
    nextFault(key, operation) {
      const fault = find(key, operation)
      if (!fault) return undefined
      const state = states.get(fault) ?? stateOf(fault)
      states.set(fault, state)
      return isHit(fault, state) ? fault : undefined
    },
  }
}

type FaultState = { left: number; random: Random }

function stateOf({ count = Number.POSITIVE_INFINITY, seed = 0 }: Fault): FaultState {
  return { left: count, random: createRandomFromText(`faults/${seed}`) }
}

function isHit({ probability = 1 }: Fault, state: FaultState): boolean {
  if (state.left === 0 || (probability < 1 && state.random.next() >= probability)) return false
  state.left -= 1
  return true
}

const NOT_JSON = '<!doctype html><p>Bad gateway'
const WRONG_TYPE =
  '{"success":true,"value":"not what the contract says","message":null,"errorCode":null,"traceId":null}'
/** Longer than the timeout of any client. */
const HANG_MS = MINUTE_MS

/** Applies a fault; returns true if the call is thereby answered. */
export async function applyFault(fault: Fault, reply: FastifyReply): Promise<boolean> {
  if (fault.latencyMs) await wait(fault.latencyMs)
  if (fault.breaks === 'reset' || fault.breaks === 'hang') cut(fault.breaks, reply)
  else if (fault.breaks === 'half-body') halfOf(fault.status, reply)
  else if (fault.breaks === 'not-json') send(reply, fault.status ?? 200, 'text/html', NOT_JSON)
  else if (fault.breaks === 'wrong-type') send(reply, fault.status ?? 200, 'application/json', WRONG_TYPE)
  else if (fault.errorCode) throw new Refusal(fault.errorCode as ErrorCode)
  else if (fault.status) send(reply, fault.status, 'application/json', '')
  else return false
  return true
}

function send(reply: FastifyReply, status: number, type: string, body: string): void {
  reply.hijack()
  const length = String(Buffer.byteLength(body))
  reply.raw.writeHead(status, { 'content-type': type, 'content-length': length }).end(body)
}

function halfOf(status: number | undefined, reply: FastifyReply): void {
  const { raw } = reply.hijack()
  raw.writeHead(status ?? 200, { 'content-type': 'application/json', 'content-length': '1000' })
  raw.write('{"success":tr', () => raw.socket?.destroy())
}

function cut(how: 'reset' | 'hang', reply: FastifyReply): void {
  const { socket } = reply.hijack().raw
  if (how === 'reset') socket?.resetAndDestroy()
  else setTimeout(() => socket?.destroy(), HANG_MS).unref()
}
