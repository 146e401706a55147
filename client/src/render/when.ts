import type { When } from '@marquee/schemas/contract'

/** The facts that `when` is read against. */
export type Facts = {
  isSignedIn: boolean
  /** In the first session of the account, or on trial. */
  isNewcomer: boolean
  roles: readonly string[]
  modules: Readonly<Record<string, boolean>>
  /** Whether the account has a permission: a centre, or a node of the white-label tree. */
  permits: (permission: string) => boolean
  /** The account may transfer to its upline; undefined until member info has arrived. */
  hasUpline: boolean | undefined
  /** Contracts of the account by what `when` calls them; undefined until they are known. */
  contracts: Readonly<Record<NonNullable<When['contract']>, boolean>> | undefined
  /** Game categories that have vendors; undefined while nobody knows yet. */
  categories: ReadonlySet<string> | undefined
  language: string
  mode: string
}

/** Facts that cost a call of the platform, and are read only where a condition names them. */
export type Needs = { categories: boolean; contracts: boolean }

/** Facts that these conditions name and that cost a call. */
export function needsOf(conditions: readonly (When | undefined)[]): Needs {
  return {
    categories: conditions.some((when) => when?.category !== undefined),
    contracts: conditions.some((when) => when?.contract !== undefined),
  }
}

/** Whether a condition names a fact of the account that is not known yet, so that `holds` would deny too early. */
export function isPending(when: When | undefined, facts: Facts): boolean {
  if (!when || !facts.isSignedIn) return false
  return (
    (when.upline !== undefined && facts.hasUpline === undefined) ||
    (when.contract !== undefined && facts.contracts === undefined)
  )
}

/** Whether a page, block or entry is shown. The only reader of `when`. */
export function holds(when: When | undefined, facts: Facts): boolean {
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
