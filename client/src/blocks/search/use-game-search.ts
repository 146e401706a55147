import type { GamesSearchQuery, GamesSearchValue } from '@marquee/schemas/contract'
import { useEffect, useRef, useState } from 'react'
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
type Answer = { key: string; text: string; found?: GamesSearchValue; error?: ApiError }

const MOST_KEPT = 50

/** Searches as one types: each text at once, the call for the one before it is given up. What was found is kept, so that deleting a letter costs nothing. */
export function useGameSearch({ text: typed, ...more }: Query): GameSearch {
  const { code: language } = useLanguage()
  const text = typed.trim().replace(/\s+/g, ' ')
  const query = { ...more, text, language }
  const key = JSON.stringify(query)
  const kept = useRef(new Map<string, GamesSearchValue>())
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const asked = JSON.parse(key) as typeof query
    if (!asked.text) return setAnswer(undefined)
    const known = kept.current.get(key)
    if (known) return setAnswer({ key, text: asked.text, found: known })
    const controller = new AbortController()
    findGames(asked, controller.signal).then(
      (found) => {
        keep(kept.current, key, found)
        if (!controller.signal.aborted) setAnswer({ key, text: asked.text, found })
      },
      (error: ApiError) => {
        if (!controller.signal.aborted) setAnswer({ key, text: asked.text, error })
      },
    )
    return () => controller.abort()
  }, [key, attempt])
  const isMine = answer?.key === key
  return {
    found: text ? answer?.found : undefined,
    foundFor: answer?.text ?? '',
    error: isMine ? answer.error : undefined,
    isBusy: text !== '' && !isMine,
    retry: () => setAttempt(attempt + 1),
  }
}

function keep(kept: Map<string, GamesSearchValue>, key: string, found: GamesSearchValue) {
  kept.set(key, found)
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
}
