const COLUMNS = 110

/** Formats the output of json-schema-to-typescript: indented, with short comments and objects on one line. */
export function tidy(types: string): string {
  const plain = types
    .replace(/[ \t]+$/gm, '')
    .replace(
      /(^ \*\n)?^ \* This interface was referenced by `Contract`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/gm,
      '',
    )
    // The tuple type says it already.
    .replace(/^( \*\n)? \* @minItems \d+\n/gm, '')
    .replace(/^\/\*\*\n \*\/\n/gm, '')
    .replace(/^\/\*\*\n \* (.*)\n \*\/$/gm, '/** $1 */')
    .replace(/\{\n+\}/g, '{}')
    .replace(/^export interface Contract \{\}\n/m, '')
  return withShortObjects(indented(plain))
    .replace(/(?<!\*\/)\n+(?=(\/\*\*[^\n]*\n( \*[^\n]*\n)*)?export )/g, '\n\n')
    .trim()
}

function indented(text: string): string {
  const open: number[] = []
  return text
    .split('\n')
    .map((line) => {
      if (/^(\/\*\*| \*|\/\/)/.test(line)) return '  '.repeat(open.length) + line
      // Braces inside texts are ignored.
      const bare = line.replace(/"(\\.|[^"\\])*"/g, '')
      close(open, /^[})\]]+/.exec(bare)?.[0].length ?? 0)
      const indent = line === '' ? '' : '  '.repeat(open.length)
      const rest = bare.replace(/^[})\]]+/, '')
      const balance = count(rest, /[{([]/g) - count(rest, /[})\]]/g)
      if (balance > 0) open.push(balance)
      else close(open, -balance)
      return indent + line
    })
    .join('\n')
}

/** Closes brackets of the lines that opened them: a line that opens two is indented once. */
function close(open: number[], brackets: number) {
  for (let left = brackets; left > 0 && open.length > 0; ) {
    const last = open.pop()!
    if (last > left) open.push(last - left)
    left -= last
  }
}

/** Puts objects without comments and nested objects on one line if they fit. */
function withShortObjects(text: string): string {
  return text.replace(/^( +\S.*)\{\n((?: +[^\s/*{}][^{}\n]*\n)+) +(\}.*)$/gm, (object, head, body, tail) => {
    const line = `${head}{ ${body.trim().split(/\n +/).join('; ')} ${tail}`
    return line.length > COLUMNS ? object : line
  })
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
