import { type Language, useShown } from './shown-language.tsx'

export type { Language }

/** The language shown, and how to choose another. */
export function useLanguage(): Language {
  return useShown().language
}
