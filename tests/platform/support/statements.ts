import { join, relative, resolve } from 'node:path'
import {
  type CallExpression,
  type Expression,
  isArrayLiteralExpression,
  isCallExpression,
  type Node,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync'
import { type Texts, textsIn } from './statement-texts.ts'

/** Field of a row type: the kinds of values that its type allows, such as `bigint` and `null`. */
export type Field = { kinds: readonly string[]; literals: readonly string[] | undefined }

/** A statement of the platform's code. */
export type Statement = {
  /** File below the platform's folder, and line. */
  file: string
  line: number
  /** All texts that the code can assemble; undefined if they depend on values that only the running code has. */
  texts: readonly string[] | undefined
  /** Row type, by field; undefined if the code names none, so that it reads no field. */
  fields: ReadonlyMap<string, Field> | undefined
}

const ROOT = resolve(import.meta.dirname, '../../..')
const PLATFORM = join(ROOT, 'fixtures/platform')
/** Folders with statements: the simulator, the database of the gateway, and the studio's server. */
const FOLDERS = [PLATFORM, join(ROOT, 'gateway/src/store'), join(ROOT, 'gateway/studio')]

/** Finds all calls of a `Query` in the platform's code by their type, with the row type that the compiler gives them. */
export function platformStatements(): Statement[] {
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProject: join(ROOT, 'tsconfig.json') }).getProjects()
    const { program, checker } = project!
    const files = program
      .getSourceFileNames()
      .filter((name) => FOLDERS.some((folder) => name.startsWith(`${folder}/`)))
    return files.flatMap((name) => {
      const source = program.getSourceFile(name)!
      return statementsBelow(source, checker, textsIn(project!)).map(({ at, ...statement }) => ({
        file: relative(name.startsWith(PLATFORM) ? PLATFORM : ROOT, name),
        line: source.text.slice(0, at).split('\n').length,
        ...statement,
      }))
    })
  } finally {
    api.close()
  }
}

type Found = Omit<Statement, 'file' | 'line'> & { at: number }

function statementsBelow(source: Node, checker: Checker, texts: Texts): Found[] {
  const calls = callsBelow(source)
  const types = calls.length > 0 ? checker.getTypeAtLocation(calls.map((call) => call.expression)) : []
  return calls.flatMap((call, index): Found[] => {
    const at = call.expression.end
    if (types[index]?.getAliasSymbol()?.name === 'Query')
      return [{ at, texts: texts(call.arguments[0]!), fields: fieldsOf(call, checker) }]
    if ('text' in call.expression && call.expression.text === 'insertRows')
      return [{ at, texts: insertOf(call, texts), fields: undefined }]
    if ('text' in call.expression && call.expression.text === 'insertNumbered')
      return [{ at, texts: numberedInsertOf(call, texts), fields: undefined }]
    return []
  })
}

function callsBelow(node: Node): CallExpression[] {
  const calls: CallExpression[] = isCallExpression(node) ? [node] : []
  node.forEachChild((child) => void calls.push(...callsBelow(child)))
  return calls
}

/** The statement that `insertRows` assembles from the names and types of columns. */
function insertOf(call: CallExpression, texts: Texts): string[] | undefined {
  const [, table, , columns] = call.arguments
  const insert = table && columns && columnsOf(table, columns, texts, 1)
  return insert && [`INSERT INTO ${insert.table} (${insert.names}) SELECT * FROM unnest(${insert.lists})`]
}

/** The statement that `insertNumbered` assembles, with a number in place of those of the sequence. */
function numberedInsertOf(call: CallExpression, texts: Texts): string[] | undefined {
  const [, table, , , columns] = call.arguments
  const insert = table && columns && columnsOf(table, columns, texts, 2)
  return (
    insert && [
      `INSERT INTO ${insert.table} (brand, id, ${insert.names})
       SELECT $1, 0::bigint + given.nth, ${insert.names}
       FROM unnest(${insert.lists}) WITH ORDINALITY AS given(${insert.names}, nth)`,
    ]
  )
}

function columnsOf(table: Expression, columns: Expression, texts: Texts, first: number) {
  if (!isArrayLiteralExpression(columns)) return undefined
  const pairs = columns.elements.map((column) =>
    isArrayLiteralExpression(column) ? column.elements.slice(0, 2).map((part) => texts(part)?.[0]) : [],
  )
  const [name] = texts(table) ?? []
  if (name === undefined) return undefined
  return {
    table: name,
    names: pairs.map(([column]) => column).join(', '),
    lists: pairs.map(([, type], index) => `$${index + first}::${type}[]`).join(', '),
  }
}

function fieldsOf(call: CallExpression, checker: Checker): Map<string, Field> | undefined {
  const promised = checker.getReturnTypeOfSignature(checker.getResolvedSignature(call)!)!
  const [rows] = checker.getTypeArguments(promised as TypeReference)
  const [row] = checker.getTypeArguments(rows as TypeReference)
  if (checker.getIndexInfosOfType(row!).length > 0) return undefined
  const concrete = checker.getBaseConstraintOfType(row!) ?? row!
  const shapes = concrete.isUnionType() ? concrete.getTypes() : [concrete]
  return new Map(
    shapes.flatMap((shape) =>
      checker
        .getPropertiesOfType(shape)
        .map((property) => [property.name, fieldOf(checker.getTypeOfSymbol(property)!, checker)] as const),
    ),
  )
}

function fieldOf(type: Type, checker: Checker): Field {
  const parts = type.isUnionType() ? type.getTypes() : [type]
  const kinds = parts.map((part) => kindOf(part, checker))
  const literals = parts.flatMap((part) => (part.isStringLiteralType() ? [part.value] : []))
  return { kinds: [...new Set(kinds)].sort(), literals: literals.length > 0 ? literals.sort() : undefined }
}

function kindOf(type: Type, checker: Checker): string {
  const general = type.isLiteralType() ? checker.getBaseTypeOfLiteralType(type)! : type
  return checker.typeToString(general).replace('<ArrayBufferLike>', '')
}
