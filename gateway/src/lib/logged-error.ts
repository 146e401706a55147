import { mapStack } from './mapped-stack.ts'

/** An error as the log shows it: listed fields only, because drivers attach values of statements to others. */
export type LoggedError = {
  type: string
  message: string
  code: string | undefined
  stack: string
  cause: LoggedError | undefined
}

const DEEPEST_CAUSE = 4
/** Longest text of an error; a driver may quote a whole document. */
const LONGEST_TEXT = 4_000

/** Converts an error for the log, without the values that its text quotes if it judges input of a caller. */
export function formatLoggedError(error: unknown, depth = 0): LoggedError {
  const { name, message, stack, code, cause } = toError(error)
  const isAboutInput = quotesInput(error)
  const text = (value: string) => (isAboutInput ? withoutQuotes(value) : value).slice(0, LONGEST_TEXT)
  return {
    type: name,
    message: text(message),
    code: typeof code === 'string' ? code : undefined,
    // The stack begins with the message.
    stack: text(mapStack(stack ?? '')),
    cause: cause === undefined || depth >= DEEPEST_CAUSE ? undefined : formatLoggedError(cause, depth + 1),
  }
}

function toError(error: unknown): Error & { code?: unknown } {
  return error instanceof Error ? error : new Error(`a thrown ${typeof error}`)
}

/** Errors of a database and of a JSON parser quote the value that they refuse. */
function quotesInput(error: unknown): boolean {
  return (
    error instanceof SyntaxError || typeof (error as { severity?: unknown } | null)?.severity === 'string'
  )
}

function withoutQuotes(text: string): string {
  return text.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/'[^']*'/g, "'…'")
}
