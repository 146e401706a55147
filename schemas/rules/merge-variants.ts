type Values = { [key: string]: unknown }

/**
 * Differences of a block in A/B tests with a patch over them: by test and variant, of which null removes one. A variant is taken
 * as a whole, because null among its own settings takes one of the block's away.
 */
export function mergeVariants(base: unknown, patch: unknown): Values | undefined {
  if (patch === null) return undefined
  const [under, over] = [base, patch].map((value) => asValues(value))
  const merged = mergeKeys(under!, over!, mergeVariantsOfTest)
  return Object.keys(merged).length > 0 ? merged : undefined
}

function mergeVariantsOfTest(base: unknown, patch: unknown): unknown {
  const merged = mergeKeys(asValues(base), asValues(patch), (_base, own) => own)
  return Object.keys(merged).length > 0 ? merged : undefined
}

function mergeKeys(base: Values, patch: Values, merge: (base: unknown, own: unknown) => unknown): Values {
  const entries = Object.entries({ ...base, ...patch }).flatMap(([key, own]) => {
    if (!Object.hasOwn(patch, key)) return [[key, own] as const]
    const made = own === null ? undefined : merge(base[key], own)
    return made === undefined ? [] : [[key, made] as const]
  })
  return Object.fromEntries(entries)
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}
