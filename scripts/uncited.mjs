import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { formatLevels, writeLevels } from './levels.mjs'
import { print, ROOT } from './step.mjs'

/** Kinds of tests that can check a requirement, by the letters of tests/requirements.tsv. */
const BY = { U: 'a browser', H: 'HTTP', C: 'the clock', S: 'a static check', O: 'operations' }

/** `uncited [section…]`: requirements that no title of a test cites, by section; `--http` leaves out what only a browser can check, `--write` writes the table of tests/README.md. */
export function runUncited(args) {
  if (args.includes('--write')) {
    writeLevels(formatLevels(readRequirements(), listCitations()))
    return 0
  }
  const sections = new Set(args.filter((arg) => /^\d+$/.test(arg)))
  const isHttpOnly = args.includes('--http')
  const cited = new Set(listCitations().map(({ id }) => id))
  const open = readRequirements().filter(
    ({ id, section, how }) =>
      !cited.has(id) && (sections.size === 0 || sections.has(section)) && !(isHttpOnly && how === 'U'),
  )
  for (const { id, how, text } of open)
    print(`${id}  (${[...how].flatMap((letter) => BY[letter] ?? []).join(', ')})  ${text}`)
  print(`${open.length} requirements that no title of a test cites`)
  return 0
}

/** The requirements that tests can check, from tests/requirements.tsv. */
export function readRequirements() {
  return readFileSync(join(ROOT, 'tests/requirements.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id, how, text] = line.split('\t')
      return { id, how, text, section: id.slice(2).split('.')[0] }
    })
}

/** Each id in a title of a test, with the test's file below tests, and whether only the long suite runs it. */
export function listCitations() {
  const cwd = join(ROOT, 'tests')
  const files = globSync('**/*.{test,spec}.{ts,tsx}', { cwd, exclude: ['**/node_modules'] })
  return files.flatMap((path) =>
    parseCitations(readFileSync(join(cwd, path), 'utf8'), basename(path)).map((cited) => ({
      ...cited,
      path,
    })),
  )
}

/** Ids in a title; `R-2.141 to R-2.145` cites all five. */
export function parseIds(title) {
  const ids = title.match(/R-\d+\.\d{3}/g) ?? []
  const ranges = title.matchAll(/R-(\d+)\.(\d{3}) to R-\1\.(\d{3})/g)
  return [
    ...ids,
    ...[...ranges].flatMap(([, section, first, last]) =>
      Array.from(
        { length: Math.max(0, last - first + 1) },
        (_, at) => `R-${section}.${String(Number(first) + at).padStart(3, '0')}`,
      ),
    ),
  ]
}

const TITLED = new Set(['test', 'it', 'describe'])

/**
 * Titles of the tests and groups in a source file. The rows of `each` have a part in the title where it has places for them;
 * only the texts count that are ids and nothing else.
 */
export function listTitles(source, file = 'a.test.ts') {
  const { program } = parseSync(file, source)
  return titledCalls(program).flatMap(({ title, node }) => [title, ...idsOfRows(program, title, node)])
}

/** Ids that titles in a source file cite. A group of the long suite has no other tests. */
export function parseCitations(source, file = 'a.test.ts') {
  const { program } = parseSync(file, source)
  const calls = titledCalls(program)
  const long = calls.filter(({ title, node }) => title.includes('@long') || hasTagLong(node.arguments[1]))
  return calls.flatMap(({ title, node }) => {
    const isLong = long.some((outer) => outer.node.start <= node.start && node.end <= outer.node.end)
    return [title, ...idsOfRows(program, title, node)].flatMap(parseIds).map((id) => ({ id, isLong }))
  })
}

/** Tells options whose tags always have `@long`; a tag that a condition chooses has tests of the everyday suite too. */
function hasTagLong(options) {
  const tag = options?.properties?.find(({ key }) => key?.name === 'tag')?.value
  return [tag, ...(tag?.elements ?? [])].some((one) => textOf(one) === '@long')
}

function idsOfRows(program, title, node) {
  const rows = node.callee.type === 'CallExpression' ? node.callee.arguments[0] : undefined
  if (!rows || !/%s|\$/.test(title)) return []
  const ids = []
  walk(rows.type === 'Identifier' ? findConstant(program, rows.name) : rows, (cell) => {
    const text = textOf(cell)
    if (text && /^R-\d+\.\d{3}(?:(?:, | to )R-\d+\.\d{3})*$/.test(text)) ids.push(text)
  })
  return ids
}

function findConstant(program, name) {
  let found
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name)
      found = node.init
  })
  return found
}

/** Titles of the tests in a source file, without those of its groups. */
export function listTestTitles(source, file = 'a.test.ts') {
  const calls = titledCalls(parseSync(file, source).program)
  return calls.filter(({ node }) => !isGroup(node.callee)).map(({ title }) => title)
}

function titledCalls(program) {
  const calls = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !TITLED.has(rootOf(node.callee)) || isOfResult(node.callee)) return
    const title = textOf(node.arguments[0])
    if (title !== undefined) calls.push({ title, node })
  })
  return calls
}

/** A method of a result, as in `test.info().attach('a picture')`, is no test. */
function isOfResult(callee) {
  return callee.type === 'MemberExpression' && callee.object.type === 'CallExpression'
}

/** Tells `describe.each(rows)` and `test.describe` from a test. */
function isGroup(callee) {
  if (callee.type === 'Identifier') return callee.name === 'describe'
  if (callee.type !== 'MemberExpression') return isGroup(callee.callee)
  return callee.property.name === 'describe' || isGroup(callee.object)
}

/** Name of the function at the start of `test.each(rows)` or `test.describe`. */
function rootOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  const inner = callee.type === 'MemberExpression' ? callee.object : callee.callee
  return inner ? rootOf(inner) : ''
}

/** Text of a literal; undefined for any other value. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('$')
  return undefined
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return
  visit(node)
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
}
