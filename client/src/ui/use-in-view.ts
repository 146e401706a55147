import { useEffect, useRef, useState } from 'react'
import { observeInView } from './when-in-view.ts'

/** Tells whether an element has come near the screen, so that content far below is loaded later. */
export function useInView<Kind extends Element>() {
  const element = useRef<Kind>(null)
  const [isNear, setNear] = useState(false)
  useEffect(
    () => (element.current && !isNear ? observeInView(element.current, () => setNear(true)) : undefined),
    [isNear],
  )
  return [element, isNear] as const
}
