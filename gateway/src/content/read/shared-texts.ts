import { memoize } from '../../lib/memoize.ts'
import { listKeysAndStems, type Texts, type TextsByLanguage } from './texts.ts'

/**
 * Groups of texts by reader: browsers read those of the site, the simulated platform those of its seed, and
 * the demonstration vendor's games theirs.
 */
export const TEXT_GROUPS = ['site', 'seed', 'play'] as const
export type TextGroup = (typeof TEXT_GROUPS)[number]

/** Texts of one group that all brands share. */
export type SharedTexts = {
  byLanguage: TextsByLanguage
  /** Keys that a brand may override, and the same without plural endings. */
  keys: ReadonlySet<string>
  /** English texts by these keys. */
  english: Texts
}

export type TextsByGroup = Readonly<Record<TextGroup, SharedTexts>>

/** The group of a text by the first word of its key: `seed.promotion.welcome.title`. */
export function getTextGroup(key: string): TextGroup {
  const word = key.slice(0, key.indexOf('.'))
  return word === 'seed' || word === 'play' ? word : 'site'
}

/** The texts of one group among those of a folder i18n; languages without any are left out. */
export function filterByGroup(group: TextGroup, texts: TextsByLanguage): TextsByLanguage {
  const entries = [...texts].map(([code, all]) => [code, byGroup(all)[group]] as const)
  return new Map(entries.flatMap(([code, own]) => (own ? [[code, own]] : [])))
}

type Groups = Readonly<Partial<Record<TextGroup, Texts>>>

/** Texts of one language by group, split once; a group without texts is missing. */
const byGroup = memoize((texts: Texts): Groups => {
  const made: Partial<Record<TextGroup, Record<string, string>>> = {}
  for (const [key, text] of Object.entries(texts)) (made[getTextGroup(key)] ??= {})[key] = text
  return made
}, new WeakMap())

/**
 * Creates shared texts. `more` are English texts that a brand may override under additional keys, such as
 * for one kind of games.
 */
export function createSharedTexts(byLanguage: TextsByLanguage, more: Texts = {}): SharedTexts {
  return {
    byLanguage,
    keys: listKeysAndStems([...byLanguage.values(), more].flatMap((texts) => Object.keys(texts))),
    english: { ...byLanguage.get('EN'), ...more },
  }
}
