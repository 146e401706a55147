import { type ESTree, parseSync } from 'vite'
import { readText } from './project.ts'

/** An exported function: its name, and the type that it returns without its promise, where it names one. */
export type ExportedFunction = { file: string; name: string; returns: string | undefined }

type Signature = ESTree.Function | ESTree.ArrowFunctionExpression

/** Reads the functions that a file exports by a name, from its syntax tree. */
export function listExportedFunctions(file: string, text = readText(file)): ExportedFunction[] {
  const { body } = parseSync(file, text).program
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers, source } = statement
    const aliases = specifiers.flatMap(({ local, exported }) => {
      const name = readName(exported)
      return source || readName(local) === name ? [] : [{ file, name, returns: undefined }]
    })
    return [...aliases, ...listDeclared(declaration).map(([name, made]) => describe(file, text, name, made))]
  })
}

/** Lists the functions of a declaration with their names. */
function listDeclared(declaration: ESTree.Declaration | null): [string, Signature][] {
  if (declaration?.type === 'FunctionDeclaration') return [[declaration.id!.name, declaration]]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }): [string, Signature][] => {
    const made = init && unwrap(init)
    const isFunction = made?.type === 'ArrowFunctionExpression' || made?.type === 'FunctionExpression'
    return isFunction && id.type === 'Identifier' ? [[id.name, made]] : []
  })
}

/** Gives the expression inside `satisfies`, `as` and brackets. */
function unwrap(expression: ESTree.Expression): ESTree.Expression {
  const { type } = expression
  if (type === 'TSSatisfiesExpression' || type === 'TSAsExpression' || type === 'ParenthesizedExpression')
    return unwrap(expression.expression)
  return expression
}

function describe(file: string, text: string, name: string, { returnType }: Signature): ExportedFunction {
  const written = returnType ? text.slice(returnType.start, returnType.end) : ''
  return { file, name, returns: /^:\s*(?:Promise<)?(\w+)/.exec(written)?.[1] }
}

function readName(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}
