import type { Plugin } from 'vite'

const TABLE = /^export const operationTable[^{]*= \{\n([^]*?)^\}$/m
const ROW = /^ {2}'([^']+)': (.*),$/gm

/** Callers of operations that the site never calls itself. */
const OTHERS = ['game', 'vendor']

/** Vite plugin that makes the list of operations small, because every first visit loads it. */
export function slimOperations(): Plugin {
  return {
    name: 'slim-operations',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/schemas\/generated\/operations\.ts$/ },
      handler: (code) => ({ code: code.replace(TABLE, (_, rows: string) => packTable(rows)), map: null }),
    },
  }
}

/**
 * Code of the table with a heading for the calls that differ in id and path only, each a line of words, which compresses better
 * than objects; calls that games and vendors make are left out.
 */
export function packTable(rows: string): string {
  const calls = [...rows.matchAll(ROW)].map(([, id, json]) => {
    const { method, path, access, ...facts } = JSON.parse(json!) as Record<string, string | true>
    const words = Object.entries(facts).map(([name, value]) => (value === true ? name : `${name}=${value}`))
    return { access: String(access), heading: [method, access, ...words].join(' '), line: `${id} ${path}` }
  })
  const own = Map.groupBy(
    calls.filter(({ access }) => !OTHERS.includes(access)),
    ({ heading }) => heading,
  )
  const text = [...own]
    .map(([heading, same]) => [heading, ...same.map(({ line }) => line)].join('\n'))
    .join('\n\n')
  return `export const operationTable = Object.fromEntries(${JSON.stringify(text)}.split("\\n\\n").flatMap((group) => {
  const [heading, ...calls] = group.split("\\n").map((line) => line.split(" "))
  const [method, access, ...words] = heading
  const facts = Object.fromEntries(words.map((word) => word.split("=")).map(([name, value = true]) => [name, value]))
  return calls.map(([id, path]) => [id, { method, path, access, ...facts }])
}))`
}
