import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type JsonObject, jsonFilesBelow, nameOf, readJsonObject } from '../lib/json-file.ts'
import { families, readOperations } from './combine.ts'
import { contractTypes } from './contract-types.ts'

const BANNER =
  '// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.'

/** Everything below schemas/generated, by file name. The same schemas give the same bytes. */
export async function generate(schemasFolder: string): Promise<Record<string, string>> {
  const operations = readOperations(schemasFolder)
  const types = await contractTypes(schemasFolder, [...families(operations).keys()])
  return {
    ...Object.fromEntries(Object.entries(types).map(([name, text]) => [name, `${BANNER}\n\n${text}`])),
    'operations.ts': operationTable(operations),
    'names.ts': names(schemasFolder),
    'languages.ts': languageTable(join(schemasFolder, 'languages.json')),
    'white-label.ts': constant(
      'whiteLabelTree',
      "The upstream's white-label tree: group to node to module of the brand (R-4.030).",
      join(schemasFolder, 'white-label.json'),
    ),
    'error-reactions.ts': errorReactions(join(schemasFolder, 'errors.json')),
    'error-codes.ts': errorTable(join(schemasFolder, 'errors.json')),
  }
}

/** The table the client calls by: method, path and the few facts that change how a call is made. */
function operationTable(operations: Map<string, JsonObject>): string {
  const rows = [...operations].map(([id, o]) => {
    const facts = {
      method: o.method,
      path: o.path,
      access: o.access,
      ...pick(o, [
        'knowsCaller',
        'sealed',
        'idempotent',
        'humanCheck',
        'encoding',
        'upload',
        'download',
        'sessionCache',
      ]),
    }
    return `  '${id}': ${JSON.stringify(facts)},`
  })
  return [
    BANNER,
    '',
    '/** One upstream call, as the client makes it. */',
    'export type OperationEntry = {',
    '  readonly method: string',
    '  readonly path: string',
    "  readonly access: 'public' | 'session' | 'player' | 'agent' | 'game' | 'vendor'",
    '  readonly knowsCaller?: boolean',
    '  readonly sealed?: boolean',
    '  readonly idempotent?: boolean',
    '  readonly humanCheck?: boolean',
    '  readonly encoding?: string',
    '  readonly upload?: boolean',
    '  readonly download?: boolean',
    '  readonly sessionCache?: string',
    '}',
    '',
    `export type OperationId = ${[...operations.keys()].map((id) => `'${id}'`).join(' | ') || 'never'}`,
    '',
    'export const operationTable: Readonly<Record<OperationId, OperationEntry>> = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

function names(schemasFolder: string): string {
  const union = (list: string[]) => list.map((name) => `'${name}'`).join(' | ') || 'never'
  const formats = readJsonObject(join(schemasFolder, 'formats.json')) as Record<string, { widget?: string }>
  const widgets = Object.values(formats).flatMap((format) => format.widget ?? [])
  return [
    BANNER,
    '',
    `export type BlockName = ${union(blockNames(schemasFolder))}`,
    '',
    `export type WidgetName = ${union([...new Set(widgets)])}`,
    '',
    `export type FormName = ${union(filesIn(schemasFolder, 'forms'))}`,
    '',
  ].join('\n')
}

/** Reaction to every code that the client's table leaves out. */
const USUAL = 'popup'

/** What the client needs of the errors: few bytes, since it is in the first screen's script. */
function errorReactions(file: string): string {
  const table = readJsonObject(file) as Record<string, { reaction: string }>
  const kinds = [...new Set(Object.values(table).map(({ reaction }) => reaction))].sort()
  const rows = kinds.map((kind) => {
    const codes = Object.keys(table).filter((code) => kind !== USUAL && table[code]!.reaction === kind)
    return `  ${kind}: '${codes.join(' ')}',`
  })
  return [
    BANNER,
    '',
    '/** How the shared request layer reacts (R-8.005): reaction -> error codes, with a space between; the usual one needs none. */',
    'export const codesByReaction = {',
    ...rows,
    '} as const',
    '',
  ].join('\n')
}

function errorTable(file: string): string {
  const sentence = 'Error codes: HTTP status, text key and reaction (R-8.040).'
  const table = constant('errors', sentence, file, ['description'])
  return `${table}\nexport type ErrorCode = keyof typeof errors\n`
}

function languageTable(file: string): string {
  const rows = Object.entries(readJsonObject(file) as Record<string, { fallback?: string[] }>).flatMap(
    ([code, { fallback }]) => (fallback ? [`  ${code}: ${JSON.stringify(fallback)},`] : []),
  )
  return [
    constant('languages', 'Language codes: tag, own name and direction.', file, ['fallback']),
    'export type LanguageCode = keyof typeof languages',
    '',
    "/** Languages that stand in for one, before the brand's own and English: what most of its readers know too. */",
    'export const fallbacks: { readonly [code: string]: readonly LanguageCode[] } = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

function constant(name: string, sentence: string, file: string, without: string[] = []): string {
  const table = readJsonObject(file) as Record<string, JsonObject>
  const rows = Object.entries(table).map(([key, value]) => {
    const kept = Object.fromEntries(Object.entries(value).filter(([field]) => !without.includes(field)))
    return `  '${key}': ${JSON.stringify(kept)},`
  })
  return [BANNER, '', `/** ${sentence} */`, `export const ${name} = {`, ...rows, '} as const', ''].join('\n')
}

function blockNames(schemasFolder: string): string[] {
  return filesIn(schemasFolder, 'blocks')
}

function filesIn(schemasFolder: string, kind: string): string[] {
  const folder = join(schemasFolder, kind)
  return existsSync(folder) ? jsonFilesBelow(folder).map(nameOf) : []
}

function pick(object: JsonObject, keys: string[]): JsonObject {
  return Object.fromEntries(
    keys.filter((key) => object[key] && object[key] !== 'json').map((key) => [key, object[key]!]),
  )
}
