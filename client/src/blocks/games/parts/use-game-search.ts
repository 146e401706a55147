import type { Operations } from '@marquee/schemas/contract'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { findGames } from './find-games.ts'

type GamesSearchQuery = Operations['games.search']['query']
type GamesSearchValue = Operations['games.search']['value']

export type GameSearch = {
  /** The last result; while a search is running, the result of the previous text. */
  found: GamesSearchValue | undefined
  /** The text of the last result. */
  foundFor: string
  error: ApiError | undefined
  isBusy: boolean
  retry(): void
}

type Query = Omit<GamesSearchQuery, 'language' | 'text'> & { text: string }
type Answer = { text: string; found: GamesSearchValue }
type Failure = { key: string; error: ApiError }

/** Maximum number of cached results. */
const MOST_KEPT = 50

/**
 * Searches while typing. Each text is requested at once and the previous request is aborted. Results are
 * cached, so that deleting a letter makes no request.
 */
export function useGameSearch({ text: typed, ...more }: Query): GameSearch {
  const { code: language } = useLanguage()
  const text = typed.trim().replace(/\s+/g, ' ')
  const key = JSON.stringify({ ...more, text, language })
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [last, setLast] = useState<Answer>()
  const [failure, setFailure] = useState<Failure>()
  // A failure is not cached: returning to its text searches again.
  if (failure && failure.key !== key) setFailure(undefined)
  const mine = answers.get(key)
  const error = text && failure?.key === key ? failure.error : undefined
  // The previous result stays while the next is loading; an empty field shows no result.
  const next = text && !error ? (mine ?? last) : undefined
  if (next !== last) setLast(next)

  const isAnswered = mine !== undefined || error !== undefined || !text
  useEffect(() => {
    if (isAnswered) return undefined
    const asked = JSON.parse(key) as GamesSearchQuery & { text: string }
    const controller = new AbortController()
    void findGames(asked, controller.signal).then(
      (found) =>
        setAnswers(
          (before) => new Map([...before, [key, { text: asked.text, found }] as const].slice(-MOST_KEPT)),
        ),
      (error: ApiError) => !controller.signal.aborted && setFailure({ key, error }),
    )
    return () => controller.abort()
  }, [key, isAnswered])

  return {
    found: next?.found,
    foundFor: next?.text ?? '',
    error,
    isBusy: !isAnswered,
    retry: () => setFailure(undefined),
  }
}
