import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildVendor } from './build.mjs'
import { EVERY_PART, generateTypes } from './generate.mjs'
import { forwardSignals } from './start.mjs'
import { CACHE, Failure, getToolCommand, print, ROOT, waitForExit } from './step.mjs'

/** The latest errors that the gateway printed; Vite shows them while the gateway does not answer. */
const GATEWAY_ERRORS = join(CACHE, 'logs/dev-gateway.log')

/** Gateway and client, both with hot reload, on Vite's address; Vite proxies the gateway's paths. */
export async function startDev() {
  await generateTypes({ parts: EVERY_PART })
  await buildVendor()
  const port = process.env.PORT ?? '8080'
  const behind = String(await freePort())
  print(`Starting; brands will be at http://<code>.localhost:${port}`)
  const gateway = child(
    ['--watch', '--watch-preserve-output', 'fixtures/platform/main.ts'],
    { PORT: behind, PUBLIC_PORT: port },
    ['inherit', 'inherit', 'pipe'],
  )
  keepLastErrors(gateway.stderr)
  const client = child([...getToolCommand('vite'), 'client'], {
    PORT: port,
    GATEWAY_ORIGIN: `http://127.0.0.1:${behind}`,
    GATEWAY_ERRORS,
  })
  // Stays loaded, so that a saved schema takes little; the channel ends it with this process.
  const generator = child(['gateway/commands/gen.ts', 'watch'], {}, WITH_CHANNEL)
  const vendor = followVendor()
  const stops = [forwardSignals(gateway), forwardSignals(client)]
  const code = await Promise.race([waitForExit(gateway), waitForExit(client)])
  // Each needs the other, so when one ends, both end.
  vendor.close()
  generator.kill()
  gateway.kill()
  client.kill()
  return stops.some(({ asked }) => asked) ? 0 : code
}

const WITH_CHANNEL = ['inherit', 'inherit', 'inherit', 'ipc']

/** Builds the pages of the games after a file of theirs is saved. */
function followVendor() {
  let timer
  let running = Promise.resolve()
  const build = () =>
    buildVendor().catch((error) => {
      // A half-saved file must not stop gateway and client.
      if (!(error instanceof Failure)) throw error
      console.error(`✗ ${error.message}`)
    })
  return watch(join(ROOT, 'fixtures/vendor/src'), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|css|json)$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(build)
    }, 200)
  })
}

function child(args, env, stdio = 'inherit') {
  return spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio })
}

const PAUSE_MS = 1_000
const MOST_CHARACTERS = 8_000

/** Passes the gateway's errors on and keeps the latest, which a pause separates from earlier ones. */
function keepLastErrors(stream) {
  let kept = ''
  let at = 0
  mkdirSync(join(CACHE, 'logs'), { recursive: true })
  rmSync(GATEWAY_ERRORS, { force: true })
  stream.on('data', (chunk) => {
    process.stderr.write(chunk)
    const before = performance.now() - at < PAUSE_MS ? kept : ''
    kept = `${before}${chunk}`.slice(-MOST_CHARACTERS)
    at = performance.now()
    writeFileSync(GATEWAY_ERRORS, kept)
  })
}

function freePort() {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
