import { type RefObject, useEffect, useEffectEvent } from 'react'
import { buildFrameRules, type GameMessage, parseGameMessage } from '../../../lib/frame-rules.ts'

/** Handles messages of the framed game; accepts only messages from its window and its origin. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  act: Readonly<Record<GameMessage, (data: object) => void>>,
) {
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const element = frame.current
    if (!element || event.source !== element.contentWindow) return
    const { origin } = buildFrameRules(element.src, location.origin)
    const said = event.origin === origin && parseGameMessage(event.data)
    if (said) act[said](event.data as object)
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
}
