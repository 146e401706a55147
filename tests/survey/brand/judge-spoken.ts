/** Roles that a person operates, so that each needs a name. */
const OPERATED =
  'button|checkbox|combobox|dialog|alertdialog|link|menuitem|radio|searchbox|slider|spinbutton|switch|tab|textbox'
const NAMELESS = new RegExp(`^\\s*- (${OPERATED})(?: \\[[^\\]]*\\])*(?::.*)?$`)
const HEADING = /^\s*- '?heading (?:"(.*)" )?\[level=(\d)\]/

/** Faults of what a screen reader meets on a screen, by Playwright's aria snapshot: a line each. */
export function judgeSpoken(snapshot: string, keys: ReadonlySet<string>): string[] {
  const lines = snapshot.split('\n')
  const found: string[] = []
  let level = 0
  for (const line of lines) {
    for (const word of line.split(/[\s":]+/))
      if (word.includes('.') && keys.has(word)) found.push(`the key ${word} stands in place of its text`)
    const [, role] = NAMELESS.exec(line) ?? []
    if (role) found.push(`a ${role} has no name: ${line.trim()}`)
    const [, name = '', digit] = HEADING.exec(line) ?? []
    if (!digit) continue
    if (level > 0 && Number(digit) > level + 1)
      found.push(`the heading "${name}" jumps from level ${level} to ${digit}`)
    level = Number(digit)
  }
  return found
}
