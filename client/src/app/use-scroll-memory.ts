import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A new page starts at its top; going back returns to where one was. */
export function useScrollMemory() {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, number>())
  const last = useRef(pathname)
  useEffect(() => {
    const remembered = places.current
    const hasMoved = last.current !== pathname
    last.current = pathname
    if (hasMoved)
      scrollTo({ top: how === NavigationType.Pop ? (remembered.get(key) ?? 0) : 0, behavior: 'instant' })
    const remember = () => remembered.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, pathname, how])
}
