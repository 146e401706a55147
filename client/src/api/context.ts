import { createContext, useContext } from 'react'
import type { ApiError } from './errors.ts'
import type { FirstAnswers } from './first-answers.ts'

export type ApiScope = {
  language: string
  /** Changes with whoever is signed in, so that nobody sees another's data. */
  account: string | null
  /** What the document brought for a visitor. */
  first?: FirstAnswers | undefined
  /** Told of each failed call: the shared request layer. `retry` is there when asking again is safe. */
  onError(error: ApiError, retry?: () => void): void
}

/** For whom the components below read and write. */
export const ApiContext = createContext<ApiScope>({ language: 'EN', account: null, onError: () => {} })

export function useApiScope(): ApiScope {
  return useContext(ApiContext)
}
