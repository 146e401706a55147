import type { ProblemPhrase, StudioProblem } from '@marquee/schemas/studio/api'
import { useCallback } from 'react'
import { createTranslation, type Translate, translateProblem } from './problem-words.ts'
import {
  findSentences,
  findSettingText,
  pickTitle,
  type StudioLanguage,
  useStudioLanguage,
  useStudioText,
} from './texts.ts'
import { removeIds } from './words.ts'

const translations = new Map<StudioLanguage, Translate>()

/** Gives the sentence about a problem in the language of the studio: what is wrong, and what to write. */
export function useProblemWords(): (problem: Pick<StudioProblem, 'wrong' | 'write' | 'phrases'>) => string {
  const language = useStudioLanguage()
  const text = useStudioText()
  return useCallback(
    (problem) => {
      const { wrong, write, about } = translateProblem(problem, translationIn(language), (phrase) =>
        sayPhrase(language, phrase),
      )
      const remedy = about === undefined ? write : text('problem.about', { write, about })
      return removeIds(text('problem.said', { wrong, write: remedy }))
    },
    [language, text],
  )
}

function translationIn(language: StudioLanguage): Translate {
  const known = translations.get(language)
  if (known) return known
  const sentences = findSentences(language)
  // English needs no translation, nor do texts that are not loaded yet.
  if (!sentences) return (english) => english
  const made = createTranslation(sentences)
  translations.set(language, made)
  return made
}

function sayPhrase(language: StudioLanguage, { at, titles }: ProblemPhrase): string | undefined {
  if (titles) return pickTitle(language, titles)
  return at === undefined
    ? undefined
    : (findSettingText(language, 'help', at) ?? findSettingText(language, 'names', at))
}
