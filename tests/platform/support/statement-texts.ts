import {
  type Expression,
  type FunctionLikeDeclaration,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  NodeFlags,
} from 'typescript/unstable/ast'
import { type Project, type Symbol, SymbolFlags, type Type } from 'typescript/unstable/sync'

/** All texts that an expression can have; undefined if they are not known before the code runs. */
export type Texts = (expression: Expression) => readonly string[] | undefined

type Known = ReadonlyMap<number, readonly string[]>

/** Evaluates expressions of texts: templates, constants, choices, tables of texts, and functions of one expression. */
export function textsIn(project: Project): Texts {
  const { checker } = project

  function texts(node: Expression, known: Known): readonly string[] | undefined {
    if (isIdentifier(node)) {
      const given = known.get(symbolAt(node)?.id ?? -1)
      if (given) return given
    }
    return literalsOf(checker.getTypeAtLocation(node)) ?? assembled(node, known)
  }

  function literalsOf(type: Type | undefined): string[] | undefined {
    const concrete = type?.isTypeParameter() ? checker.getBaseConstraintOfType(type) : type
    const parts = concrete?.isUnionType() ? concrete.getTypes() : concrete ? [concrete] : []
    const values = parts.map((part) => (part.isLiteralType() ? String(part.value) : undefined))
    return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined
  }

  function assembled(node: Expression, known: Known): readonly string[] | undefined {
    if (isParenthesizedExpression(node) || isAsExpression(node)) return texts(node.expression, known)
    if (isConditionalExpression(node))
      return together([texts(node.whenTrue, known), texts(node.whenFalse, known)])
    if (isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ expression, literal }) =>
        texts(expression, known)?.map((text) => text + literal.text),
      )
      return joined([[node.head.text], ...spans])
    }
    if (isElementAccessExpression(node))
      return together(entries(node.expression).map((entry) => texts(entry, known)))
    if (isCallExpression(node)) return called(node.expression, node.arguments, known)
    const initial = isIdentifier(node) ? constantAt(node) : undefined
    return initial && texts(initial, known)
  }

  /** Values of an object of texts. */
  function entries(node: Expression): Expression[] {
    const object = bare(constantAt(node))
    if (!object || !isObjectLiteralExpression(object)) return []
    return object.properties.flatMap((one) => (isPropertyAssignment(one) ? [one.initializer] : []))
  }

  function called(
    callee: Expression,
    given: readonly Expression[],
    known: Known,
  ): readonly string[] | undefined {
    if (isPropertyAccessExpression(callee) && callee.name.text === 'join') {
      const separator = texts(given[0]!, known)?.[0]
      const parts = listOf(callee.expression, known)
      return separator === undefined || !parts ? undefined : [parts.join(separator)]
    }
    const found = functionOf(callee)
    return (
      found &&
      applied(
        found,
        given.map((argument) => texts(argument, known)),
        known,
      )
    )
  }

  /** The elements of a constant list, each with one text. */
  function listOf(node: Expression, known: Known): readonly string[] | undefined {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const made = functionOf(node.arguments[0]!)
      const list = node.expression.name.text === 'map' && listOf(node.expression.expression, known)
      return made && list ? whole(list.map((text) => applied(made, [[text]], known)?.[0])) : undefined
    }
    const list = bare(isIdentifier(node) ? constantAt(node) : node)
    return list && isArrayLiteralExpression(list)
      ? whole(list.elements.map((element) => texts(element, known)?.[0]))
      : undefined
  }

  function applied(
    { parameters, body }: FunctionLikeDeclaration & { body?: Node },
    given: readonly (readonly string[] | undefined)[],
    known: Known,
  ): readonly string[] | undefined {
    const pairs = parameters.map(({ name }, index) => [symbolAt(name)?.id ?? -1, given[index]] as const)
    const inner = new Map([
      ...known,
      ...pairs.filter((pair): pair is [number, readonly string[]] => !!pair[1]),
    ])
    const [last] = body && isBlock(body) ? body.statements : []
    const result =
      last && isReturnStatement(last) ? last.expression : body && !isBlock(body) ? body : undefined
    return result && texts(result as Expression, inner)
  }

  function functionOf(node: Expression): FunctionLikeDeclaration | undefined {
    const declared = isArrowFunction(node) ? node : declarationOf(node)
    const made = bare(constantAt(node)) ?? declared
    return made && (isArrowFunction(made) || isFunctionDeclaration(made)) ? made : undefined
  }

  function symbolAt(node: Node): Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  /** Value of a constant; a variable that may change has none. */
  function constantAt(node: Node): Expression | undefined {
    const declared = declarationOf(node)
    const isConstant = declared && isVariableDeclaration(declared) && declared.parent.flags & NodeFlags.Const
    return isConstant ? declared.initializer : undefined
  }

  function declarationOf(node: Node): Node | undefined {
    return symbolAt(node)?.valueDeclaration?.resolve(project)
  }

  return (expression) => texts(expression, new Map())
}

/** An expression without `as const` and parentheses. */
function bare(node: Node | undefined): Node | undefined {
  return node && (isAsExpression(node) || isSatisfiesExpression(node) || isParenthesizedExpression(node))
    ? bare(node.expression)
    : node
}

function whole(values: readonly (string | undefined)[]): readonly string[] | undefined {
  return values.every((value) => value !== undefined) ? values : undefined
}

/** All alternatives of several expressions, if each is known. */
function together(parts: readonly (readonly string[] | undefined)[]): string[] | undefined {
  return parts.length > 0 && parts.every((part) => part !== undefined)
    ? [...new Set(parts.flat())]
    : undefined
}

/** All texts that consist of one alternative of each part. */
function joined(parts: readonly (readonly string[] | undefined)[]): string[] | undefined {
  let all: string[] = ['']
  for (const part of parts) {
    if (!part) return undefined
    const ends = part
    all = all.flatMap((start) => ends.map((end) => start + end))
  }
  return all
}
