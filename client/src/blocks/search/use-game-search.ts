import type { GamesSearchQuery, GamesSearchValue } from '@marquee/schemas/contract'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { findGames } from './find-games.ts'

export type GameSearch = {
  /** What was found last; of an earlier text while the present one is under way. */
  found: GamesSearchValue | undefined
  /** The text that was found for. */
  foundFor: string
  error: ApiError | undefined
  isBusy: boolean
  retry(): void
}

type Query = Omit<GamesSearchQuery, 'language' | 'text'> & { text: string }
type Answer = { text: string; found?: GamesSearchValue; error?: ApiError }

const MOST_KEPT = 50

/** Searches as one types: each text at once, the call for the one before it is given up. What was answered is kept, so that deleting a letter costs nothing. */
export function useGameSearch({ text: typed, ...more }: Query): GameSearch {
  const { code: language } = useLanguage()
  const text = typed.trim().replace(/\s+/g, ' ')
  const key = JSON.stringify({ ...more, text, language })
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [last, setLast] = useState<Answer>()
  const mine = answers.get(key)
  // Shown on while the next answer is under way; an empty field shows nothing that was found.
  const next = text ? (mine ?? last) : undefined
  if (next !== last) setLast(next)

  const isAnswered = mine !== undefined || !text
  useEffect(() => {
    if (isAnswered) return undefined
    const asked = JSON.parse(key) as GamesSearchQuery & { text: string }
    const controller = new AbortController()
    const answer = (given: Omit<Answer, 'text'>) =>
      setAnswers(
        (before) => new Map([...before, [key, { text: asked.text, ...given }] as const].slice(-MOST_KEPT)),
      )
    void findGames(asked, controller.signal).then(
      (found) => answer({ found }),
      (error: ApiError) => !controller.signal.aborted && answer({ error }),
    )
    return () => controller.abort()
  }, [key, isAnswered])

  return {
    found: next?.found,
    foundFor: next?.text ?? '',
    error: text ? mine?.error : undefined,
    isBusy: text !== '' && mine === undefined,
    retry: () => setAnswers((before) => new Map([...before].filter(([other]) => other !== key))),
  }
}
