import { useEffect } from 'react'
import { redo, undo } from '../api/draft.ts'

/** Ctrl or Cmd with Z and Y. In a text field these keys belong to the field. */
export function useUndoKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (key !== 'z' && !isRedo) return
      event.preventDefault()
      void (isRedo ? redo() : undo())
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, input:not([type=checkbox], [type=radio], [type=color], [type=range])')
  )
}
