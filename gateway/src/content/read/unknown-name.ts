import { suggestName } from '../../lib/did-you-mean.ts'
import type { Fault } from '../content.ts'

/** The fault of a name that is not known, with the most similar one, or `otherwise`, as the remedy. */
export function checkName(
  pointer: string,
  wrong: string,
  name: string,
  known: Iterable<string>,
  otherwise?: string,
): Fault[] {
  const names = [...known]
  return names.includes(name) ? [] : [{ pointer, wrong, write: suggestName(name, names, otherwise) }]
}
