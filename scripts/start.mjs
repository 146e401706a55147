import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll, compressClient } from './build.mjs'
import { buildDist } from './dist.mjs'
import { generateTypes } from './generate.mjs'
import { COMPILED, print, ROOT, report, resetLog, waitForExit } from './step.mjs'

/** Brings everything up to date and runs the gateway until it is told to stop: in production the compiled one. */
export async function start(args) {
  if (process.env.NODE_ENV === 'production') {
    await buildDist()
    return runGateway(['dist/gateway/bin/main.js', ...args], PROJECT_FOLDERS)
  }
  report('Looking for what has to be built ...')
  await buildAll({ isCompressed: false })
  report('Starting the gateway ...')
  const settings = { LOG_FILE: resetLog(`gateway-${process.env.PORT ?? 8080}`), ...COMPILED }
  return runGateway(['fixtures/platform/main.ts', ...args], settings, afterFirstAnswer)
}

/** Makes parts that the first page does not need: smaller files for slow networks, and the schema by which editors complete names. */
async function afterFirstAnswer(port, signal) {
  // It fails where HOST is another address of the machine; then a visitor's page is the first.
  const first = await fetch(`http://127.0.0.1:${port}/index`, { signal }).catch(() => undefined)
  if (first?.ok) report('✓ first page answered')
  await compressClient(signal)
  if (!signal.aborted) await generateTypes({ parts: ['names'] })
}

/** Brands and data of the project, where an edit counts after a restart, instead of the copies in dist. */
const PROJECT_FOLDERS = { BRANDS_FOLDER: join(ROOT, 'brands'), DATA_FOLDER: join(ROOT, '.data') }

/**
 * Runs the gateway as a child process and forwards signals to it, so that stopping npm stops it too. `onListening` is called
 * with the port, and with a signal that tells the end of the gateway.
 */
async function runGateway(args, folders = {}, onListening) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...folders, ...process.env },
    // The IPC channel closes when this process ends, even if it was killed, and so stops the gateway.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const stop = forwardSignals(child)
  const end = new AbortController()
  child.once('message', ({ port }) => {
    onListening?.(port, end.signal).catch((error) => end.signal.aborted || print(error.message))
  })
  const code = await waitForExit(child)
  end.abort()
  return stop.asked ? 0 : code
}

const LOOK_MS = 500

/**
 * Calls back once npm, which started this process, is gone: a supervisor's SIGTERM ends npm and is not handed on. npm starts
 * scripts through a shell, which may stay in between. Without npm nothing is watched, so that nohup works.
 */
function onParentGone(callback) {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    callback()
  }, LOOK_MS)
  timer.unref()
}

/** The parent, and npm above it where the parent is the shell that npm uses. */
function ancestors() {
  const parent = process.ppid
  try {
    const words = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')
    if (!words[0]?.endsWith('sh') || words[1] !== '-c') return String(parent)
    // The name in brackets is followed by the state, then by the parent's process id.
    const [, above] = readFileSync(`/proc/${parent}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return `${parent} ${above}`
  } catch {
    // This system has no /proc, or the parent has just ended.
    return String(process.ppid)
  }
}

/** A terminal sends Ctrl+C to the whole process group; a second signal would cut the graceful stop short. */
export function forwardSignals(child) {
  const state = { asked: false }
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(signal, () => {
      const isTerminals = signal === 'SIGINT' && process.stdin.isTTY
      if (!state.asked && !isTerminals) child.kill(signal)
      state.asked = true
    })
  onParentGone(() => {
    if (!state.asked) child.kill('SIGTERM')
    state.asked = true
  })
  return state
}
