import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createScratchFolder } from '../../scripts/scratch.mjs'
import { getToolCommand, ROOT } from '../../scripts/step.mjs'
import { MUTANTS } from './mutants/list.ts'
import type { Mutant } from './mutants/mutant.ts'
import { printTable, type Table } from './table.ts'

const LEAST_SHARE = 0.9
const SURVIVED = '(survived)'
/** A run that takes longer counts as not caught. */
const LONGEST_MS = 15 * 60_000

const tree = join(createScratchFolder(), 'tree')

/** Puts one fault after the other into a copy of the project, and counts those that the tests of its project notice. */
export async function bench(): Promise<Table[]> {
  const asked = process.argv.slice(3).map(Number)
  const chosen = MUTANTS.map((mutant, index) => ({ number: index + 1, ...mutant })).filter(
    ({ number }) => asked.length === 0 || asked.includes(number),
  )
  copyTree()
  await assertGreen(chosen)
  const rows: Table['rows'] = []
  for (const { number, ...mutant } of chosen) {
    const started = performance.now()
    const caughtBy = await killerOf(mutant)
    const seconds = Math.round((performance.now() - started) / 1000)
    rows.push({ number, file: mutant.file, seconds, 'caught by': caughtBy ?? SURVIVED })
    console.log(`${caughtBy ? '✓' : '✗'} ${number} ${mutant.rule}`)
  }
  const caught = rows.filter((row) => row['caught by'] !== SURVIVED).length
  printTable({ title: `${caught} of ${rows.length} mutants caught`, rows })
  if (caught < rows.length * LEAST_SHARE)
    throw new Error(
      `Only ${caught} of ${rows.length} mutants were caught: each survivor needs a test of its rule`,
    )
  return []
}

/** Copies the files of the working tree with their links to packages and what was built; the tree itself is never changed. */
function copyTree(): void {
  git('clone', '--shared', '--quiet', ROOT, tree)
  const changed =
    git('diff', '--name-only', '-z', 'HEAD') + git('ls-files', '-z', '--others', '--exclude-standard')
  for (const file of changed.split('\0').filter(Boolean)) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(tree, file))
    else rmSync(join(tree, file), { force: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const place of [...PACKAGES.map((name) => `${name}/node_modules`), ...BUILT])
    if (existsSync(join(ROOT, place)))
      cpSync(join(ROOT, place), join(tree, place), { recursive: true, verbatimSymlinks: true })
}

/** Links to packages are relative, so a copy of them leads to the copies of the project's own packages. */
const PACKAGES = ['client', 'gateway', 'schemas', 'tests', 'fixtures/vendor']
const BUILT = ['client/dist', 'fixtures/vendor/dist', '.cache']

/** A test that fails without any fault would count as having caught one. */
async function assertGreen(mutants: readonly Mutant[]): Promise<void> {
  for (const project of new Set(mutants.map((mutant) => mutant.project))) {
    const files = mutants.flatMap((mutant) => (mutant.project === project ? mutant.tests.split(' ') : []))
    const failed = await firstFailure(project, [...new Set(files)])
    if (failed) throw new Error(`The tests of ${project} fail without a mutant: ${failed}`)
  }
}

/** The test that notices a mutant; undefined if none does. */
async function killerOf({ project, tests, file, find, replace }: Mutant): Promise<string | undefined> {
  const path = join(tree, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} has not exactly one: ${find}`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  try {
    return await firstFailure(project, tests.split(' '))
  } finally {
    writeFileSync(path, text)
  }
}

/** Runs test files of a project until a test fails, and returns its title. */
async function firstFailure(project: string, files: readonly string[]): Promise<string | undefined> {
  const report = join(tree, '.cache/mutants.json')
  rmSync(report, { force: true })
  const options = ['--project', project, '--bail', '1', '--reporter', 'json', '--outputFile', report]
  const [program] = getToolCommand('vitest') as [string]
  const child = spawn(process.execPath, [program, 'run', ...files, ...options], {
    cwd: tree,
    env: { ...process.env, TMPDIR: join(tree, '..') },
    stdio: 'ignore',
    detached: true,
  })
  const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), LONGEST_MS)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  clearTimeout(timer)
  if (code === 0) return undefined
  if (!existsSync(report)) return code === null ? undefined : 'the runner itself'
  return failedTitle(JSON.parse(readFileSync(report, 'utf8')))
}

type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

function failedTitle({ testResults }: Report): string {
  const isFailed = ({ status }: { status: string }) => status === 'failed'
  const file = testResults.find(isFailed)
  if (!file) return 'the runner itself'
  const title = file.assertionResults.find(isFailed)?.fullName ?? 'cannot be loaded'
  return `${relative(join(tree, 'tests'), file.name)}: ${title}`
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
}
