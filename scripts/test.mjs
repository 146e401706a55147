import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createBrowserEnvironment, findBrowser } from './browser.mjs'
import { buildAll } from './build.mjs'
import { countPlaywright, countVitest, withCrash } from './counts.mjs'
import { ADVICE, findPostgres, FOLDER as POSTGRES_FOLDER } from './postgres.mjs'
import { createScratchFolder } from './scratch.mjs'
import { forwardSignals } from './start.mjs'
import { CACHE, COMPILED, Failure, getToolCommand, print, ROOT, runNode } from './step.mjs'

const PROJECTS = [
  'contract',
  'schemas',
  'scripts',
  'vendor',
  'platform',
  'gateway',
  'installed',
  'studio',
  'studio-client',
  'client',
  'lab',
  'process',
  'server',
]

/** A package whose tests are several projects, since some render into a document. */
const PACKAGES = { studio: ['studio', 'studio-client'] }

/** Steps of one row run in parallel, rows in sequence. */
const ROWS = [['types', 'format', 'lint', 'vitest'], ['build'], ['e2e'], ['coverage']]

const STEPS = {
  types: (options) => asOne(runNode([...getToolCommand('typescript', 'tsc'), '-p', '.'], options)),
  format: (options) => asOne(runNode([...getToolCommand('@biomejs/biome'), 'ci', '--colors=off'], options)),
  lint: (options) =>
    asOne(runNode([...getToolCommand('oxlint'), '--type-aware', '--deny-warnings'], options)),
  vitest,
  build: (options) => asOne(buildAll(options).then((code) => ({ code }))),
  e2e: browserTests,
  coverage: callCoverage,
}

/** Folder to which the processes of the tests append the answers of calls that they saw. */
const SEEN_FOLDER = join(CACHE, 'seen')

