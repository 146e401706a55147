import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import type { ReviewComment } from '@marquee/schemas/studio/api'

const NONE: readonly ReviewComment[] = []

/** Comments that a field shows: its own, and for a list those within its items, most of which are closed. */
export function findComments(
  comments: readonly ReviewComment[],
  path: readonly (string | number)[],
  isList: boolean,
): readonly ReviewComment[] {
  if (comments.length === 0 || path.length === 0 || path.some((step) => typeof step === 'number')) return NONE
  const own = path.map((step) => formatPointerStep(String(step))).join('')
  return comments.filter(({ pointer = '' }) => pointer === own || (isList && pointer.startsWith(`${own}/`)))
}
