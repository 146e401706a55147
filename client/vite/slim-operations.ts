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
 * Code of the table with a line of words for each operation, which compresses better than objects; calls that games and vendors
 * make are left out.
 */
export function packTable(rows: string): string {
  const lines = [...rows.matchAll(ROW)].flatMap(([, id, json]) => {
    const { method, path, access, ...facts } = JSON.parse(json!) as Record<string, string | true>
    const words = Object.entries(facts).map(([name, value]) => (value === true ? name : `${name}=${value}`))
    return OTHERS.includes(String(access)) ? [] : [id, method, path, access, ...words].join(' ')
  })
  return `export const operationTable = Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split("\\n").map((line) => {
  const [id, method, path, access, ...words] = line.split(" ")
  const facts = words.map((word) => word.split("=")).map(([name, value = true]) => [name, value])
  return [id, { method, path, access, ...Object.fromEntries(facts) }]
}))`
}
