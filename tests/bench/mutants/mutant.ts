/** A fault put into a rule on purpose, which the tests named must notice. */
export type Mutant = {
  /** Vitest project that guards the rule. */
  project: 'platform' | 'gateway' | 'unit' | 'client'
  /** Parts of the names of the test files that state the rule. */
  tests: string
  file: string
  /** Text that stands in the file exactly once. */
  find: string
  replace: string
  /** The rule that the replacement breaks. */
  rule: string
}
