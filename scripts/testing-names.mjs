import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './step.mjs'

export const MEMBERS = 'fixtures/seed/members.json'
export const LIVE = 'schemas/operations/support/live.json'

/** Text of tests/testing/names.ts: types of the names that tests give to the simulated world. */
export function formatTestingNames() {
  const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
  const scenarios = readdirSync(join(ROOT, 'fixtures/scenarios')).map((name) => name.replace('.json', ''))
  const accounts = readJson(MEMBERS).rows.map(({ account }) => account)
  const union = (names) => names.map((name) => `\n  | '${name}'`).join('')
  return `// Made by \`pnpm gen\` from fixtures/scenarios, ${MEMBERS} and
// ${LIVE}. Do not edit: change those and run it again.

/** A scenario of the simulated world. */
export type ScenarioName =${union(scenarios.sort())}

/** An account of the starting data, or one that a test made. */
export type AccountName =${union(accounts.sort())}
  | (string & {})

/** An event of the member's stream. */
export type EventName =${union(Object.keys(readJson(LIVE).stream))}
`
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(ROOT, 'tests/testing/names.ts'), formatTestingNames())
