import type { ScenarioFile } from '@marquee/schemas/contract'

/** A fault that calls meet on purpose: latency, an error, or a broken answer. */
export type Fault = NonNullable<ScenarioFile['steps'][number]['fault']>

/** The fault of an operation: its own, else its family's, else the one of all. */
export function findFault(faults: Readonly<Record<string, Fault>>, operation: string): Fault | undefined {
  return listPatterns(operation)
    .map((pattern) => faults[pattern])
    .find((fault) => fault !== undefined)
}

/** Patterns that match an operation, the most specific first: `wallet.transfer`, `wallet.*`, `*`. */
export function listPatterns(operation: string): [string, string, string] {
  return [operation, `${operation.slice(0, operation.indexOf('.'))}.*`, EVERY]
}

/** Stands for every operation, and for every vendor. */
export const EVERY = '*'

/** Whether something is placed for this brand or for all; true where no brand is named. */
export function isPlacedFor({ brand }: { brand: string }, code: string | undefined): boolean {
  return code === undefined || brand === code || brand === EVERY
}
