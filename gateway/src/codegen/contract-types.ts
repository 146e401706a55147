import { compile } from 'json-schema-to-typescript'
import type { JsonObject } from '../lib/json-file.ts'
import { combine, type Definitions } from './combine.ts'
import { operationsOf } from './operations-schema.ts'
import { tidy } from './tidy.ts'
import { typeSchema } from './type-schema.ts'

/** A declaration of the compiled types, with its comment. */
type Declaration = { name: string; text: string; uses: string[] }

/** The types of the contract by file name: a file for each family and each kind of schema, and contract.ts, which joins them. */
export async function contractTypes(
  schemasFolder: string,
  families: string[],
): Promise<Record<string, string>> {
  const definitions = combine(schemasFolder)
  const files = filesOf(declarations(await compiled(definitions), definitions), definitions)
  return { ...files, 'contract.ts': contract(Object.keys(files), families) }
}

async function compiled(definitions: Definitions): Promise<string> {
  const sorted = [...definitions.keys()]
    .sort()
    .map((name) => [name, { ...typeSchema(definitions.get(name)!.schema), title: name }])
  const types = await compile(
    {
      title: 'Contract',
      type: 'object',
      additionalProperties: false,
      properties: {},
      definitions: Object.fromEntries(sorted),
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

/** The declarations of the compiled types, without those that are neither exported nor used. */
function declarations(types: string, definitions: Definitions): Declaration[] {
  const texts = types.split('\n\n').flatMap((text) => {
    const name = /^export (?:interface|type) (\w+)/m.exec(text)?.[1]
    return name ? [{ name, text }] : []
  })
  const names = new Set(texts.map(({ name }) => name))
  const isLocal = (name: string) => definitions.get(name)?.isExported === false
  const all = texts.map(({ name, text }) => ({
    name,
    text: isLocal(name) ? text.replace(/^export /m, '') : text,
    uses: usedIn(text).filter((other) => other !== name && names.has(other)),
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

/** Each declaration in the file of its schema, after imports of the types that other files declare. */
function filesOf(all: Declaration[], definitions: Definitions): Record<string, string> {
  const homes = homesOf(definitions)
  rejectSecondTitles(all, homes)
  const fileNames = [...new Set(all.map(({ name }) => homes.get(name)!))].sort()
  return Object.fromEntries(
    fileNames.map((file) => {
      const own = all.filter(({ name }) => homes.get(name) === file).sort(byName)
      const used = [...new Set(own.flatMap(({ uses }) => uses))].sort()
      const imports = fileNames.flatMap((other) => {
        const names = used.filter((name) => other !== file && homes.get(name) === other)
        return names.length > 0 ? [`import type { ${names.join(', ')} } from './${other}.ts'`] : []
      })
      const parts = [imports.join('\n'), ...own.map(({ text }) => text)].filter(Boolean)
      return [`${file}.ts`, `${parts.join('\n\n')}\n`]
    }),
  )
}

/** The file that declares each type: a titled schema inside a definition is declared beside it. */
function homesOf(definitions: Definitions): Map<string, string> {
  const homes = new Map([...definitions].map(([name, { file }]) => [name, file]))
  for (const { file, schema } of definitions.values())
    for (const title of titlesIn(schema)) if (!homes.has(title)) homes.set(title, file)
  return homes
}

/** The compiler numbers the types of different schemas with one title; such a type belongs to no file. */
function rejectSecondTitles(all: Declaration[], homes: Map<string, string>) {
  const stray = all.find(({ name }) => !homes.has(name))
  if (stray === undefined) return
  const title = stray.name.replace(/\d+$/, '')
  throw new Error(
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
  const imports = families.map((family) => `import type { ${operationsOf(family)} } from './${family}.ts'`)
  return [
    ...imports,
    '',
    ...files
      .filter((file) => !families.includes(file.slice(0, -3)))
      .map((file) => `export type * from './${file}'`),
    '',
    'type Calls = ' + families.map(operationsOf).join(' & '),
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
