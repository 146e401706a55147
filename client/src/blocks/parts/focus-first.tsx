import { useEffect, useRef } from 'react'

/** Stands inside a form and puts the focus on its first field once it is there, past a list that would open; not where that would raise a keyboard over it. */
export function FocusFirst() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const field = place.current
      ?.closest('form')
      ?.querySelector<HTMLInputElement>('input:not([role=combobox], [hidden])')
    if (!field || !matchMedia('(pointer: fine)').matches) return
    // A dialog that is about to open looks for this.
    field.autofocus = true
    field.focus({ preventScroll: true })
  }, [])
  return <span ref={place} hidden />
}
