import { createHash } from 'node:crypto'
import { compile } from 'json-schema-to-typescript'
import type { JsonObject } from '../../src/lib/json-file.ts'
import { combine, type Definitions } from './combine.ts'
import { formatOperationsName } from './operations-schema.ts'
import { tidy } from './tidy.ts'
import { buildTypeSchema } from './type-schema.ts'

/** A declaration of the compiled types, with its comment. */
type Declaration = { name: string; text: string; uses: string[] }

/** Types of the files that were made before, by the hash of what they are made from. */
export type CachedTypes = Map<string, string>

/**
 * The types of the contract by file name: a file for each family and each kind of schema, and contract.ts, which joins
 * them. Files in the cache are not made again; those that are made are added to it.
 */
export async function generateContractTypes(
  schemasFolder: string,
  families: string[],
  cached: CachedTypes = new Map(),
): Promise<Record<string, string>> {
  const definitions = combine(schemasFolder)
  const homes = homesOf(definitions)
  const names = [...new Set([...definitions.values()].map(({ file }) => file))].sort()
  const files: Record<string, string> = {}
  for (const file of names) {
    const source = sourceOf(file, definitions, homes)
    const hash = createHash('sha256').update(JSON.stringify(source)).digest('hex')
    const text = cached.get(hash) ?? fileText(file, declarations(await compiled(source), definitions), homes)
    // The latest are at the end.
    cached.delete(hash)
    cached.set(hash, text)
    files[`${file}.ts`] = text
  }
  return { ...files, 'contract.ts': contract(Object.keys(files), families) }
}

/** Everything of which a file's types are made: its definitions, and the files of the types that they refer to. */
type Source = {
  file: string
  own: [name: string, schema: JsonObject, isExported: boolean][]
  foreign: [name: string, file: string][]
}

function sourceOf(file: string, definitions: Definitions, homes: ReadonlyMap<string, string>): Source {
  const own = [...definitions]
    .filter(([, definition]) => definition.file === file)
    .map(([name, { schema, isExported }]): Source['own'][number] => [
      name,
      buildTypeSchema(schema),
      isExported,
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const foreign = referencesIn(own)
    .filter((name) => homes.get(name) !== file)
    .map((name): [string, string] => [name, homes.get(name) ?? ''])
  return { file, own, foreign }
}

function referencesIn(own: Source['own']): string[] {
  const references = JSON.stringify(own).matchAll(/"\$ref":"#\/definitions\/(\w+)"/g)
  return [...new Set([...references].map(([, name]) => name!))].sort()
}

/** Compiles a file's definitions; a type of another file is only named. */
async function compiled({ own, foreign }: Source): Promise<string> {
  const named = [
    ...own.map(([name, schema]) => [name, { ...schema, title: name }]),
    ...foreign.map(([name]) => [name, { title: name, tsType: name }]),
  ]
  const types = await compile(
    {
      title: 'Contract',
      type: 'object',
      additionalProperties: false,
      properties: {},
      definitions: Object.fromEntries(named),
    } as never,
    'Contract',
    {
      bannerComment: '',
      additionalProperties: false,
      unreachableDefinitions: true,
      format: false,
      strictIndexSignatures: false,
      unknownAny: true,
    },
  )
  return tidy(types)
}

/** The declarations of a file, without those that are neither exported nor used. */
function declarations(types: string, definitions: Definitions): Declaration[] {
  const texts = types.split('\n\n').flatMap((text) => {
    const name = /^export (?:interface|type) (\w+)/m.exec(text)?.[1]
    return name ? [{ name, text }] : []
  })
  const isLocal = (name: string) => definitions.get(name)?.isExported === false
  const all = texts.map(({ name, text }) => ({
    name,
    text: isLocal(name) ? text.replace(/^export /m, '') : text,
    uses: usedIn(text).filter((other) => other !== name),
  }))
  const reached = new Set<string>()
  const reach = ({ name, uses }: Declaration) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const other of all) if (uses.includes(other.name)) reach(other)
  }
  for (const declaration of all) if (!isLocal(declaration.name)) reach(declaration)
  return all.filter(({ name }) => reached.has(name))
}

