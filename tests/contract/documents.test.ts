import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findUnknownArgument } from '../../scripts/arguments.mjs'
import { FOR_EDITORS } from '../../scripts/stamp.mjs'
import { TASKS } from '../../scripts/tasks.mjs'
import { parseTestArguments } from '../../scripts/test.mjs'
import { ROOT } from './imports.ts'
import { LAYERS, PLATFORM } from './layer-rows.ts'
import { expectNone } from './none.ts'
import { faultsIn, filesBelow, readJson, readText } from './project.ts'

const OF_ROOT = ['AGENTS.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md']
const decisions = filesBelow('docs/decisions', '.md').filter((path) => !path.endsWith('/README.md'))
const documents = [...OF_ROOT, 'tests/README.md', ...filesBelow('docs', '.md')]
const tests = filesBelow('tests', '.ts').concat(filesBelow('tests', '.tsx'))

test('the root has the four documents and the licence, and no other', () => {
  const here = readdirSync(ROOT).filter((name) => /\.(md|txt)$|^[A-Z]+$/.test(name))
  expect(here.sort()).toEqual(['AGENTS.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md'])
})

test('README has at most 150 lines and 9 KB, and AGENTS.md at most 60 lines', () => {
  expect(linesIn('README.md')).toBeLessThanOrEqual(150)
  expect(Buffer.byteLength(readText('README.md'))).toBeLessThanOrEqual(9 * 1024)
  expect(linesIn('AGENTS.md')).toBeLessThanOrEqual(60)
})

