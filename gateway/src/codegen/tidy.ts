/** What json-schema-to-typescript writes, as a person would: indented, short comments on one line, no remarks about itself. */
export function tidy(types: string): string {
  const plain = types
    .replace(/[ \t]+$/gm, '')
    .replace(
      /(^ \*\n)?^ \* This interface was referenced by `Contract`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/gm,
      '',
    )
    .replace(/^\/\*\*\n \*\/\n/gm, '')
    .replace(/^\/\*\*\n \* (.*)\n \*\/$/gm, '/** $1 */')
    .replace(/\{\n+\}/g, '{}')
    .replace(/^export interface Contract \{\}\n/m, '')
  return indented(plain)
    .replace(/(?<!\*\/)\n+(?=(\/\*\*[^\n]*\n( \*[^\n]*\n)*)?export )/g, '\n\n')
    .trimEnd()
}

function indented(text: string): string {
  let depth = 0
  return text
    .split('\n')
    .map((line) => {
      if (/^(\/\*\*| \*|\/\/)/.test(line)) return '  '.repeat(depth) + line
      const closed = /^[})\]]+/.exec(line)?.[0].length ?? 0
      const indent = line === '' ? '' : '  '.repeat(Math.max(0, depth - closed))
      // A brace inside a text is part of no type.
      const bare = line.replace(/"(\\.|[^"\\])*"/g, '')
      depth += count(bare, /[{([]/g) - count(bare, /[})\]]/g)
      return indent + line
    })
    .join('\n')
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
