import type { LoadedBrand } from '../../content/content.ts'
import { inLanguage as choose } from '../../content/texts/texts.ts'

/** Texts by language code. */
export type ByLanguage = Readonly<Record<string, string>>

/** The text of a language; of the brand's own, of English, of any, where it was not translated. */
export function inLanguage(texts: ByLanguage, language: string, { brand }: LoadedBrand): string {
  return choose(texts, language, brand.defaultLang)
}

/** A text of the brand with its places filled. */
export function textOf(
  site: LoadedBrand,
  language: string,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = site.texts[language]?.[key] ?? site.texts[site.brand.defaultLang]?.[key] ?? key
  return filled(text, values)
}

/** `{{name}}` -> its value. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
}
