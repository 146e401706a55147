/** A value that nobody sees. */
export function HiddenControl() {
  return null
}
