import { isFinerThan } from '@marquee/schemas/rules/money'

type Rule = {
  type?: unknown
  minLength?: number
  maxLength?: number
  pattern?: string
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  amountDecimals?: number
  amountAtLeast?: string
  amountAtMost?: string
  atLatest?: string
  closeFitting?: boolean
  holdsNone?: readonly string[]
}

/**
 * First keyword of a field's own rule that a value violates, in the order of the compiled validator. It gives
 * feedback while typing, before the form is updated; only the compiled validator decides whether a form may
 * be submitted.
 */
export function findFailedKeyword(rule: Rule, required: boolean, value: unknown): string | undefined {
  if (value === undefined) return required ? 'required' : undefined
  if (rule.enum && !rule.enum.includes(value)) return 'enum'
  if (typeof value === 'number') return failedBound(rule, value)
  if (typeof value !== 'string') return undefined
  if (rule.type === 'number' || rule.type === 'integer') return 'type'
  const length = countCharacters(value)
  if (rule.maxLength !== undefined && length > rule.maxLength) return 'maxLength'
  if (rule.minLength !== undefined && length < rule.minLength) return 'minLength'
  if (rule.pattern !== undefined && !matcherOf(rule.pattern).test(value)) return 'pattern'
  if (rule.amountDecimals !== undefined && isFinerThan(rule.amountDecimals, value)) return 'amountDecimals'
  if (rule.amountAtLeast !== undefined && +value < +rule.amountAtLeast) return 'amountAtLeast'
  if (rule.amountAtMost !== undefined && +value > +rule.amountAtMost) return 'amountAtMost'
  if (rule.atLatest !== undefined && yearFirst(value) > rule.atLatest) return 'atLatest'
  if (rule.closeFitting && value.trim() !== value) return 'closeFitting'
  return hasName(value, rule.holdsNone) ? 'holdsNone' : undefined
}

/** Converts MM-dd-yyyy to yyyy-MM-dd, so that dates can be compared as strings. */
function yearFirst(day: string): string {
  return day.replace(/^(\d\d-\d\d)-(\d{4})$/, '$2-$1')
}

/** Tells whether a password contains one of the names; names are in lower case. */
export function hasName(password: string, names: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  return names.some((name) => lower.includes(name))
}

function failedBound({ minimum, maximum }: Rule, value: number): string | undefined {
  if (maximum !== undefined && value > maximum) return 'maximum'
  return minimum !== undefined && value < minimum ? 'minimum' : undefined
}

/** Length in code points, not in UTF-16 units. */
export function countCharacters(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

const matchers = new Map<string, RegExp>()

function matcherOf(pattern: string): RegExp {
  const known = matchers.get(pattern) ?? new RegExp(pattern, 'u')
  matchers.set(pattern, known)
  return known
}
