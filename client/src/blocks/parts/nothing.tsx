/** Says to the place around it that there is nothing to show, so that the place is given up. */
export function Nothing() {
  return <span className="later-nothing" hidden />
}
