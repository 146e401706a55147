import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildVendor, generateNames, generateTypes } from './build.mjs'
import { forwardSignals } from './start.mjs'
import { ended, Failure, ROOT, say, tool } from './step.mjs'

/** Gateway and client, both with hot reload, on Vite's address; Vite proxies the gateway's paths. */
export async function dev() {
  await generateTypes()
  await generateNames()
  await buildVendor()
  const port = process.env.PORT ?? '8080'
  const behind = String(await freePort())
  say(`Starting; brands will be at http://<code>.localhost:${port}`)
  const gateway = child(['--watch', '--watch-preserve-output', '--import', 'tsx', 'gateway/src/main.ts'], {
    PORT: behind,
    PUBLIC_PORT: port,
  })
  const client = child([...tool('vite'), 'client'], {
    PORT: port,
    GATEWAY_ORIGIN: `http://127.0.0.1:${behind}`,
  })
  const following = [
    follow('schemas', /^(?!generated|node_modules).*\.json$/, generateTypes),
    follow('brands', /\.json$/, generateNames),
    follow('fixtures/vendor/src', /\.(ts|css|json)$/, buildVendor),
  ]
  const stops = [forwardSignals(gateway), forwardSignals(client)]
  const code = await Promise.race([ended(gateway), ended(client)])
  // Each needs the other, so when one ends, both end.
  for (const watcher of following) watcher.close()
  gateway.kill()
  client.kill()
  return stops.some(({ asked }) => asked) ? 0 : code
}

/** Runs the generator after a file is saved, so that editor and compiler know a new block or text. */
function follow(folder, wanted, generate) {
  let timer
  let running = Promise.resolve()
  const write = () =>
    generate().catch((error) => {
      // A half-saved file must not stop gateway and client.
      if (!(error instanceof Failure)) throw error
      console.error(`✗ ${error.message}`)
    })
  return watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (!file || !wanted.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(write)
    }, 200)
  })
}

function child(args, env) {
  return spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' })
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
