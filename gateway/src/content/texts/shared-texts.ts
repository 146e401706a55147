import { keysAndStems } from '../targets.ts'
import { resolveTexts, type Texts, type TextsByLanguage } from './texts.ts'

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
  /** All texts in one language; brands without texts of their own share the object. */
  resolved(language: { code: string; tag: string }, defaultLanguage: string): Texts
}

export type TextsByGroup = Readonly<Record<TextGroup, SharedTexts>>

/** The group of a text by the first word of its key: `seed.promotion.welcome.title`. */
export function groupOf(key: string): TextGroup {
  const word = key.slice(0, key.indexOf('.'))
  return word === 'seed' || word === 'play' ? word : 'site'
}

/** The texts of one group among those of a folder i18n; languages without any are left out. */
export function textsIn(group: TextGroup, texts: TextsByLanguage): TextsByLanguage {
  const entries = [...texts].map(([code, all]) => {
    const own = Object.entries(all).filter(([key]) => groupOf(key) === group)
    return [code, Object.fromEntries(own)] as const
  })
  return new Map(entries.filter(([, own]) => Object.keys(own).length > 0))
}

/**
 * Creates shared texts. `more` are English texts that a brand may override under additional keys, such as
 * for one kind of games.
 */
export function sharedTexts(byLanguage: TextsByLanguage, more: Texts = {}): SharedTexts {
  const kept = new Map<string, Texts>()
  return {
    byLanguage,
    keys: keysAndStems([...byLanguage.values(), more].flatMap((texts) => Object.keys(texts))),
    english: { ...byLanguage.get('EN'), ...more },
    resolved: (language, defaultLanguage) => {
      const name = `${language.code} ${defaultLanguage}`
      const texts = kept.get(name) ?? resolveTexts(language, new Map(), byLanguage, defaultLanguage)
      kept.set(name, texts)
      return texts
    },
  }
}
