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
  if (rule.atLatest !== undefined && value > rule.atLatest) return 'atLatest'
  return rule.closeFitting && value.trim() !== value ? 'closeFitting' : undefined
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
