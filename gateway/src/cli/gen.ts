import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { editorFiles, generatedFiles } from './generated-files.ts'

const config = readConfig({})
const target = join(config.schemasFolder, 'generated')
mkdirSync(target, { recursive: true })
// After a change of brands, `gen.ts names` skips the types, which do not change.
const isPart = process.argv[2] === 'names'
const files = isPart ? editorFiles(config) : await generatedFiles(config)
for (const [name, text] of Object.entries(files)) {
  const file = join(target, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  writeFileSync(file, text)
  console.log(`schemas/generated/${name}`)
}
const stale = isPart ? [] : readdirSync(target).filter((name) => !(name in files))
for (const name of stale) {
  rmSync(join(target, name))
  console.log(`schemas/generated/${name} removed`)
}
