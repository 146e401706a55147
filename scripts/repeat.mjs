import { spawn } from 'node:child_process'
import { runTests } from './test.mjs'

const BUSY_LOOPS = 2

/** A busy loop that ends when its parent process ends. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);'

/** Runs all or the given browser tests five times beside two busy loops, where race conditions show. */
export async function repeat(args) {
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', BUSY]))
  const stop = () => loops.forEach((loop) => loop.kill('SIGKILL'))
  process.once('exit', stop)
  try {
    return await runTests(['e2e', '--repeat-each=5', ...args])
  } finally {
    stop()
  }
}
