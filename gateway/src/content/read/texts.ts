import { fallbacks } from '@marquee/schemas/languages'
import { getStem } from '@marquee/schemas/rules/text-stem'
import type { JsonObject } from '../../lib/json-file.ts'
import { memoize } from '../../lib/memoize.ts'
import { createObjectCache } from '../../lib/object-cache.ts'

/** Texts of one language: key -> text. */
export type Texts = Readonly<Record<string, string>>

/** The files of i18n by language code. */
export type TextsByLanguage = ReadonlyMap<string, Texts>

const NO_TEXTS: Texts = Object.freeze({})

/** Texts of a file of i18n, without its `$schema`. */
export function getTexts(file: JsonObject): Texts {
  const { $schema: _schema, ...texts } = file
  return Object.freeze(texts as Record<string, string>)
}

/** Keys of texts without plural endings, made once. */
export const stemsIn = memoize(
  (texts: Texts): ReadonlySet<string> => new Set(Object.keys(texts).map(getStem)),
  new WeakMap(),
)

/** Keys, and plural keys without their form: `wallet.count` finds `wallet.count_other`. */
export function listKeysAndStems(keys: Iterable<string>): Set<string> {
  const all = new Set<string>()
  for (const key of keys) all.add(key).add(getStem(key))
  return all
}

/** Placeholders of a text: `Hello {{name}}` -> `name`. */
export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g)].map((match) => match[1]!)
}

/** A language, its fallbacks (schemas/languages.json), and further ones. */
export function listFallbacks(code: string, ...more: readonly string[]): string[] {
  return [code, ...(fallbacks[code] ?? []), ...more]
}

const resolved = createObjectCache<Texts>()

/**
 * All texts of a brand in one language, by the first match: brand, then base in that language, the same in
 * its fallbacks (schemas/languages.json), the brand's English, base's English, and the brand's default
 * language, so that a player never sees a key. The same files give the same object.
 */
export function resolveTexts(
  language: { code: string; tag: string },
  brand: TextsByLanguage,
  base: Pick<TextsByLanguage, 'get'>,
  defaultLanguage: string,
): Texts {
  const ofCode = (code: string) => merged(brand.get(code), base.get(code))
  const files = listFallbacks(language.code, 'EN', defaultLanguage).flatMap((code) => [
    brand.get(code) ?? NO_TEXTS,
    base.get(code) ?? NO_TEXTS,
  ])
  const resolve = () => {
    const english = [brand.get('EN') ?? NO_TEXTS, base.get('EN') ?? NO_TEXTS]
    return firstOf(
      [...listFallbacks(language.code).map(ofCode), ...english, ofCode(defaultLanguage)],
      language.tag,
    )
  }
  return resolved.get(files, resolve, language.tag)
}

/** Texts of the first source that has them. */
function firstOf(sources: readonly Texts[], tag: string): Texts {
  const texts: Record<string, string> = {}
  const stems = new Set<string>()
  for (const source of sources) {
    const added = new Set<string>()
    for (const [key, text] of Object.entries(source)) {
      const stem = getStem(key)
      // Plural forms must come from one language, because each language selects them by its own rules.
      if (stems.has(stem)) continue
      texts[key] = text
      added.add(stem)
    }
    for (const stem of added) stems.add(stem)
  }
  return Object.freeze(withPluralForms(texts, tag))
}

/** Adds missing plural forms of the language as copies of `other`, since i18next would show the key. */
function withPluralForms(texts: Record<string, string>, tag: string): Record<string, string> {
  const forms = pluralForms(tag)
  for (const [key, text] of Object.entries(texts)) {
    if (!key.endsWith('_other')) continue
    for (const form of forms) texts[`${getStem(key)}_${form}`] ??= text
  }
  return texts
}

/** Plural forms of a language, `['one', 'other']` in English. */
export const pluralForms = memoize(
  (tag: string): readonly string[] => new Intl.PluralRules(tag).resolvedOptions().pluralCategories,
)

function merged(over: Texts | undefined, under: Texts | undefined): Texts {
  if (!over) return under ?? NO_TEXTS
  return under ? { ...under, ...over } : over
}
