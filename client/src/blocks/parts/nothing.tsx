/** Marks a block without content, so that its placeholder is hidden. */
export function Nothing() {
  return <span className="later-nothing" hidden />
}
