import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { closeModal } from '../../../state/modals.ts'

/** A game that was chosen leads to its page: the window goes. */
export function useLeaving(modal: string | undefined) {
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    if (pathname !== opened.current) closeModal(modal)
  }, [pathname, modal])
}
