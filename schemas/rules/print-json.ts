type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Columns of a line in JSON files of this project, as in its code. */
const WIDTH = 110
const INDENT = '  '

/**
 * JSON as the project's files have it, and as `npm run fix` formats them: an object or a list stands on one line where it fits
 * in 110 columns, lists of numbers fill their lines, and the text ends with a line break. A key without a value is left out.
 */
export function printJson(value: unknown): string {
  // Values without a JSON form are left out, as JSON.stringify does.
  return `${printed(JSON.parse(JSON.stringify(value)) as Json, '', 0)}\n`
}

/** `taken` is the number of columns before and after the value on its line. */
function printed(value: Json, indent: string, taken: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = isListOf(value)
  const [open, close] = isList ? '[]' : '{}'
  const parts = partsOf(value)
  if (parts.length === 0) return `${open}${close}`
  const line = onOneLine(value)
  if (widthOf(line) + taken <= WIDTH) return line
  const inner = indent + INDENT
  if (isList && value.every((one) => typeof one === 'number'))
    return `${open}\n${filled(value.map(String), inner)}\n${indent}${close}`
  const lines = parts.map(([name, part], index) => {
    const comma = index === parts.length - 1 ? '' : ','
    return `${inner}${name}${printed(part, inner, widthOf(inner + name) + comma.length)}${comma}`
  })
  return `${open}\n${lines.join('\n')}\n${indent}${close}`
}

/** Members of an object or a list, each with what stands before its value. */
function partsOf(value: readonly Json[] | { readonly [key: string]: Json }): [name: string, part: Json][] {
  if (isListOf(value)) return value.map((one) => ['', one])
  return Object.entries(value).map(([key, one]) => [`${JSON.stringify(key)}: `, one])
}

function onOneLine(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inside = partsOf(value).map(([name, part]) => name + onOneLine(part))
  if (isListOf(value)) return `[${inside.join(', ')}]`
  return inside.length === 0 ? '{}' : `{ ${inside.join(', ')} }`
}

/** Words in lines that are as full as they can be. */
function filled(words: readonly string[], indent: string): string {
  const lines: string[] = []
  let line = indent
  for (const [index, word] of words.entries()) {
    const next = index === words.length - 1 ? word : `${word},`
    const separator = line === indent ? '' : ' '
    if (separator && line.length + 1 + next.length > WIDTH) {
      lines.push(line)
      line = indent + next
    } else line += separator + next
  }
  return [...lines, line].join('\n')
}

/** Scripts whose letters take two columns. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/gu

function widthOf(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0)
}

function isListOf(value: object): value is readonly Json[] {
  return Array.isArray(value)
}
