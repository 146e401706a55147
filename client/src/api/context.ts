import { createContext, useContext } from 'react'
import type { ApiError } from './errors.ts'
import type { FirstAnswers } from './first-answers.ts'

export type ApiScope = {
  language: string
  /**
   * Key of the signed-in account. Cached answers are kept apart by it, so that no account sees another's
   * data.
   */
  account: string | null
  /** Answers for a visitor that the document carries. */
  first?: FirstAnswers | undefined
  /**
   * Reads ahead in place of a page that is not open; set within a page that is only prepared. `redraw` draws the component with
   * the answer.
   */
  readAhead?: ((name: string, read: () => Promise<unknown>, redraw: () => void) => void) | undefined
  /**
   * Called for each failed call by the shared request layer. `retry` is given if the call may
   * safely be repeated. Resolves to true if the account signed in again and the call may go on.
   */
  onError(error: ApiError, retry?: () => void): Promise<boolean> | void
}

/** Language, account and error handling for the reads and writes of the components inside. */
export const ApiContext = createContext<ApiScope>({ language: 'EN', account: null, onError: () => {} })

export function useApiScope(): ApiScope {
  return useContext(ApiContext)
}
