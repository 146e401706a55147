import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Content } from '../content/content.ts'
import { newBrandFiles } from '../studio/brands/new-brand-files.ts'

/** Code and folders of the new brand, and the content whose values it must not repeat. */
export type NewBrand = { code: string; brandsFolder: string; schemasFolder: string; content: Content }

/**
 * Writes the folder of a new brand: short files with only the differences from base. Returns the written
 * paths.
 */
export function writeNewBrand({ code, brandsFolder, schemasFolder, content }: NewBrand): string[] {
  const folder = join(brandsFolder, code)
  const files = newBrandFiles({ code }, content)
  return Object.entries(files).map(([path, value]) => {
    const file = join(folder, path)
    const shape = path.startsWith('i18n') ? 'texts.json' : path
    const $schema = relative(dirname(file), join(schemasFolder, shape)).replaceAll('\\', '/')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${compact({ $schema, ...value })}\n`, { flag: 'wx' })
    return file
  })
}

/** Formats JSON with short lists and objects on one line. */
function compact(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  const isShort = line.length + indent.length < 60 && indent !== ''
  if (value === null || typeof value !== 'object') return line
  if (Array.isArray(value)) return `[${value.map((item) => compact(item, `${indent}  `)).join(', ')}]`
  const entries = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${compact(inner, `${indent}  `)}`,
  )
  if (isShort) return `{ ${entries.join(', ')} }`
  return `{\n${entries.map((entry) => `${indent}  ${entry}`).join(',\n')}\n${indent}}`
}
