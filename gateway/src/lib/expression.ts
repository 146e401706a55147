import jsonata from 'jsonata'

/** A compiled JSONata expression. */
export type Expression = (input: unknown, bindings: Readonly<Record<string, unknown>>) => Promise<unknown>

const LONGEST_MS = 200
const DEEPEST = 200

type Guard = { until: number; depth: number }
type Frame = { lookup(name: string): Guard }

/**
 * Compiles a JSONata expression. An evaluation that takes longer than 200 ms or nests deeper than 200 levels is
 * ended by an error, so that no file can stop the gateway.
 * @throws Error with the reason and the position, if the expression is invalid
 */
export function compileExpression(source: string): Expression {
  const compiled = parsed(source)
  const assign = compiled.assign.bind(compiled) as unknown as (name: symbol, hook: unknown) => void
  assign(Symbol.for('jsonata.__evaluate_entry'), (_expr: unknown, _input: unknown, frame: Frame) => {
    const guard = frame.lookup('__guard')
    guard.depth += 1
    if (guard.depth > DEEPEST) throw new Error(`the expression nests deeper than ${DEEPEST} levels`)
    if (Date.now() > guard.until) throw new Error(`the expression takes longer than ${LONGEST_MS} ms`)
  })
  assign(Symbol.for('jsonata.__evaluate_exit'), (_expr: unknown, _input: unknown, frame: Frame) => {
    frame.lookup('__guard').depth -= 1
  })
  return async (input, bindings) => {
    const guard: Guard = { until: Date.now() + LONGEST_MS, depth: 0 }
    const made: unknown = await compiled.evaluate(input, { ...bindings, __guard: guard })
    // Lists made by JSONata carry hidden fields, which a comparison of values would see.
    return made === undefined ? null : JSON.parse(JSON.stringify(made))
  }
}

function parsed(source: string): jsonata.Expression {
  try {
    return jsonata(source)
  } catch (error) {
    const { message, position } = error as { message: string; position?: number }
    throw new Error(position === undefined ? message : `${message} (at character ${position})`, {
      cause: error,
    })
  }
}
