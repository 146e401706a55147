/** A change of a name in the files of brands; without `to` the name is gone, and `instead` says what operators write. */
export type Step =
  | { kind: 'setting'; from: string; to?: string; instead?: string }
  | { kind: 'theme'; from: string; to?: string; instead?: string }
  | { kind: 'block'; from: string; to?: string; instead?: string }
  | { kind: 'prop'; block: string; from: string; to?: string; instead?: string }
  | { kind: 'text'; from: string; to?: string; instead?: string }

/** Steps from the format before to this one. Settings and properties are JSON pointers, such as `/numbers/pageSize`. */
export type Upgrade = { formatVersion: number; steps: readonly Step[] }

/**
 * Every format of brand files after the first one, in order. A name that is renamed or removed after a release gets a step in
 * the same commit, and FORMAT_VERSION of schemas/rules/format-version.ts rises once for each release.
 */
export const UPGRADES: readonly Upgrade[] = []
