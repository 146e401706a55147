import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Folders that are left out: packages link to each other without an end. */
export const NOT_OURS = ['**/node_modules']

/** An import of a file; a lazy one is loaded when it is called for. */
export type Import = { from: string; to: string; isLazy: boolean }

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** Folder of the sources of each package whose files others import by name. */
const SOURCES_BY_NAME: Readonly<Record<string, string>> = {
  client: 'client/src',
  'client-lab': 'client/lab',
  'client-studio': 'client/studio',
  'gateway/commands': 'gateway/commands',
  gateway: 'gateway/src',
  'gateway-studio': 'gateway/studio',
  platform: 'fixtures/platform',
}

/** Imports of all files that a pattern names: `import.meta.glob('./*.widget.tsx', { eager: true })`. */
const GLOB = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'(?:,\s*(\{[^}]*\}))?/g

/** Source files below a folder, from the project's root. */
export function sourcesBelow(folder: string): string[] {
  return filesBelow(folder).filter((path) => /\.tsx?$/.test(path))
}

function filesBelow(folder: string): string[] {
  return globSync('**/*.*', { cwd: join(ROOT, folder), exclude: NOT_OURS })
    .map((path) => join(folder, path))
    .sort()
}

/** Files below a folder that a glob of `*` and `**` matches. */
function matching(folder: string, glob: string): string[] {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:[^/]+/)*'
    return part === '*' ? '[^/]*' : part.replaceAll('.', '\\.')
  })
  const pattern = new RegExp(`^${parts.join('')}$`)
  return filesBelow(folder).filter((path) => pattern.test(`./${relative(folder, path)}`))
}

/** Every import of every source file below these folders: those of the project as paths, others as written. */
export function importsBelow(...folders: string[]): Import[] {
  return folders.flatMap(sourcesBelow).flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    const named = [...text.matchAll(IMPORT)].map(([, fixed, dynamic]) => ({
      from,
      to: target(from, fixed ?? dynamic ?? ''),
      isLazy: fixed === undefined,
    }))
    const globs = [...text.matchAll(GLOB)].flatMap(([, glob, options]) =>
      matching(dirname(from), glob!).map((to) => ({ from, to, isLazy: !options?.includes('eager') })),
    )
    return [...named, ...globs]
  })
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(from), specifier))
  const [, name, file] = /^@marquee\/(gateway\/commands|[^/]+)\/(.+)$/.exec(specifier) ?? []
  const sources = SOURCES_BY_NAME[name ?? '']
  return sources ? `${sources}/${file}` : specifier
}

/** A relative import that leads nowhere is a mistake of this reader or of the file. */
export function isFile(path: string): boolean {
  return existsSync(join(ROOT, path))
}