test('LICENSE and CHANGELOG.md agree with package.json', () => {
  const { license, version } = readJson('package.json') as { license: string; version: string }
  expect(readText('LICENSE')).toContain(`${license}: `)
  expect(/^## ([\d.]+)/m.exec(readText('CHANGELOG.md'))?.[1]).toBe(version)
})

test('every page of docs is linked from README or from another page', () => {
  const linked = new Set(documents.flatMap((path) => linksIn(path).map(({ file }) => file)))
  expectNone(filesBelow('docs', '.md').filter((path) => !linked.has(path)))
})

test('every link of a document leads to a file, and to a heading in it', () => {
  const faults = faultsIn(documents, (path) =>
    linksIn(path)
      .filter(({ file, heading }) => !isPlace(file) || (heading && !headingsIn(file).includes(heading)))
      .map(({ link }) => `the link ${link} leads nowhere`),
  )
  expectNone(faults)
})

test('every path of the project that a document names exists', () => {
  const faults = faultsIn(documents, (path) =>
    pathsIn(readText(path))
      .filter((named) => !isPlace(named) && !isTest(named))
      .map((named) => `there is no ${named}`),
  )
  expectNone(faults)
})

test('a document that names a missing file, page or test is found', () => {
  const text =
    'see `gateway/src/none.ts`, docs/none.md. A new one is schemas/blocks/x.json, tests are gateway/none'
  expect(pathsIn(text).filter((named) => !isPlace(named) && !isTest(named))).toEqual([
    'gateway/src/none.ts',
    'docs/none.md',
    'gateway/none',
  ])
})

test('every command that a document names is known, with its flags', () => {
  expectNone(faultsIn(documents, (path) => commandsIn(readText(path)).flatMap(commandFaults)))
})

test.each([
  ['`npm run nothing`', 1],
  ['`pnpm brand new sunrise`', 0],
  ['`npm run texts -- --none`', 1],
  ['`npm test gateway unserved`', 0],
  ['`npm test gateway no-such-file`', 1],
  ['`npm run bench no-such-bench`', 1],
])('the text %s has %i unknown commands', (text, count) => {
  expect(commandsIn(text).flatMap(commandFaults)).toHaveLength(count)
})

test('docs/tour.md goes through 14 files, and the functions that it names are in them', () => {
  const steps = readText('docs/tour.md')
    .split(/^### /m)
    .slice(1)
    .map((step) => step.split(/^## /m)[0]!)
  expect(steps.map((step) => /^(\d+)\. `[^`]+`$/m.exec(step)?.[1])).toEqual(
    Array.from({ length: 14 }, (_, at) => `${at + 1}`),
  )
  const faults = steps.flatMap((step) => {
    const sources = pathsIn(step)
      .filter((path) => /\.tsx?$/.test(path))
      .map(readText)
    return [...step.matchAll(/`(\w+)\(\)`/g)]
      .map(([, name]) => name!)
      .filter((name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)))
      .map((name) => `${step.split('\n')[0]} has no ${name}()`)
  })
  expectNone(faults)
})

test('every decision has a date, its context, its choice and its cost, and is listed', () => {
  const list = readText('docs/decisions/README.md')
  const faults = faultsIn(decisions, (path) => {
    const text = readText(path)
    const title = /^# (.+)$/m.exec(text)?.[1]
    return [
      /^Decided on \d{4}-\d\d-\d\d\.$/m.test(text) || 'has no date',
      ...['Context', 'Choice', 'Cost'].map((part) => text.includes(`\n**${part}.** `) || `has no ${part}`),
      list.includes(`- [${title}](${path.split('/').at(-1)})`) || 'is not listed by its title',
    ].filter((fault) => fault !== true)
  })
  expectNone(faults)
})

test('CONTRIBUTING.md has the layers that the layer test holds', () => {
  const text = readText('CONTRIBUTING.md')
  const rows = [...Object.entries(LAYERS), ['fixtures/platform', PLATFORM] as const]
  expectNone(
    rows
      .map(([side, layers]) => `| ${side} | ${layers.map((row) => row.join(', ')).join(' / ')} |`)
      .filter((row) => !text.includes(row)),
  )
})

test('docs/operator.md tells every key of `upstream`, of a menu entry and of a changed field', () => {
  const { upstream, menus, forms } = readJson('schemas/brand.json').properties as Record<string, Shape>
  const keys = [
    ...keysOf(upstream),
    ...keysOf(menus?.additionalProperties?.additionalProperties),
    ...keysOf(forms?.additionalProperties?.additionalProperties),
  ]
  const page = readText('docs/operator.md')
  expect(keys.length).toBeGreaterThan(15)
  expectNone(keys.filter((key) => !new RegExp(`\`"?${key}["\`]`).test(page)))
})

test('docs/qa.md tells every kind of step of a scenario', () => {
  const { steps } = readJson('schemas/scenario.json').properties as Record<string, Shape>
  const page = readText('docs/qa.md')
  const kinds = steps?.items?.properties?.change?.enum ?? []
  expect(kinds.length).toBeGreaterThan(5)
  expectNone(kinds.filter((kind) => !page.includes(`\`${kind}\``)))
})

test('a default of schemas/brand.json that a document gives in brackets is the one there', () => {
  const { numbers } = readJson('schemas/brand.json').properties as Record<string, Shape>
  const defaults = numbers?.properties ?? {}
  let count = 0
  const faults = faultsIn(documents, (path) =>
    [...readText(path).matchAll(/`(?:numbers\.)?(\w+)` \(([\d,]+)\)/g)].flatMap(
      ([, name = '', given = '']) => {
        if (!defaults[name]) return []
        count += 1
        return Number(given.replaceAll(',', '')) === defaults[name].default ? [] : [`${name} is not ${given}`]
      },
    ),
  )
  expectNone(faults)
  expect(count).toBeGreaterThan(0)
})

type Shape = {
  default?: unknown
  enum?: string[]
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: Shape
}

function keysOf(shape: Shape | undefined): string[] {
  return Object.keys(shape?.properties ?? {})
}

function linesIn(path: string): number {
  return readText(path).trimEnd().split('\n').length
}

/** Links of a document to files of the project, with the heading that they lead to. */
function linksIn(path: string): { link: string; file: string; heading: string | undefined }[] {
  return [...readText(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file = '', heading] = link.split('#')
      return { link, file: file === '' ? path : relative(ROOT, join(ROOT, dirname(path), file)), heading }
    })
}

/** Anchors of a document's headings, as GitHub makes them. */
function headingsIn(path: string): string[] {
  return [...readText(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

/** Folders that a command makes, and parts of a path that stand for any name. */
const MADE =
  /^(client\/dist|tests\/survey\/accepted\.json|fixtures\/recorded|fixtures\/vendor\/dist|gateway\/bin)(\/|$)/
const EXAMPLE = /(^|\/)(x|XX|family|area|slug|sunrise)(?=[./]|$)/

/** Paths below the folders of the project that a text names, without examples. */
function pathsIn(text: string): string[] {
  const paths = text.matchAll(
    /(?<![\w./<:>-])(?:brands|client|docs|fixtures|gateway|schemas|scripts|tests)\/[\w./*-]*[\w/*]/g,
  )
  return [...new Set([...paths].map(([path]) => path.replace(/[^/]*\*.*/, '')))].filter(
    (path) => !MADE.test(path) && !EXAMPLE.test(path),
  )
}

function isPlace(path: string): boolean {
  return path === FOR_EDITORS || existsSync(join(ROOT, path))
}

/** `gateway/rich-text` is short for a test file, or for a folder of tests. */
function isTest(path: string): boolean {
  return tests.some((file) => file.startsWith(`tests/${path}.`) || file.startsWith(`tests/${path}/`))
}

/** Commands between backticks, and lines of code that begin with one: the words after `npm run`, `npm` or `pnpm`. */
function commandsIn(text: string): string[][] {
  const commands = text.matchAll(/(?:`|^ *)(?:\w+=\S+ )*(?:npm run|p?npm) (?!run )([a-z][^`\n#]*)/gm)
  return [...commands].map(([, command]) =>
    command!
      .replace(/"[^"]*"|<[^>]*>/g, 'value')
      .split(/\s+/)
      .filter((word) => word !== '' && word !== '--'),
  )
}

function commandFaults([name = '', ...args]: string[]): string[] {
  const task = (TASKS as Record<string, object>)[name]
  if (!task) return [`there is no command ${name}`]
  // Alternatives and what may be left out are no arguments of one call.
  const words = args
    .flatMap((arg) => arg.replace(/[[\]\\]/g, '').split('|'))
    .filter((word) => /^[\w-]/.test(word))
  const unknown = findUnknownArgument(name, task, words)
  if (unknown) return [unknown.split('\n')[0]!]
  const isValue = (word: string) =>
    word.startsWith('-') || ['value', 'name', 'file', 'project'].includes(word)
  if (name === 'bench')
    return words
      .filter((word) => !isValue(word) && !/^\d+$/.test(word) && !isPlace(`tests/bench/${word}.ts`))
      .map((word) => `there is no bench ${word}`)
  if (name !== 'test') return []
  const { rest } = parseTestArguments(words) as { rest: string[] }
  return rest
    .filter((word) => !isValue(word) && !tests.some((file) => file.includes(word)))
    .map((word) => `no test file has the name ${word}`)
}
