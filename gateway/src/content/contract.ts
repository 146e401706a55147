import type { FormFile } from '@marquee/schemas/contract'
import type { Json, JsonObject } from '../lib/json-file.ts'
import { type Checker, type Format, makeChecker, patternOf } from './check.ts'
import type { Operation, Pattern, Problem } from './content.ts'
import { dereference } from './dereference.ts'
import { type FileEntry, type FileTree, hashOfTree } from './files.ts'
import { fillDefaults } from './fill.ts'
import { deepFreeze } from './freeze.ts'
import { pointerStep } from './json-text.ts'
import { isObject } from './merge-patch.ts'
import { didYouMean, someOf } from './near.ts'
import { jsonFile, problemAt } from './problem.ts'
import { type Reference, referencesIn } from './references.ts'

/** Everything below schemas/, read and checked: what brands and fixtures are checked against. */
export type Contract = {
  tree: FileTree
  hash: string
  checker: Checker
  formats: Readonly<Record<string, Format>>
  patterns: readonly Pattern[]
  languages: ReadonlySet<string>
  /** Language code -> BCP 47 tag. */
  languageTags: ReadonlyMap<string, string>
  errorCodes: ReadonlySet<string>
  /** Shape files without references to other files. */
  shapes: Readonly<Record<Shape, JsonObject>>
  /** Block name to the schema of its settings. */
  blocks: ReadonlyMap<string, JsonObject>
  operations: ReadonlyMap<string, Operation>
  forms: ReadonlyMap<string, FormFile>
  /** What forms name in brands and elsewhere; checked when all is known. */
  formReferences: readonly { entry: FileEntry; references: Reference[] }[]
  /** Icons of the client's sprite; undefined when the list is not there. */
  icons: ReadonlySet<string> | undefined
  problems: readonly Problem[]
}

export const SHAPES = ['brand', 'page', 'theme', 'form', 'operation', 'scenario', 'texts', 'seed'] as const
export type Shape = (typeof SHAPES)[number]

/** Formats whose values name something that must exist. */
export const REFERENCE_FORMATS: ReadonlySet<string> = new Set([
  'text-key',
  'image',
  'route',
  'operation',
  'modal',
  'layout',
  'block',
  'form',
  'module',
  'icon',
  'widget',
  'language',
])

/** Reads and checks schemas/. */
export function readContract(tree: FileTree, icons: FileEntry | undefined, before?: Contract): Contract {
  const problems: Problem[] = []
  for (const entry of tree.values())
    problems.push(...jsonFile(entry, isList(entry) ? 'list' : 'object').problems)
  const formats = table<Format>(tree, 'formats.json')
  const languages = table<{ tag: string }>(tree, 'languages.json')
  problems.push(...formatProblems(tree, formats))
  const isSameTable = before?.tree.get('formats.json') === tree.get('formats.json')
  const checker = before && isSameTable ? before.checker : makeChecker(formats)
  for (const entry of tree.values()) problems.push(...draftProblems(checker, entry))
  const base = {
    tree,
    hash: hashOfTree(tree),
    checker,
    formats,
    patterns: list<Pattern>(tree, 'patterns.json'),
    languages: new Set(Object.keys(languages)),
    languageTags: new Map(Object.entries(languages).map(([code, { tag }]) => [code, tag])),
    errorCodes: new Set(Object.keys(table(tree, 'errors.json'))),
    shapes: readShapes(tree, checker, problems),
    icons: icons && new Set(Object.keys(jsonFile(icons).value ?? {})),
  }
  const blocks = readBlocks(base, problems)
  const { forms, references } = readForms(base, problems)
  const operations = readOperations(base, forms, problems)
  return { ...base, blocks, forms, formReferences: references, operations, problems }
}

type Base = Pick<Contract, 'tree' | 'checker' | 'shapes' | 'errorCodes' | 'formats'>

/** Names of the .json files of a folder of schemas/, with their entries. */
export function* filesIn(tree: FileTree, folder: string): Generator<[string, FileEntry]> {
  for (const [path, entry] of tree)
    if (path.startsWith(`${folder}/`) && path.endsWith('.json'))
      yield [path.slice(folder.length + 1, -5), entry]
}

/** A shape that cannot be used lets nothing pass, so that no file is taken unchecked. */
const NOTHING_PASSES: JsonObject = { not: {}, description: 'Its shape in schemas/ is broken.' }

