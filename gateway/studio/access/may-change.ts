import type { Grant } from '@marquee/schemas/studio'
import { canChange } from '@marquee/schemas/studio/access'
import { getObject, isSameContent, type StoredContent } from '../files/stored-files.ts'
import { Refused } from '../refused.ts'

/** Content of a file before and after a change. */
export type FileStep = { path: string; before: StoredContent | null; after: StoredContent | null }

/** Place of a conflict that is decided. */
export type DecidedPlace = { path: string; pointer: string }

/** Refuses changes of files, and decisions of conflicts, that a person may not make, by throwing. */
export type Allow = (files: readonly FileStep[], decided?: readonly DecidedPlace[]) => void

/**
 * Refuses changes of places that a role may not change. In brand.json each setting is a place of its own.
 *
 * @throws studio.access
 */
export function createChangeCheck(grant: Grant | undefined, how: 'draft' | 'publish'): Allow {
  return (files, decided = []) => {
    const changed = files.filter(({ before, after }) => !isSameContent(before, after))
    assertPlaces(grant, [...changed.flatMap(placesOf), ...decided.map(placeOfConflict)], how)
  }
}

type Place = { path: string; setting?: string }

function assertPlaces(grant: Grant | undefined, places: readonly Place[], how: 'draft' | 'publish'): void {
  const refused = places.filter((place) => !grant || !canChange(grant, place, how))
  if (refused.length === 0) return
  const names = refused.map(({ path, setting }) => (setting === undefined ? path : `${path}: ${setting}`))
  const verb = how === 'publish' ? 'publish' : 'change'
  throw new Refused('studio.access', `Your role may not ${verb} ${names.join(', ')}.`)
}

function placesOf({ path, before, after }: FileStep): Place[] {
  if (path !== 'brand.json') return [{ path }]
  const [from, to] = [settingsOf(before), settingsOf(after)]
  if (!from || !to) return [{ path }]
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...keys]
    .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
    .map((setting) => ({ path, setting }))
}

function placeOfConflict({ path, pointer }: DecidedPlace): Place {
  const setting = pointer.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~')
  return path !== 'brand.json' || setting === undefined ? { path } : { path, setting }
}

/** Settings of brand.json, none without the file; undefined if its JSON cannot be read. */
function settingsOf(stored: StoredContent | null): Record<string, unknown> | undefined {
  return stored === null ? {} : getObject(stored)
}
