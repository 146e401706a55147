import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')
/** Stamps, logs and reports; ignored by git. */
export const CACHE = join(ROOT, '.cache')

/**
 * Folder in which Node keeps compiled code, which halves the time that a gateway takes to load its modules from TypeScript.
 * A folder that the environment names has precedence.
 */
export const COMPILED = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(CACHE, 'compiled') }

/** A step that failed for a known reason: its message says what to do. */
export class Failure extends Error {}

export function print(text) {
  console.log(text)
}

const seconds = (ms) => (ms / 1000).toFixed(1)

/** Prints a step of the command with the seconds since its begin. */
export function report(text) {
  print(`${seconds(performance.now()).padStart(6)} s  ${text}`)
}

const SIGN_MS = 15_000

/** Waits for a long step, and prints every 15 seconds that it goes on, so that nobody takes it for stopped. */
export async function withProgress(what, work) {
  const timer = setInterval(() => report(`… ${what}`), SIGN_MS)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}

/** Arguments that run a package's program with this Node, without a shell, so that any folder name works. */
export function getToolCommand(packageName, program = packageName.split('/').at(-1)) {
  const folder = join(ROOT, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [join(folder, typeof bin === 'string' ? bin : bin[program])]
}

/**
 * Runs Node with these arguments in the project's folder; what it prints is written to `log`, and shown unless `isShown` is
 * false; with 'failed' it is shown at the end of a program that failed.
 */
export async function runNode(args, options = {}) {
  return run(process.execPath, args, options)
}

/** Runs a program to its end: `{ code, seconds }`; `onStart` is called with the child process. */
export async function run(
  command,
  args,
  { log, isShown = true, env = {}, cwd = ROOT, onStart, stdin = 'ignore' } = {},
) {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: log ? [stdin, 'pipe', 'pipe'] : [stdin, 'inherit', 'inherit'],
  })
  onStart?.(child)
  if (log) tee(child, log, isShown)
  const code = await waitForExit(child)
  return { code, seconds: (performance.now() - started) / 1000 }
}

/** An empty file for the output of a tool, which is shown when the tool fails. */
export function resetLog(name) {
  const log = join(CACHE, `logs/${name}.log`)
  rmSync(log, { force: true })
  return log
}

/** Resolves to the exit code; a program that a signal ended counts as failed. */
export function waitForExit(child) {
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}

function tee(child, log, isShown) {
  mkdirSync(dirname(log), { recursive: true })
  const file = createWriteStream(log, { flags: 'a' })
  const unseen = []
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.on('data', (chunk) => {
      if (isShown === 'failed') unseen.push([to, chunk])
      else if (isShown) to.write(chunk)
      file.write(chunk)
    })
  }
  child.once('close', (code) => {
    file.end()
    if (code !== 0) for (const [to, chunk] of unseen) to.write(chunk)
  })
}
