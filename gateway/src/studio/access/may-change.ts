import { isObject } from '@marquee/schemas/rules/merge-patch'
import { type Grant, mayChange } from '@marquee/schemas/studio/access'
import { isSameKept, type Kept } from '../drafts/kept.ts'
import { Refused } from '../refused.ts'

/** Content of a file before and after a change. */
export type FileStep = { path: string; before: Kept | null; after: Kept | null }

/**
 * Refuses changes of places that a role may not change. In brand.json each setting is a place of its own.
 *
 * @throws studio.access
 */
export function assertMayChange(
  grant: Grant | undefined,
  files: readonly FileStep[],
  how: 'draft' | 'publish',
): void {
  const refused = files
    .filter(({ before, after }) => !isSameKept(before, after))
    .flatMap(placesOf)
    .filter((place) => !grant || !mayChange(grant, place, how))
  if (refused.length === 0) return
  const names = refused.map(({ path, setting }) => (setting === undefined ? path : `${path}: ${setting}`))
  const verb = how === 'publish' ? 'publish' : 'change'
  throw new Refused('studio.access', `Your role may not ${verb} ${names.join(', ')}.`)
}

function placesOf({ path, before, after }: FileStep): { path: string; setting?: string }[] {
  if (path !== 'brand.json') return [{ path }]
  const [from, to] = [settingsOf(before), settingsOf(after)]
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...keys]
    .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
    .map((setting) => ({ path, setting }))
}

function settingsOf(kept: Kept | null): Record<string, unknown> {
  return kept && 'value' in kept && isObject(kept.value) ? kept.value : {}
}
