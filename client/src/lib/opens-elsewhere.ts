type Keys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Tells whether a modifier key makes the browser handle a click itself, by opening another tab or window or
 * saving the page.
 */
export function hasModifierKey({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
