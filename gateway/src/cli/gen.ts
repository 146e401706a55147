import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withSettings } from '../codegen/settings-table.ts'
import { readConfig } from '../config.ts'
import { editorFiles, generatedFiles } from './generated-files.ts'

const config = readConfig({})
const target = join(config.schemasFolder, 'generated')
mkdirSync(target, { recursive: true })
// After a change of brands, `gen.ts names` skips the types, which do not change.
const isPart = process.argv[2] === 'names'
const files = isPart ? editorFiles(config) : await generatedFiles(config)
for (const [name, text] of Object.entries(files)) write(join(target, name), text, `schemas/generated/${name}`)

// Imported late, because the platform's code imports the types that are written above.
if (!isPart) {
  const guide = join(config.root, 'docs/production.md')
  write(guide, withSettings(readFileSync(guide, 'utf8')), 'docs/production.md')
  const { generatedRows, ROWS_FILE } = await import('./generated-rows.ts')
  write(ROWS_FILE, await generatedRows(), 'gateway/src/platform/store/rows.ts')
}

/** Writes a file whose text changed and names it in the terminal. */
function write(file: string, text: string, name: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
  console.log(name)
}
