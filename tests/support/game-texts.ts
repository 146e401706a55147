import type { LanguageCode } from '@marquee/schemas/languages'
import { textsOf } from '../../fixtures/vendor/src/server/texts.ts'

/** Texts of the games' pages in a language, by key without `play.`. */
export function gameTexts(language: LanguageCode): (key: string) => string {
  const { texts } = textsOf(language)
  return (key) => {
    const text = texts[`play.${key}`]
    if (text === undefined) throw new Error(`there is no text play.${key}`)
    return text
  }
}
