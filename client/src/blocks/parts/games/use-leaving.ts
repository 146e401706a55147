import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { closeModal } from '../../../state/modals.ts'

/** Closes a modal when a game chosen in it has opened its page. */
export function useLeaving(modal: string | undefined) {
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    if (pathname !== opened.current) closeModal(modal)
  }, [pathname, modal])
}
