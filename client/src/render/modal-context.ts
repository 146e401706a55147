import { createContext, useContext } from 'react'
import type { OpenModal } from '../state/modals.ts'

/** The modal around a block; null on a page. */
export const ModalContext = createContext<OpenModal | null>(null)

/** The modal around a block with the props it was opened with, such as the route to go to afterwards. */
export function useModal(): OpenModal | null {
  return useContext(ModalContext)
}
