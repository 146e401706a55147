import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Validate } from '../../../gateway/src/forms/compile.ts'
import type { Forms } from '../../../gateway/src/forms/forms.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-forms-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Imports a compiled check as a browser does: as an ES module beside its runtime. */
export async function importModule(
  forms: Forms,
  address: string,
): Promise<{ root: Validate; default: Record<string, Validate> }> {
  const hash = /\/validators\/(\w+)\.js/.exec(address)![1]!
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, `runtime.${forms.runtime.hash}.js`), forms.runtime.text)
  writeFileSync(join(folder, `${hash}.js`), forms.moduleText(hash)!)
  return import(/* @vite-ignore */ pathToFileURL(join(folder, `${hash}.js`)).href)
}
