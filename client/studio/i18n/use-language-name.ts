import { useStudioLanguage } from './texts.ts'

/** Gives the name of a language by itself, with the one that the studio's language has for it: `ភាសាខ្មែរ (Khmer)`. */
export function useLanguageName(): (language: { name: string; tag: string }) => string {
  const names = new Intl.DisplayNames(useStudioLanguage(), { type: 'language' })
  return ({ name, tag }) => {
    const here = names.of(tag) ?? name
    return here.toLowerCase() === name.toLowerCase() ? name : `${name} (${here})`
  }
}
