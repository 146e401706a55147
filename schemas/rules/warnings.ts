type Problem = { readonly warning?: true }

/** Problems that keep a brand from being served, built or published. */
export function filterErrors<One extends Problem>(problems: readonly One[]): One[] {
  return problems.filter(({ warning }) => !warning)
}

/** Problems that somebody should look at, and that keep a brand from nothing. */
export function filterWarnings<One extends Problem>(problems: readonly One[]): One[] {
  return problems.filter(({ warning }) => warning)
}
