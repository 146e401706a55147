import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../contract/imports.ts'

const PATIENCE_MS = 5_000

/** A script that runs a child for ever, as `npm start` runs the gateway, and notes the child's number. */
const SCRIPT = `
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { forwardSignals } from ${JSON.stringify(join(ROOT, 'scripts/start.mjs'))}
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
forwardSignals(child)
writeFileSync(process.argv[2], String(child.pid))
`

test('a program that npm started stops when a supervisor ends npm alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-parent-'))
  const [script, note] = [join(folder, 'run.mjs'), join(folder, 'pid')]
  writeFileSync(script, SCRIPT)
  // As npm does: a process that starts a shell, which starts the script and stays.
  const npm = spawn(process.execPath, ['-e', starter(script, note)], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  const child = await until(() => Number(readFileSync(note, 'utf8')) || undefined)
  expect(isAlive(child)).toBe(true)
  npm.kill('SIGKILL')
  await until(() => (isAlive(child) ? undefined : true))
})

function starter(script: string, note: string): string {
  const command = `"${process.execPath}" "${script}" "${note}"; true`
  return `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}]); setInterval(() => {}, 1000)`
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits for the first value; fails after the timeout. */
async function until<Value>(look: () => Value | undefined): Promise<Value> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = attempt(look)
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error('it did not happen in time')
    await new Promise((done) => setTimeout(done, 50))
  }
}

function attempt<Value>(look: () => Value | undefined): Value | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
