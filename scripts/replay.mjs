import { readFileSync } from 'node:fs'
import { start } from './start.mjs'
import { Failure, print } from './step.mjs'

const port = Number(process.env.PORT ?? 8080)
const origin = `http://127.0.0.1:${port}`
const POLL_MS = 500

/** `replay <file>`: restores a bug report in the running gateway, or in one that it starts, and prints the address. */
export async function replayReport([file]) {
  if (!file) throw new Failure('name the report: npm run replay report-home.json')
  const report = readFileSync(file, 'utf8')
  const running = (await isReady()) ? undefined : start([])
  while (!(await isReady())) {
    const ended = await Promise.race([running, new Promise((next) => setTimeout(next, POLL_MS))])
    if (ended !== undefined) return ended
  }
  const answer = await fetch(`${origin}/__mock/replay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: report,
  })
  const restored = await answer.json()
  if (!answer.ok) throw new Failure(`the gateway refused the report: ${restored.message}`)
  print(`\nOpen http://${restored.brand}.localhost:${port}${restored.address}\n`)
  return running ?? 0
}

function isReady() {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