/** Names of types in a declaration, outside comments and texts. */
function usedIn(text: string): string[] {
  const bare = text.replace(/\/\*\*.*?\*\/|"(\\.|[^"\\])*"/gs, '')
  return [...new Set(bare.match(/\b[A-Z]\w*/g))].sort()
}

/** A file's own declarations, after imports of the types that other files declare. */
function fileText(file: string, all: Declaration[], homes: ReadonlyMap<string, string>): string {
  rejectSecondTitles(all, homes)
  const own = all.filter(({ name }) => homes.get(name) === file).sort(byName)
  const used = [...new Set(own.flatMap(({ uses }) => uses))].sort()
  const others = [...new Set(used.flatMap((name) => homes.get(name) ?? []))].sort()
  const imports = others.flatMap((other) => {
    const names = used.filter((name) => homes.get(name) === other)
    return other === file ? [] : [`import type { ${names.join(', ')} } from './${other}.ts'`]
  })
  const parts = [imports.join('\n'), ...own.map(({ text }) => text)].filter(Boolean)
  return `${parts.join('\n\n')}\n`
}

/** The file that declares each type: a titled schema inside a definition is declared beside it. */
function homesOf(definitions: Definitions): Map<string, string> {
  const homes = new Map([...definitions].map(([name, { file }]) => [name, file]))
  for (const [name, { file, schema }] of definitions) {
    const inner = new Set(titlesIn(schema).filter((title) => title !== name))
    for (const title of inner) {
      if (homes.has(title)) throw secondTitle(title)
      homes.set(title, file)
    }
  }
  return homes
}

/** The compiler numbers the types of different schemas with one title; such a type belongs to no file. */
function rejectSecondTitles(all: Declaration[], homes: ReadonlyMap<string, string>) {
  const stray = all.find(({ name }) => !homes.has(name))
  if (stray) throw secondTitle(stray.name.replace(/\d+$/, ''))
}

function secondTitle(title: string): Error {
  return new Error(
    `Two schemas have the title ${title}: give one of them another title, or have it refer to the other with $ref`,
  )
}

function titlesIn(schema: JsonObject): string[] {
  const inner = Object.values(schema)
    .flat()
    .filter((value): value is JsonObject => value !== null && typeof value === 'object')
    .flatMap((value) => titlesIn(value as JsonObject))
  return typeof schema.title === 'string' ? [schema.title, ...inner] : inner
}

function byName(one: Declaration, other: Declaration): number {
  return one.name < other.name ? -1 : 1
}

function contract(files: string[], families: string[]): string {
  const imports = families.map(
    (family) => `import type { ${formatOperationsName(family)} } from './${family}.ts'`,
  )
  return [
    ...imports,
    '',
    ...files
      .filter((file) => !families.includes(file.slice(0, -3)) && file !== 'studio.ts')
      .map((file) => `export type * from './${file}'`),
    '',
    'type Calls = ' + families.map(formatOperationsName).join(' & '),
    '',
    '/** No keys. */',
    'type Nothing = {}',
    '',
    '/** A part of a call, or what stands for it in calls that have no such part. */',
    'type Part<Call, Name extends string, Otherwise = Nothing> = Name extends keyof Call ? Call[Name] : Otherwise',
    '',
    '/** An input after the gateway filled its defaults. */',
    'type Filled<Input, Keys> = Input & Required<Pick<Input, Keys & keyof Input>>',
    '',
    '/** Input and answer of each operation; the filled parts are the input of a handler, after defaults. */',
    'export type Operations = {',
    '  [Id in keyof Calls]: {',
    "    query: Part<Calls[Id], 'query'>",
    "    body: Part<Calls[Id], 'body'>",
    "    filledQuery: Filled<Part<Calls[Id], 'query'>, Part<Calls[Id], 'queryDefaults', never>>",
    "    filledBody: Filled<Part<Calls[Id], 'body'>, Part<Calls[Id], 'bodyDefaults', never>>",
    "    value: Calls[Id]['value']",
    '  }',
    '}',
    '',
  ].join('\n')
}
