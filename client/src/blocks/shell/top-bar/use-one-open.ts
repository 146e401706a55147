import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useEscape } from '../parts/use-escape.ts'

/**
 * Delay in ms before a first menu opens, so that passing over and pressing its head open nothing, and before the next one opens
 * or a menu closes, so that a slip closes nothing.
 */
const FIRST_MS = 250
const REST_MS = 140

/**
 * Keeps one of several menus open: on hover, on keyboard focus, or on request. Arrow down moves into it,
 * Escape closes it.
 */
export function useOneOpen() {
  const [open, setOpen] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useClosedByTouchElsewhere(open !== null, () => setOpen(null))
  const show = (name: string | null) => {
    clearTimeout(timer.current)
    setOpen(name)
  }
  useEscape(open !== null, ({ target }) => {
    // The focused element disappears with the menu, so the focus goes to its head.
    ;(target as Element).closest('[data-menu]')?.querySelector('a')?.focus()
    show(null)
  })
  const later = (name: string | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(name), open === null ? FIRST_MS : REST_MS)
  }
  const bind = (name: string) => ({
    'data-menu': '',
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(name),
    onPointerDown: () => clearTimeout(timer.current),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later(null),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && show(name),
    // A button that is disabled while pressed loses the focus to no element, which must not close the menu.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      relatedTarget !== null && !currentTarget.contains(relatedTarget) && later(null),
    // A link in a menu closes it; its page buttons do not.
    onClick: (event: MouseEvent) => (event.target as Element).closest('a') && show(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (open === null) return
      const [head, first] = event.currentTarget.querySelectorAll('a')
      const isAtHead = event.target === head
      if (event.key === 'ArrowDown' && isAtHead) {
        event.preventDefault()
        first?.focus()
      }
      // Tab from the head goes to the next entry; the arrow key leads into the menu.
      if (event.key === 'Tab' && isAtHead) show(null)
    },
  })
  const isTouched = ({ nativeEvent }: MouseEvent) =>
    'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
  return { open, bind, show, isTouched }
}

function useClosedByTouchElsewhere(isOpen: boolean, close: () => void) {
  const hear = useEffectEvent(({ target }: Event) => {
    if (!(target as Element).closest('[data-menu]')) close()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = (event: Event) => hear(event)
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
}
