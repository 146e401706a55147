import { type RefObject, useEffect, useEffectEvent } from 'react'
import { postToFrame } from './use-bridge.ts'
import { useView } from './view.ts'

/**
 * The key T edits the text under the pointer in the preview, while the focus is in the studio. Elsewhere it makes presses in the
 * preview edit texts.
 */
export function useTextKey(frame: RefObject<HTMLIFrameElement | null>): void {
  const [, setView] = useView()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (key.toLowerCase() !== 't' || ctrlKey || metaKey || altKey) return
    if (target instanceof Element && target.closest('input, textarea, select, dialog, [role=tree]')) return
    event.preventDefault()
    if (frame.current?.matches(':hover')) postToFrame({ type: 'text' })
    else setView({ mode: 'text' })
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
