import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { Content } from '../src/content/content.ts'
import { createBrandFiles } from '../src/content/new-brand-files.ts'

/** Code and folders of the new brand, and the content whose values it must not repeat. */
export type NewBrand = { code: string; brandsFolder: string; schemasFolder: string; content: Content }

/**
 * Writes the folder of a new brand: short files with only the differences from base. Returns the written
 * paths.
 */
export function writeNewBrand({ code, brandsFolder, schemasFolder, content }: NewBrand): string[] {
  const folder = join(brandsFolder, code)
  const files = createBrandFiles({ code }, content)
  return Object.entries(files).map(([path, value]) => {
    const file = join(folder, path)
    const shape = path.startsWith('i18n') ? 'texts.json' : path
    const $schema = relative(dirname(file), join(schemasFolder, shape)).replaceAll('\\', '/')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, printJson({ $schema, ...value }), { flag: 'wx' })
    return file
  })
}
