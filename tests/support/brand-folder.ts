import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Config, readConfig } from '../../gateway/src/config.ts'
import { type Loaded, loadFrom, readFiles } from '../../gateway/src/content/resolve/load-content.ts'
import { loadedProject, withoutRemoved } from './project-files.ts'

export type BrandFolder = {
  /** Settings that read these brands and the project's schemas and fixtures. */
  config: Config
  /** Writes a file below the brands: text as it is, anything else as JSON. */
  write(path: string, content: unknown): void
  remove(path: string): void
  path(path: string): string
  /** Reads the folder again; base and the project's contract are made once. */
  load(): Loaded
  close(): void
}

/** Paths of closed folders. Another folder in the same place shares what was made from the same files. */
const free: string[] = []

/** A folder of brands of a test's own: base, and the files given; `environment` has further settings. */
export function brandFolder(
  files: Record<string, unknown> = {},
  environment: Record<string, string> = {},
): BrandFolder {
  const folder = free.pop() ?? mkdtempSync(join(tmpdir(), 'marquee-brands-'))
  const config = readConfig({ ...environment, BRANDS_FOLDER: folder })
  cpSync(join(config.root, 'brands/base'), join(folder, 'base'), { recursive: true })
  let base: Loaded | undefined
  const own: BrandFolder = {
    config,
    write(path, content) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
    },
    remove: (path) => rmSync(join(folder, path), { recursive: true, force: true }),
    path: (path) => join(folder, path),
    load() {
      base ??= loadBase(config)
      return loadFrom(config, readFiles(config, base.files), base)
    },
    close: () => {
      rmSync(folder, { recursive: true, force: true })
      if (!free.includes(folder)) free.push(folder)
    },
  }
  for (const [path, content] of Object.entries(files)) own.write(path, content)
  return own
}

/** Content of base by folder, which keeps what was made from its files. */
const basesByFolder = new Map<string, Loaded>()

/** Base alone, in a folder of brands that may hold others. */
function loadBase(config: Config): Loaded {
  const project = loadedProject()
  const files = readFiles(config, { ...project.files, brands: new Map() })
  const brands = new Map([...files.brands].filter(([path]) => path.startsWith('base/')))
  const base = withoutRemoved(loadFrom(config, { ...files, brands }, project))
  basesByFolder.set(config.brandsFolder, base)
  return base
}

/** The shortest brand.json, with more in it. */
export function brandJson(code: string, more: object = {}): object {
  return { $schema: '../../schemas/brand.json', name: 'Test', merchant: code.replaceAll('-', ''), ...more }
}
