import type { LoadedBrand } from '../../content/content.ts'

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
