import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SeenAnswer } from '@marquee/schemas/rules/call-coverage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Fault } from '../../platform-port/faults.ts'
import type { Call } from '../call.ts'

/** Counts the answers of calls by world; a world's key is its brand's code, or a session's. */
export type CallCoverage = {
  /** Counts an answer; one that is not `isOwn` came from an upstream, and proves nothing about this installation's tests. */
  add(world: string, operation: string, answer: string, isOwn?: boolean): void
  /** Answers of a world, or of all. */
  list(world?: string): SeenAnswer[]
  clear(world: string): void
}

/** Maximum number of worlds; the least recently called one is removed first. */
const MOST_WORLDS = 200

/** Answers that this process has written to a folder. */
const written = new Set<string>()

/**
 * Creates an empty coverage. With a folder, the first of each answer is appended to a file of this process there, so that a
 * killed process loses nothing.
 */
export function createCallCoverage(folder: string | undefined): CallCoverage {
  const worlds = new LRUCache<string, Map<string, SeenAnswer>>({ max: MOST_WORLDS })

  function write(line: string): void {
    if (folder === undefined || written.has(folder + line)) return
    written.add(folder + line)
    mkdirSync(folder, { recursive: true })
    appendFileSync(join(folder, `${process.pid}.tsv`), line)
  }

  return {
    add(world, operation, answer, isOwn = true) {
      const line = `${operation}\t${answer}\n`
      const seen = worlds.get(world) ?? new Map<string, SeenAnswer>()
      worlds.set(world, seen)
      const known = seen.get(line)
      if (known) known.count += 1
      else seen.set(line, { operation, answer, count: 1 })
      if (isOwn) write(line)
    },
    list(world) {
      const wanted = world === undefined ? [...worlds.rvalues()] : [worlds.get(world)]
      return wanted.flatMap((seen) => [...(seen?.values() ?? [])])
    },
    clear: (world) => void worlds.delete(world),
  }
}

/** Counts the answer of every request; one that is no call of an operation has its code alone. */
export function recordAnswers(app: FastifyInstance, coverage: CallCoverage): void {
  app.addHook('onResponse', (request, { raw }, done) => {
    const { call } = request
    const isUpstream = call && call.answeredBy !== 'simulated'
    for (const answer of answersOf(request, raw.statusCode)) {
      const isOwn = !isUpstream || (answer !== 'success' && !call.operation.errors.includes(answer))
      coverage.add(call?.site.code ?? '', call?.operation.id ?? '', answer, isOwn)
    }
    done()
  })
}

function answersOf({ call, errorCode }: FastifyRequest, status: number): string[] {
  const isInjected = errorCode !== null && errorCode === call?.fault?.errorCode
  const isBroken = call?.fault !== undefined && getFaultKind(call.fault) !== 'latency'
  const isSuccess = call && errorCode === null && status < 400 && !isBroken
  return [
    ...(errorCode === null ? [] : [isInjected ? `injected ${errorCode}` : errorCode]),
    ...(isSuccess ? ['success'] : []),
  ]
}

/** Counts a fault when it is injected, because a call whose connection it cuts has no end. */
export function recordFault(call: Call, fault: Fault): void {
  call.fault = fault
  call.note?.(`fault ${getFaultKind(fault)}`)
}

/** Kinds of faults, in the order in which they count where a fault has several. */
export const FAULT_KINDS = [
  'reset',
  'hang',
  'half-body',
  'not-json',
  'wrong-type',
  'late',
  'error',
  'status',
  'latency',
] as const

function getFaultKind({ breaks, late, errorCode, status }: Fault): (typeof FAULT_KINDS)[number] {
  if (late) return 'late'
  if (breaks) return breaks
  if (errorCode) return 'error'
  return status ? 'status' : 'latency'
}
