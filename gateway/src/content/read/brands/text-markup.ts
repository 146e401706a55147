import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import type { JsonObject } from '../../../lib/json-file.ts'
import type { Fault } from '../../content.ts'

type MarkupFault = Omit<Fault, 'pointer'>

/** Markup in texts that players would read as it stands, with the remedy. */
const MARKUP: readonly { pattern: RegExp; tell(found: string): MarkupFault }[] = [
  {
    pattern: /\$t\([^)]*\)?/,
    tell: (found) => ({
      wrong: `players would read the name of a text in ${found}, because a page has only its own texts`,
      write: 'write the words of that text here',
    }),
  },
  {
    pattern: /\{\s*[\w.-]+\s*,\s*(?:plural|select|selectordinal|number|date|time)\b/,
    tell: (found) => ({
      wrong: `players would read "${found}", which is the syntax of another system`,
      write: 'write a text per plural form, with keys that end in _one and _other',
    }),
  },
  {
    pattern: /\{\{[^{}]*|[^{}]*\}\}/,
    tell: (found) => ({
      wrong: `the place in "${shortened(found)}" has no two braces at both ends`,
      write: 'write {{name}}',
    }),
  },
  {
    pattern: /\{[\w.-]*\}/,
    tell: (found) => ({
      wrong: `players read "${found}" as it stands`,
      write: `write {{${found.slice(1, -1) || 'name'}}} if it is a place`,
      warning: true,
    }),
  },
]

/** The first fault of each text in its markup. */
export function checkMarkup(texts: JsonObject): Fault[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const rest = String(text).replaceAll(/\{\{\s*[^{}\s][^{}]*\}\}/g, '')
    if (!/[{}]|\$t\(/.test(rest)) return []
    const rule = MARKUP.find(({ pattern }) => pattern.test(rest))
    return rule ? { pointer: formatPointerStep(key), ...rule.tell(rule.pattern.exec(rest)![0]) } : []
  })
}

function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 27)}...` : text
}
