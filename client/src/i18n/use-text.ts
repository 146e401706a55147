import { useEffect, useState } from 'react'
import { fetchTexts } from './languages.ts'
import { type Text, useShown } from './shown-language.tsx'

export type { Text }

/** Translates keys into the current language: `const text = useText()`, `text('login.title')`. */
export function useText(): Text {
  return useShown().text
}

/** Translates a key; returns the platform's own text `own` if there is no translation. */
export function translateOr(text: Text, key: string, own: string): string {
  const said = text(key)
  return said === '' || said === key ? own : said
}

/** Tells whether the texts of a page, layout or modal (`pages/home`) are loaded; fetches them if not. */
export function useHasTexts(set: string): boolean {
  useShown()
  const [, setArrived] = useState(false)
  const coming = fetchTexts(set)
  useEffect(() => {
    // A failure is shown, and can be retried, by the component that draws the blocks.
    coming?.then(
      () => setArrived((before) => !before),
      () => {},
    )
  }, [coming])
  return coming === undefined
}
