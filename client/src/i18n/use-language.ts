import { type Language, useShown } from './shown-language.tsx'

export type { Language }

/** The current language, and a function to choose another. */
export function useLanguage(): Language {
  return useShown().language
}
