/** Place of the caret in a JSON text that may be unfinished. */
export type JsonPlace = {
  /** Keys and indexes that lead to the value; for a key, to the object that has it. */
  path: (string | number)[]
  isKey: boolean
  /** Other keys of the object around the caret. */
  keys: string[]
  /** Part of the text that a completion replaces, and what is typed of it. */
  from: number
  to: number
  typed: string
  /** A colon follows already. */
  hasColon: boolean
}

type Frame = { isList: boolean; key: string | undefined; index: number; keys: string[] }

type Token = { kind: 'string' | 'word' | 'sign'; from: number; to: number; text: string }

/** Finds the place of the caret by the brackets, commas and colons before it. */
export function findJsonPlace(text: string, caret: number): JsonPlace {
  const tokens = tokensOf(text)
  const under = tokens.find(({ kind, from, to }) => kind !== 'sign' && from < caret && caret <= to)
  const isClosed = under?.kind === 'string' && under.to === caret && isWhole(under)
  const token = isClosed ? undefined : under
  const end = token?.from ?? caret
  const frames = framesAt(tokens.filter(({ from }) => from < end))
  const frame = frames.at(-1)
  const isKey = frame !== undefined && !frame.isList && frame.key === undefined
  const steps = frames.map(({ isList, key, index }) => (isList ? index : key!))
  const after = tokens.filter(({ from }) => from >= (token?.to ?? caret))
  return {
    path: isKey ? steps.slice(0, -1) : steps,
    isKey,
    keys: isKey ? [...frame.keys, ...keysAfter(after)] : [],
    from: end,
    to: token?.to ?? caret,
    typed: token ? text.slice(token.from, caret).replace(/^"/, '') : '',
    hasColon: after[0]?.text === ':',
  }
}

/** Brackets that are open, each with the key or the index that it has reached. */
function framesAt(tokens: readonly Token[]): Frame[] {
  const frames: Frame[] = []
  let last = ''
  for (const { kind, text } of tokens) {
    const frame = frames.at(-1)
    if (kind === 'string') last = nameOf(text)
    else if (text === '{' || text === '[')
      frames.push({ isList: text === '[', key: undefined, index: 0, keys: [] })
    else if (text === '}' || text === ']') frames.pop()
    else if (frame && text === ':') {
      frame.key = last
      frame.keys.push(last)
    } else if (frame && text === ',') {
      frame.key = undefined
      frame.index += 1
    }
  }
  return frames
}

/** Keys of the object that follow the caret. */
function keysAfter(tokens: readonly Token[]): string[] {
  const keys: string[] = []
  let depth = 0
  for (const [index, { kind, text }] of tokens.entries()) {
    if (text === '{' || text === '[') depth += 1
    if (text === '}' || text === ']') depth -= 1
    if (depth < 0) break
    if (depth === 0 && kind === 'string' && tokens[index + 1]?.text === ':') keys.push(nameOf(text))
  }
  return keys
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: part, index: from }) => ({
    kind: part.startsWith('"') ? 'string' : /^[{}[\],:]$/.test(part) ? 'sign' : 'word',
    from,
    to: from + part.length,
    text: part,
  }))
}

/** Tells whether a string has its closing quote. */
function isWhole({ text }: Token): boolean {
  return text.length > 1 && text.endsWith('"')
}

function nameOf(token: string): string {
  try {
    return JSON.parse(token) as string
  } catch {
    return token.slice(1)
  }
}
