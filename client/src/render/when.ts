import type { When } from '@marquee/schemas/contract'

/** Facts that `when` is evaluated against. */
export type Facts = {
  isSignedIn: boolean
  /** The account is in its first session, or on free play. */
  isNewcomer: boolean
  roles: readonly string[]
  modules: Readonly<Record<string, boolean>>
  /** Tells whether the account has a permission: a centre, or a node of the white-label tree. */
  permits: (permission: string) => boolean
  /** The account may transfer to its upline; undefined until member info has arrived. */
  hasUpline: boolean | undefined
  /** Contracts of the account by their names in `when`; undefined until they are loaded. */
  contracts: Readonly<Record<NonNullable<When['contract']>, boolean>> | undefined
  /** Game categories that have vendors; undefined until they are loaded. */
  categories: ReadonlySet<string> | undefined
  language: string
  mode: string
}

/** Facts that need a call to the platform and are read only if a condition names them. */
export type Needs = { categories: boolean; contracts: boolean }

/** Facts needing a call that these conditions name. */
export function collectNeeds(conditions: readonly (When | undefined)[]): Needs {
  return {
    categories: conditions.some((when) => when?.category !== undefined),
    contracts: conditions.some((when) => when?.contract !== undefined),
  }
}

/** Whether a condition names a fact of the account that is not known yet, so that `holds` would deny too early. */
export function isPending(when: When | undefined, facts: Facts): boolean {
  if (!when || !facts.isSignedIn) return false
  const { upline, contract, ...others } = when
  const isUnknown =
    (upline !== undefined && facts.hasUpline === undefined) ||
    (contract !== undefined && facts.contracts === undefined)
  return isUnknown && evaluateWhen(others, facts)
}

/** Evaluates a `when`: tells whether a page, block or entry is shown. No other code evaluates `when`. */
export function evaluateWhen(when: When | undefined, facts: Facts): boolean {
  if (!when) return true
  const answers = [
    when.login === undefined || when.login === facts.isSignedIn,
    when.newcomer === undefined || (facts.isSignedIn && when.newcomer === facts.isNewcomer),
    when.role === undefined || facts.roles.includes(when.role),
    when.permission === undefined || facts.permits(when.permission),
    when.upline === undefined || (facts.isSignedIn && when.upline === facts.hasUpline),
    when.contract === undefined || facts.contracts?.[when.contract] === true,
    when.module === undefined || facts.modules[when.module] === true,
    when.notModule === undefined || facts.modules[when.notModule] !== true,
    when.category === undefined || facts.categories === undefined || facts.categories.has(when.category),
    when.language === undefined || when.language.includes(facts.language),
    when.mode === undefined || when.mode === facts.mode,
  ]
  return answers.every(Boolean)
}

/** The role or permission that a `when` asks for and the account lacks; undefined if something else does not hold. */
export function findLacking(when: When | undefined, facts: Facts): string | undefined {
  if (when?.permission !== undefined && !facts.permits(when.permission)) return when.permission
  return when?.role !== undefined && !facts.roles.includes(when.role) ? when.role : undefined
}
