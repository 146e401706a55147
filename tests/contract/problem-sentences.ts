import { globSync } from 'node:fs'
import { parseSync } from 'vite'
import { readText } from './project.ts'

/** Sources of sentences about a brand's files, which the studio shows; the contract's own faults concern the installation. */
const SOURCES = [
  'gateway/src/content/{check,merge,resolve}/*.ts',
  'gateway/src/content/read/{problem,schema-checker}.ts',
  'gateway/src/content/read/brands/*.ts',
  'gateway/src/lib/{did-you-mean,safe-pattern}.ts',
  'gateway/src/lib/files/text-encoding.ts',
  'gateway/src/lib/json/json-text.ts',
  'gateway/src/lib/pattern/*.ts',
  'gateway/src/lib/picture/svg-file.ts',
  'schemas/rules/brand-code.ts',
]

type Node = { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] }

/** Sentences and parts of them in the sources, `{}` in the place of each value, with the file that has them. */
export function listSentences(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern)))
    for (const text of textsIn(parseSync(file, readText(file)).program))
      if (/[a-z]{2,} |^[a-z]+ [a-z]| [a-z]{2,}$/.test(text)) found.set(text, file)
  return found
}

/** Texts and templates of a syntax tree, except those of types and imports. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  const { type = '', value: text, quasis = [] } = value as Node
  if (type === 'ImportDeclaration' || /^TS(?!As|Satisfies|NonNull)/.test(type)) return []
  const own =
    type === 'Literal' && typeof text === 'string'
      ? [formatShape(text)]
      : type === 'TemplateLiteral'
        ? [formatShape(quasis.map((quasi) => quasi.value.cooked).join('{}'))]
        : []
  return [...own, ...Object.values(value).flatMap(textsIn)]
}

/** A sentence with one `{}` for places that follow each other. */
function formatShape(text: string): string {
  return text.replace(/(?:\{\})+/g, '{}').trim()
}

/** Shape of a sentence of the studio, whose places have names. */
export function formatKeyShape(key: string): string {
  return key.replace(/\$\{\w+(?::\w+)?\}/g, '{}')
}

/** Sentences in which a part may stand: as it is, or with a value before or after it. */
export function listShapes(part: string): string[] {
  return [part, `{} ${part}`, `${part} {}`, `${part}{}`, `{}${part}`].map(formatShape)
}
