import { statSync } from 'node:fs'
import { join } from 'node:path'
import { machineClock } from '../../../lib/machine-clock.ts'
import { MINUTE_MS } from '../../../lib/time-units.ts'
import type { Problem } from '../../content.ts'
import { createFileProblem } from '../problem.ts'
import { formatJournalName, readJournals } from './brands-tree.ts'

/** Codes of the brands whose publish was interrupted: a publish takes seconds, and its journal is older than a minute. */
export function findInterrupted(folder: string): string[] {
  const left = machineClock.now() - MINUTE_MS
  return readJournals(folder)
    .map(({ brand }) => brand)
    .filter((brand) => timeOf(join(folder, formatJournalName(brand))) < left)
}

/** A publish that ended meanwhile is none that was interrupted. */
function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
}

/** The warning that a publish was interrupted. */
export function createInterruptedProblem(brand: string, shownAs: string): Problem {
  const wrong =
    'a publish was interrupted; its files are served as it wanted them, except those that were saved by hand since then'
  const write =
    'nothing, if a studio runs on this folder, since it completes the publish within two minutes; otherwise start one, or delete this file to serve the folder as it is'
  return {
    ...createFileProblem(`${shownAs}/${formatJournalName(brand)}`, { wrong, write, warning: true }),
    brand,
  }
}
