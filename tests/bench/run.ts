import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

/**
 * `pnpm bench [name ...] [number ...]`: every bench of this folder whose name begins so, one after another, each in a process
 * of its own. Numbers are passed to the benches.
 */
const folder = import.meta.dirname
const args = process.argv.slice(2).filter((arg) => arg !== '--')
const numbers = args.filter((arg) => /^\d+$/.test(arg))
const asked = args.filter((arg) => !numbers.includes(arg))
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !['run.ts', 'one.ts', 'table.ts'].includes(file))
  .map((file) => file.slice(0, -3))
const isAsked = (name: string) =>
  asked.some((start) => name === start || (!all.includes(start) && name.startsWith(start)))
const names = all.filter((name) => asked.length === 0 || isAsked(name)).sort()

if (names.length === 0) throw new Error(`No bench begins with ${asked.join(' or ')}: look into tests/bench`)
console.log(`${cpus().length} cores, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(2)}`)

let failures = 0
for (const name of names) {
  console.log(`\n▸ ${name}`)
  if ((await finished(name)) !== 0) failures += 1
}
if (failures > 0) console.log(`\n${failures} of ${names.length} benches failed`)
process.exitCode = failures > 0 ? 1 : 0

function finished(name: string): Promise<number> {
  const child = fork(join(folder, 'one.ts'), [join(folder, `${name}.ts`), ...numbers], {
    execArgv: ['--expose-gc'],
  })
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)))
}
