import { createContext, useContext } from 'react'
import type { OpenModal } from '../state/modals.ts'

/** The modal that a block stands in; null on a page. */
export const ModalContext = createContext<OpenModal | null>(null)

/** What the modal around a block was opened with, such as where to go afterwards. */
export function useModal(): OpenModal | null {
  return useContext(ModalContext)
}
