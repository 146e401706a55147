import { fetchTexts } from './languages.ts'
import { type Text, useShown } from './shown-language.tsx'

export type { Text }

/** Texts in the language shown: `const text = useText()`, `text('login.title')`. */
export function useText(): Text {
  return useShown().text
}

/** A text; what the platform itself says where nobody has written one. */
export function textOr(text: Text, key: string, own: string): string {
  const said = text(key)
  return said === '' || said === key ? own : said
}

/** Whether the texts of a page, layout or modal (`pages/home`) are there; they are fetched when they are not. */
export function useHasTexts(set: string): boolean {
  useShown()
  const coming = fetchTexts(set)
  // What failed is told, and may be tried again, where the blocks stand.
  void coming?.catch(() => {})
  return coming === undefined
}
