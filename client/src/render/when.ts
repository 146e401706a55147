import type { When } from '@marquee/schemas/contract'

/** What `when` may ask about. */
export type Facts = {
  isSignedIn: boolean
  /** In the first session of the account, or on trial. */
  isNewcomer: boolean
  roles: readonly string[]
  modules: Readonly<Record<string, boolean>>
  /** Game categories that have vendors; undefined while nobody knows yet. */
  categories: ReadonlySet<string> | undefined
  language: string
  mode: string
}

/** Whether a page or block is shown. The only reader of `when`. */
export function holds(when: When | undefined, facts: Facts): boolean {
  if (!when) return true
  const answers = [
    when.login === undefined || when.login === facts.isSignedIn,
    when.newcomer === undefined || (facts.isSignedIn && when.newcomer === facts.isNewcomer),
    when.role === undefined || facts.roles.includes(when.role),
    when.module === undefined || facts.modules[when.module] === true,
    when.notModule === undefined || facts.modules[when.notModule] !== true,
    when.category === undefined || facts.categories === undefined || facts.categories.has(when.category),
    when.language === undefined || when.language.includes(facts.language),
    when.mode === undefined || when.mode === facts.mode,
  ]
  return answers.every(Boolean)
}
