import { useState } from 'react'

/** Makes calls and reads again after each; the reason of the last refusal stays until the next call. */
export function useAct(again: () => Promise<unknown>) {
  const [failure, setFailure] = useState<unknown>()
  const act = async (call: () => Promise<unknown>): Promise<void> => {
    setFailure(undefined)
    try {
      await call()
      await again()
    } catch (error) {
      setFailure(error)
    }
  }
  return { act, failure }
}