/** Runs all steps, or those named; `--long` runs the long suite. The last line is `N passed, N failed`. */
export async function runTests(args) {
  const { names, projects, rest, suite, isWatched, isChanged, affected } = parseTestArguments(args)
  process.env.SUITE = suite
  if (isWatched) return watchTests(names, projects, rest)
  print(`The ${suite} suite: ${names.join(', ')}${projects.length ? ` (${projects.join(', ')})` : ''}`)
  // A part of the suite adds to what the last whole run saw.
  const isWhole = names.length === Object.keys(STEPS).length
  if (isWhole) rmSync(SEEN_FOLDER, { recursive: true, force: true })
  const results = []
  for (const row of ROWS) {
    const wanted = row.filter((name) => names.includes(name))
    // Only the last step of a row shows its output, so that lines of two steps do not mix.
    const running = wanted.map((name, index) =>
      perform(name, { projects, rest, isChanged, affected, isWhole, isShown: index === wanted.length - 1 }),
    )
    results.push(...(await Promise.all(running)))
  }
  const failing = results.filter(({ failed }) => failed > 0)
  print('')
  for (const { name, passed, failed, seconds } of results)
    print(
      `${failed ? '✗' : '✓'} ${name.padEnd(8)} ${String(passed).padStart(6)} passed, ${failed} failed, ${seconds} s`,
    )
  for (const { name, failed, log, names } of failing) {
    print(`✗ ${name}: ${failed} failed, full output in ${relative(ROOT, log)}`)
    for (const line of names.slice(0, 40)) print(`  ${line}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  print(`The ${suite} suite; tests/README.md says what each suite proves.`)
  print(`${sum('passed')} passed, ${sum('failed')} failed`)
  return failing.length === 0 ? 0 : 1
}

/**
 * With words runs vitest's tests, all or those of a project, and tells how much of the source they ran; without words prints
 * which answers of calls the last tests saw.
 */
export async function runCoverage(args) {
  const isOfCalls = args.every(
    (arg, index) => arg.startsWith('--') || /^--(?:url|format)$/.test(args[index - 1]),
  )
  return isOfCalls ? (await printCallCoverage(args)).code : runTests(['vitest', ...args, '--coverage'])
}

function printCallCoverage(args, options) {
  const env = { COVERAGE_FOLDER: SEEN_FOLDER }
  return runNode(['fixtures/platform/cli/coverage.ts', ...args], { ...options, env })
}

/** Prints which answers of calls the tests before saw; after a whole run it fails where one has no reason (R-8.040). */
function callCoverage({ isWhole, ...options }) {
  return asOne(printCallCoverage(isWhole ? ['--goal'] : [], options))
}

/** Runs vitest until it is stopped; after each save it runs the tests again that the saved file concerns. */
async function watchTests(names, projects, rest) {
  const other = names.find((name) => name !== 'vitest')
  if (projects.length === 0 && other !== undefined && names.length < Object.keys(STEPS).length)
    throw new Failure(`--watch runs the tests of ${PROJECTS.join(', ')}, not ${other}`)
  const wanted = projectFlags(projects, projects.length > 0 || (await findServer()))
  const options = { env: apart(), stdin: 'inherit', onStart: forwardSignals }
  return (await runNode([...getToolCommand('vitest'), 'watch', ...wanted, ...rest], options)).code
}

/** Parses arguments: `gateway sessions --bail` runs the vitest project gateway and passes the rest to the runner. */
export function parseTestArguments(given) {
  const at = given.indexOf('--affected')
  const affected = at < 0 ? undefined : given[at + 1]
  if (at >= 0 && affected === undefined) throw new Failure('--affected needs a revision, such as main')
  const args = at < 0 ? given : given.toSpliced(at, 2)
  const suite = args.includes('--long') ? 'long' : 'everyday'
  const isWatched = args.includes('--watch')
  const known = args.filter((arg) => arg in STEPS || PROJECTS.includes(arg))
  const projects = PROJECTS.filter((name) => known.some((arg) => (PACKAGES[arg] ?? [arg]).includes(name)))
  const own = ['--long', '--watch', '--changed']
  const rest = args.filter((arg) => !known.includes(arg) && !own.includes(arg))
  const isChanged = args.includes('--changed')
  const isWanted = (name) => known.includes(name) || (name === 'vitest' && projects.length > 0)
  // Only all tests together see every answer.
  const isPart = rest.length > 0 || isChanged || affected !== undefined
  const names = Object.keys(STEPS).filter((name) =>
    known.length > 0 ? isWanted(name) : name !== 'coverage' || !isPart,
  )
  return { names, projects, suite, isWatched, isChanged, affected, rest }
}

/** Flags by which a runner takes what imports a file that the last commit does not have. */
export function getChangedFlags(isChanged, flag) {
  return isChanged ? [flag] : []
}

/**
 * Tells whether the browser has something to try: files that a page is made of and that the last commit does not have, or
 * browser tests, of which `isOnlyTests` then says that the changed ones are enough.
 */
export function getBrowserNeeds(paths) {
  const isPage = (path) => /^(?:brands|client|fixtures|gateway|schemas)\/|^pnpm-lock\.yaml$/.test(path)
  const isTest = (path) => /^tests\/(?:e2e|support)\/|^playwright\.config\.ts$/.test(path)
  return { isNeeded: paths.some((path) => isPage(path) || isTest(path)), isOnlyTests: !paths.some(isPage) }
}

function changedPaths() {
  const args = ['status', '--porcelain', '--untracked-files=all', '-z']
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return stdout.split('\0').map((line) => line.slice(3))
}

async function perform(name, options) {
  const log = join(CACHE, 'logs', `${name}.log`)
  mkdirSync(join(CACHE, 'logs'), { recursive: true })
  rmSync(log, { force: true })
  print(`▸ ${name}`)
  const started = performance.now()
  const {
    passed,
    failed,
    names = [],
  } = await STEPS[name]({ ...options, log }).catch((error) => {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  print(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  return { name, passed, failed, log, names, seconds }
}

async function asOne(running) {
  const { code } = await running
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest({ log, isShown, projects, rest, isChanged }) {
  const report = freshReport('vitest')
  const hasServer = (projects.length > 0 && !projects.includes('server')) || (await findServer())
  if (!hasServer) {
    print(`✗ server: NOT RUN: ${ADVICE}`)
    // In CI, or if the project server was asked for, a missing database server counts as a failure.
    if (process.env.CI || projects.includes('server')) return { passed: 0, failed: 1 }
  }
  const wanted = projectFlags(projects, hasServer)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const flags = [...getChangedFlags(isChanged, '--changed'), ...rest]
  // V8 counts the functions of cached code less exactly.
  const isCounted = rest.some((flag) => flag.startsWith('--coverage'))
  const { code } = await runNode([...getToolCommand('vitest'), 'run', ...wanted, ...reporters, ...flags], {
    log,
    isShown,
    env: { ...apart(), ...(isCounted ? {} : COMPILED) },
  })
  return withCrash(readReport(report, countVitest), code, readLog(log))
}

function readLog(log) {
  return existsSync(log) ? readFileSync(log, 'utf8') : ''
}

function projectFlags(projects, hasServer) {
  return hasServer ? projects.flatMap((name) => ['--project', name]) : ['--project', '!server']
}

async function browserTests({ log, isShown, rest, isChanged, affected }) {
  const needs = getBrowserNeeds(changedPaths())
  const files = affected === undefined ? [] : listAffected(affected)
  const isNone = affected !== undefined && files.length === 0
  if (isNone || (isChanged && !needs.isNeeded)) return { passed: 0, failed: 0 }
  await buildAll()
  const report = freshReport('e2e')
  const env = {
    ...apart(),
    ...COMPILED,
    CHROMIUM_PATH: await findBrowser(createBrowserEnvironment()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const flags = [...getChangedFlags(isChanged && needs.isOnlyTests, '--only-changed'), ...files, ...rest]
  const { code } = await runNode(
    [...getToolCommand('playwright'), 'test', '--reporter=list,json', ...flags],
    {
      log,
      isShown,
      env,
    },
  )
  return withCrash(readReport(report, countPlaywright), code, readLog(log))
}

/** Files of browser tests about pages that the change since a revision can reach. */
function listAffected(ref) {
  const args = ['tests/survey/impact.ts', ref, '--specs']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Failure(stderr)
  const files = stdout.split('\n').filter((file) => file !== '')
  print(`  ${files.length} files of browser tests are about pages that the change since ${ref} can reach`)
  return files
}

/** Settings of a step with temporary files of its own; the programs that it needs were fetched to lasting places before. */
function apart() {
  return { TMPDIR: createScratchFolder(), POSTGRES_FOLDER, COVERAGE_FOLDER: SEEN_FOLDER }
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

/** A missing report counts no tests; the exit code then decides. */
function readReport(file, count) {
  return existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, names: [] }
}
