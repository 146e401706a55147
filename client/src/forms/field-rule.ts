type Rule = {
  type?: unknown
  minLength?: number
  maxLength?: number
  pattern?: string
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  amountAtLeast?: string
  amountAtMost?: string
  atLatest?: string
  closeFitting?: boolean
  holdsNone?: readonly string[]
}

/**
 * First keyword of a field's own rule that a value fails, in the order of the compiled check: an answer while typing,
 * before the form hears of it. Whether a form may be sent is for the compiled check alone.
 */
export function failedKeyword(rule: Rule, required: boolean, value: unknown): string | undefined {
  if (value === undefined) return required ? 'required' : undefined
  if (rule.enum && !rule.enum.includes(value)) return 'enum'
  if (typeof value === 'number') return failedBound(rule, value)
  if (typeof value !== 'string') return undefined
  if (rule.type === 'number' || rule.type === 'integer') return 'type'
  const length = lengthOf(value)
  if (rule.maxLength !== undefined && length > rule.maxLength) return 'maxLength'
  if (rule.minLength !== undefined && length < rule.minLength) return 'minLength'
  if (rule.pattern !== undefined && !matcherOf(rule.pattern).test(value)) return 'pattern'
  if (rule.amountAtLeast !== undefined && +value < +rule.amountAtLeast) return 'amountAtLeast'
  if (rule.amountAtMost !== undefined && +value > +rule.amountAtMost) return 'amountAtMost'
  if (rule.atLatest !== undefined && yearFirst(value) > rule.atLatest) return 'atLatest'
  if (rule.closeFitting && value.trim() !== value) return 'closeFitting'
  return holds(value, rule.holdsNone) ? 'holdsNone' : undefined
}

/** MM-dd-yyyy as yyyy-MM-dd; such texts sort as their days do. */
function yearFirst(day: string): string {
  return day.replace(/^(\d\d-\d\d)-(\d{4})$/, '$2-$1')
}

/** Whether a password holds a name; names are in lower case. */
export function holds(password: string, names: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  return names.some((name) => lower.includes(name))
}

function failedBound({ minimum, maximum }: Rule, value: number): string | undefined {
  if (maximum !== undefined && value > maximum) return 'maximum'
  return minimum !== undefined && value < minimum ? 'minimum' : undefined
}

/** Code points, not units of a JavaScript string. */
export function lengthOf(text: string): number {
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
