/** A field that is submitted but not shown. */
export function HiddenControl() {
  return null
}
