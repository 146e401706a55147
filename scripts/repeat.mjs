import { spawn } from 'node:child_process'
import { test } from './test.mjs'

const BUSY_LOOPS = 2

/** Ends by itself when the process that started it is gone. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);'

/** Runs the browser tests, or those named, five times over beside two busy loops: a race shows there. */
export async function repeat(args) {
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', BUSY]))
  const stop = () => loops.forEach((loop) => loop.kill('SIGKILL'))
  process.once('exit', stop)
  try {
    return await test(['e2e', '--repeat-each=5', ...args])
  } finally {
    stop()
  }
}