function readShapes(tree: FileTree, checker: Checker, problems: Problem[]): Contract['shapes'] {
  const shapes = SHAPES.map((shape) => {
    const schema = usableSchema(tree, checker, `${shape}.json`, problems, true)
    return [shape, schema ?? NOTHING_PASSES] as const
  })
  return Object.fromEntries(shapes) as Record<Shape, JsonObject>
}

/** A schema file that can be checked by, or undefined and a problem. */
function usableSchema(
  tree: FileTree,
  checker: Checker,
  path: string,
  problems: Problem[],
  keepLocal = false,
) {
  const { schema, isWhole } = schemaOf(tree, path, problems, keepLocal)
  if (!isWhole) return undefined
  const wrong = checker.schemaFault(schema)
  if (wrong === undefined) return deepFreeze(schema)
  problems.push(
    problemAt(tree.get(path)!, '', `the schema cannot be used: ${wrong}`, 'write a JSON Schema, draft-07'),
  )
  return undefined
}

const DRAFT = 'http://json-schema.org/draft-07/schema#'

function draftProblems(checker: Checker, entry: FileEntry): Problem[] {
  const { value } = jsonFile(entry, isList(entry) ? 'list' : 'object')
  if (value?.$schema !== DRAFT) return []
  return checker
    .draftFaults(value)
    .map(({ pointer, wrong, write }) => problemAt(entry, pointer, wrong, write))
}

function formatProblems(tree: FileTree, formats: Readonly<Record<string, Format>>): Problem[] {
  const entry = tree.get('formats.json')
  return Object.entries(formats).flatMap(([name, { pattern }]) => {
    if (entry === undefined || patternOf(pattern) !== undefined) return []
    const wrong = `the pattern of "${name}" is not a regular expression`
    return problemAt(entry, `/${name}/pattern`, wrong, 'write one that new RegExp(pattern, "u") takes')
  })
}

function readBlocks({ tree, checker }: Base, problems: Problem[]): Map<string, JsonObject> {
  const blocks = new Map<string, JsonObject>()
  for (const [name] of filesIn(tree, 'blocks')) {
    const schema = usableSchema(tree, checker, `blocks/${name}.json`, problems)
    if (schema) blocks.set(name, schema)
  }
  return blocks
}

function readForms({ tree, checker, shapes }: Base, problems: Problem[]) {
  const forms = new Map<string, FormFile>()
  const references: { entry: FileEntry; references: Reference[] }[] = []
  for (const [name, entry] of filesIn(tree, 'forms')) {
    const { value } = jsonFile(entry)
    if (!value) continue
    const faults = checker.faults(shapes.form, value)
    problems.push(...faults.map(({ pointer, wrong, write }) => problemAt(entry, pointer, wrong, write)))
    if (faults.length > 0) continue
    const form = deepFreeze(fillDefaults(shapes.form, value)) as unknown as FormFile
    forms.set(name, form)
    problems.push(...fieldProblems(entry, form))
    references.push({ entry, references: referencesIn(shapes.form, value, REFERENCE_FORMATS) })
  }
  return { forms, references }
}

/** Names inside a form that must be fields of it. */
function fieldProblems(entry: FileEntry, form: FormFile): Problem[] {
  const names = form.fields.map((field) => field.name)
  const problems: Problem[] = []
  const expectField = (name: string, pointer: string) => {
    if (names.includes(name)) return
    const write = didYouMean(name, names, `write one of: ${someOf(names)}`)
    problems.push(problemAt(entry, pointer, `the form has no field "${name}"`, write))
  }
  form.always.forEach((name, index) => expectField(name, `/always/${index}`))
  form.fields.forEach((field, index) => {
    if (field.equalTo !== undefined) expectField(field.equalTo, `/fields/${index}/equalTo`)
    if (names.indexOf(field.name) !== index)
      problems.push(
        problemAt(entry, `/fields/${index}/name`, `two fields are called "${field.name}"`, 'rename one'),
      )
  })
  return problems
}

function readOperations(
  base: Base,
  forms: ReadonlyMap<string, FormFile>,
  problems: Problem[],
): Map<string, Operation> {
  const operations = new Map<string, Operation>()
  const idByCall = new Map<string, string>()
  for (const [path, entry] of filesIn(base.tree, 'operations')) {
    const operation = readOperation(base, path, entry, problems)
    if (!operation) continue
    operations.set(operation.id, operation)
    problems.push(...operationProblems(base, operation, forms, entry))
    for (const method of operation.methods) {
      const call = `${method} ${operation.path.replaceAll(/\{\w+\}/g, '{}')}`
      const other = idByCall.get(call)
      if (other)
        problems.push(
          problemAt(
            entry,
            '/path',
            `${call} is the call of ${other} already`,
            'write another path or method',
          ),
        )
      idByCall.set(call, operation.id)
    }
  }
  return operations
}

