import { createContext, use } from 'react'

/** Makes a change of the world and says its result: the words, or the error. */
export type Act = (done: string, change: () => Promise<unknown>) => void

export const ActContext = createContext<Act>(() => {})

/** The panel's way to change the world. */
export function useAct(): Act {
  return use(ActContext)
}
