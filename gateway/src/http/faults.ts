import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { type ErrorCode, Refusal } from '../lib/refusal.ts'

/** How a call is made to go wrong, for developers and QA. */
export type Fault = {
  errorCode?: string
  latencyMs?: number
  /** The connection is cut, the answer ends in its middle, or it is not JSON. */
  breaks?: 'reset' | 'half-body' | 'not-json'
}

export type PlacedFault = Fault & { brand: string; operation: string }

/** Faults by brand and operation; `*` stands for all. */
export type Faults = {
  list(): PlacedFault[]
  place(fault: PlacedFault): void
  clear(): void
  find(brand: string, operation: string): Fault | undefined
}

export function createFaults(further: (brand: string, operation: string) => Fault | undefined): Faults {
  const faults = new Map<string, PlacedFault>()
  return {
    list: () => [...faults.values()],
    place: (fault) => void faults.set(`${fault.brand} ${fault.operation}`, fault),
    clear: () => faults.clear(),
    find(brand, operation) {
      if (faults.size > 0)
        for (const key of [`${brand} ${operation}`, `* ${operation}`, `${brand} *`, '* *']) {
          const fault = faults.get(key)
          if (fault) return fault
        }
      return further(brand, operation)
    },
  }
}

const NOT_JSON = '<!doctype html><p>Bad gateway'

/** Does what the fault says; true when the call is thereby answered. */
export async function suffer(fault: Fault, reply: FastifyReply): Promise<boolean> {
  if (fault.latencyMs) await wait(fault.latencyMs)
  if (fault.errorCode) throw new Refusal(fault.errorCode as ErrorCode)
  if (!fault.breaks) return false
  const { raw } = reply.hijack()
  if (fault.breaks === 'reset') raw.socket?.resetAndDestroy()
  else if (fault.breaks === 'not-json') {
    raw
      .writeHead(200, { 'content-type': 'text/html', 'content-length': String(NOT_JSON.length) })
      .end(NOT_JSON)
  } else {
    raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    raw.write('{"success":tr', () => raw.socket?.destroy())
  }
  return true
}
