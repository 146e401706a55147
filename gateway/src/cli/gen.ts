import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generate } from '../codegen/generate.ts'

const schemas = resolve(import.meta.dirname, '../../../schemas')
const target = join(schemas, 'generated')
mkdirSync(target, { recursive: true })
for (const [name, text] of Object.entries(await generate(schemas))) {
  const file = join(target, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  writeFileSync(file, text)
  console.log(`schemas/generated/${name}`)
}
