import { useEffect, useRef } from 'react'

/**
 * Focuses the first field of the surrounding form, except comboboxes, which would open their list, and except
 * on touch devices, where a keyboard would cover the form.
 */
export function FocusFirst() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const field = place.current
      ?.closest('form')
      ?.querySelector<HTMLInputElement>('input:not([role=combobox], [hidden])')
    if (!field || !matchMedia('(pointer: fine)').matches) return
    // A dialog that is about to open focuses the element with `autofocus`.
    field.autofocus = true
    field.focus({ preventScroll: true })
  }, [])
  return <span ref={place} hidden />
}
