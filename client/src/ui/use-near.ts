import { useEffect, useRef, useState } from 'react'
import { whenNear } from './when-near.ts'

/** Whether an element has come near the screen: what lies far below is asked for later. */
export function useNear<Kind extends Element>() {
  const element = useRef<Kind>(null)
  const [isNear, setNear] = useState(false)
  useEffect(
    () => (element.current && !isNear ? whenNear(element.current, () => setNear(true)) : undefined),
    [isNear],
  )
  return [element, isNear] as const
}
