import { spawn } from 'node:child_process'
import { buildClient } from './build.mjs'
import { ended, ROOT } from './step.mjs'

/** Brings everything up to date and runs the gateway until it is told to stop. */
export async function start(args) {
  await buildClient()
  return runGateway(args)
}

/** The gateway as a child that gets our signals, so that stopping npm stops it too. */
export async function runGateway(args = [], { env = {}, nodeArgs = [] } = {}) {
  const child = spawn(process.execPath, [...nodeArgs, '--import', 'tsx', 'gateway/src/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const stop = forwardSignals(child)
  const code = await ended(child)
  return stop.asked ? 0 : code
}

/** A terminal already gives Ctrl+C to the whole group; a second one would cut the graceful stop short. */
export function forwardSignals(child) {
  const state = { asked: false }
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(signal, () => {
      const isTerminals = signal === 'SIGINT' && process.stdin.isTTY
      if (!state.asked && !isTerminals) child.kill(signal)
      state.asked = true
    })
  return state
}