function readOperation(
  base: Base,
  path: string,
  entry: FileEntry,
  problems: Problem[],
): Operation | undefined {
  const { value } = jsonFile(entry)
  if (!value) return undefined
  const [family, name, ...deeper] = path.split('/')
  if (!family || !name || deeper.length > 0) {
    problems.push(
      problemAt(
        entry,
        '',
        'the file is not in a family',
        'move it to schemas/operations/<family>/<name>.json',
      ),
    )
    return undefined
  }
  const faults = base.checker.faults(base.shapes.operation, value)
  problems.push(...faults.map(({ pointer, wrong, write }) => problemAt(entry, pointer, wrong, write)))
  if (faults.length > 0) return undefined
  const { schema, isWhole } = schemaOf(base.tree, `operations/${path}.json`, problems)
  const parts = ['query', 'body', 'response'].flatMap((part) =>
    isObject(value[part]) ? [[part, value[part]] as const] : [],
  )
  const wrong = parts.flatMap(([part, inner]) =>
    base.checker
      .draftFaults(inner)
      .map((fault) => problemAt(entry, `/${part}${fault.pointer}`, fault.wrong, fault.write)),
  )
  problems.push(...wrong)
  if (!isWhole || wrong.length > 0) return undefined
  return deepFreeze(operationOf(family, name, fillDefaults(base.shapes.operation, schema) as JsonObject))
}

function operationOf(family: string, name: string, file: JsonObject): Operation {
  const {
    method,
    alsoMethods,
    path,
    description,
    requirements,
    access,
    encoding,
    sealed,
    idempotent,
    cache,
  } = file
  const nothing: JsonObject = { type: 'object', additionalProperties: false, properties: {} }
  return {
    id: `${family}.${name}`,
    family,
    name,
    methods: [method, ...(alsoMethods as Json[])],
    path,
    description,
    requirements,
    access,
    encoding,
    sealed,
    idempotent,
    cache,
    form: file.form,
    query: file.query ?? nothing,
    body: file.body,
    response: file.response,
    errors: file.errors,
  } as Operation
}

function operationProblems(
  base: Base,
  operation: Operation,
  forms: ReadonlyMap<string, FormFile>,
  entry: FileEntry,
): Problem[] {
  const problems: Problem[] = []
  operation.errors.forEach((code, index) => {
    if (base.errorCodes.has(code)) return
    const write = didYouMean(code, base.errorCodes, 'add it to schemas/errors.json')
    problems.push(problemAt(entry, `/errors/${index}`, `there is no error code "${code}"`, write))
  })
  if (operation.form !== undefined && !forms.has(operation.form)) {
    const write = didYouMean(operation.form, forms.keys(), `add schemas/forms/${operation.form}.json`)
    problems.push(problemAt(entry, '/form', `there is no form "${operation.form}"`, write))
  }
  return problems
}

/** A schema file with what it refers to in its place; references that lead nowhere become problems. */
export function schemaOf(tree: FileTree, path: string, problems: Problem[], keepLocal = false) {
  const entry = tree.get(path)
  if (!entry) {
    problems.push({
      file: `schemas/${path}`,
      line: 1,
      pointer: '',
      wrong: 'the file is missing',
      write: 'restore it',
    })
    return { schema: {}, isWhole: false }
  }
  const { schema, broken } = dereference(tree, path, { keepLocal })
  for (const { pointer, reference, why } of broken)
    problems.push(
      problemAt(
        entry,
        `${pointer}${pointerStep('$ref')}`,
        `the reference ${reference} leads nowhere: ${why}`,
        'write the path of a schema file, relative to this one',
      ),
    )
  return { schema, isWhole: broken.length === 0 }
}

function isList(entry: FileEntry): boolean {
  return entry.file.endsWith('/patterns.json')
}

function table<Row>(tree: FileTree, path: string): Record<string, Row> {
  const entry = tree.get(path)
  return ((entry && jsonFile(entry).value) ?? {}) as unknown as Record<string, Row>
}

function list<Row>(tree: FileTree, path: string): Row[] {
  const entry = tree.get(path)
  return ((entry && jsonFile(entry, 'list').list) ?? []) as unknown as Row[]
}
