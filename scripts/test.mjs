import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { environment, findBrowser } from './browser.mjs'
import { buildClient } from './build.mjs'
import { countPlaywright, countVitest, withCrash } from './counts.mjs'
import { ADVICE, findPostgres } from './postgres.mjs'
import { CACHE, Failure, ROOT, runNode, say, tool } from './step.mjs'

const PROJECTS = ['contract', 'unit', 'platform', 'server', 'gateway', 'client']

const STEPS = {
  types: (log) => asOne(runNode([...tool('typescript', 'tsc'), '-p', '.'], { log })),
  format: (log) => asOne(runNode([...tool('@biomejs/biome'), 'ci', '--colors=off'], { log })),
  lint: (log) => asOne(runNode([...tool('oxlint'), '--type-aware', '--deny-warnings'], { log })),
  vitest,
  build: (log) => asOne(buildClient({ log }).then((code) => ({ code }))),
  e2e: browserTests,
}

/** Runs all steps, or those named; the last line is `N passed, N failed`. */
export async function test(args) {
  const { names, projects, rest } = chosen(args)
  const results = []
  for (const name of names) results.push({ name, ...(await perform(name, { projects, rest })) })
  const failing = results.filter(({ failed }) => failed > 0)
  say('')
  for (const { name, failed, log, names } of failing) {
    say(`✗ ${name}: ${failed} failed, full output in ${relative(ROOT, log)}`)
    for (const line of names.slice(0, 40)) say(`  ${line}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  return failing.length === 0 ? 0 : 1
}

/** `gateway sessions --bail` -> only the vitest project gateway, the rest handed on to the runner. */
export function chosen(args) {
  const known = args.filter((arg) => arg in STEPS || PROJECTS.includes(arg))
  const projects = PROJECTS.filter((name) => known.includes(name))
  const names = Object.keys(STEPS).filter(
    (name) => known.length === 0 || known.includes(name) || (name === 'vitest' && projects.length > 0),
  )
  return { names, projects, rest: args.filter((arg) => !known.includes(arg)) }
}

async function perform(name, options) {
  const log = join(CACHE, 'logs', `${name}.log`)
  mkdirSync(join(CACHE, 'logs'), { recursive: true })
  rmSync(log, { force: true })
  say(`\n▸ ${name}`)
  const started = performance.now()
  const {
    passed,
    failed,
    names = [],
  } = await STEPS[name](log, options).catch((error) => {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  return { passed, failed, log, names }
}

async function asOne(running) {
  const { code } = await running
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(log, { projects, rest }) {
  const report = freshReport('vitest')
  const hasServer = (projects.length > 0 && !projects.includes('server')) || (await findServer())
  if (!hasServer) {
    say(`✗ server: NOT RUN: ${ADVICE}`)
    // A shared database that nothing was tried on is no pass where the result counts.
    if (process.env.CI || projects.includes('server')) return { passed: 0, failed: 1 }
  }
  const wanted = hasServer ? projects.flatMap((name) => ['--project', name]) : ['--project', '!server']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode([...tool('vitest'), 'run', ...wanted, ...reporters, ...rest], { log })
  return withCrash(readReport(report, countVitest), code)
}

async function browserTests(log, { rest }) {
  await buildClient()
  const report = freshReport('e2e')
  const env = {
    CHROMIUM_PATH: await findBrowser(environment()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const { code } = await runNode([...tool('playwright'), 'test', '--reporter=list,json', ...rest], {
    log,
    env,
  })
  return withCrash(readReport(report, countPlaywright), code)
}

async function findServer() {
  return process.env.TEST_DATABASE_URL !== undefined || (await findPostgres()) !== undefined
}

function freshReport(name) {
  const file = join(CACHE, 'reports', `${name}.json`)
  mkdirSync(join(CACHE, 'reports'), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** No report at all counts nothing; the exit code then tells. */
function readReport(file, count) {
  return existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, names: [] }
}
