import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { type ExportedFunction, listExportedFunctions } from './exported-functions.ts'
import { sourcesBelow } from './imports.ts'
import { expectNone } from './none.ts'
import { filesBelow, loaded } from './project.ts'

const PACKAGES = [
  'gateway/src',
  'gateway/commands',
  'gateway/studio',
  'fixtures/platform',
  'client/src',
  'client/studio',
  'client/lab',
  'client/vite',
  'schemas',
]

/** Verbs with which the name of a function begins. A new one is added if the field uses it. */
const VERBS = new Set(
  `
  add announce answer append cancel apply arrange assert begin block build cache call capture celebrate change
  check choose claim clamp classify clear close collect combine commit compare compile complete compress
  compute concat configure confirm connect consume contribute convert copy count create decide decode defer
  delete deliver dereference derive describe detach diff discard dismiss drain draw drop encode encrypt end
  escape evaluate examine expire explain extract fetch fill filter find fix flatten fold follow format
  forward freeze gather generalize generate get grant group grow handle hash hide hold import infer insert
  install interrupt isolate join lapse link list listen load localize lock log lower map mark mask match
  measure memoize merge migrate mix move normalize notify observe offer omit open pack pad parse patch pause
  pay pick place plan play post prefer prepare preview print produce propose provide publish raise react
  read rebase rebuild receive record recreate redact redeem redo reduce refresh refuse register release
  remove render reopen repeat replace replay report request require reserve reset resolve restore restrict
  resume return reveal reverse revert review revoke rotate run sanitize save schedule scope seed send serve
  set settle share shorten show shrink sign slice snapshot sort spend split spread start step stop store
  strip submit suggest sum switch throttle tidy toggle tolerate touch trace transfer translate trim trust
  undo unescape update upgrade upload validate verify void wait warn watch wrap write zip
`.split(/\s+/),
)

/** Beginnings by which the field knows a function: components, hooks, facts, converters, wrappers and listeners. */
const FORM = /^(?:[A-Z]|(?:use|is|has|can|to|from|with|on)(?=[A-Z\d]))/

/** Names that are the field's own nouns, by their file. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  // A setting is declared as in libraries of schemas: `port: wholeNumber('PORT', 8080, …)`.
  'gateway/src/lib/settings.ts': ['text', 'optional', 'folder', 'currentBuildFolder', 'flag', 'wholeNumber'],
}

const LIST = 'tests/contract/function-names.test.ts'

const sources = [
  ...PACKAGES.flatMap((folder) => sourcesBelow(folder)),
  ...filesBelow('scripts', '.mjs'),
].filter((file) => !file.startsWith('schemas/generated/'))
const functions = sources.flatMap((file) => listExportedFunctions(file))

test('the exported functions of gateway, simulated platform and client are found', () => {
  expect(functions.length).toBeGreaterThan(2_000)
  expect(functions.filter(({ returns }) => returns !== undefined).length).toBeGreaterThan(1_000)
})

test('no exported function is called …Of, which hides whether it computes, reads or creates: it begins with a verb', () => {
  expectNone(functions.filter(({ name }) => name.endsWith('Of')).map(({ file, name }) => `${file}: ${name}`))
})

test('no exported function is called like the type that it returns: a factory begins with create, others with their verb', () => {
  const isTwin = ({ name, returns }: ExportedFunction) =>
    returns === `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const twins = functions.filter((one) => isTwin(one) && !one.file.endsWith('.tsx'))
  expectNone(twins.map(({ file, name, returns }) => `${file}: ${name} returns ${returns}`))
})

test('every exported function begins with a verb of the list, or is called as its operation or its plugin', () => {
  const operations = new Set(
    [...loaded.contract.operations.keys()].map((id) => toCamelCase(id.split('.')[1]!)),
  )
  const isNoun = ({ file, name, returns }: ExportedFunction) =>
    NOUNS[file]?.includes(name) ||
    (file.startsWith('fixtures/platform/') && operations.has(name)) ||
    (returns === 'Plugin' &&
      (name === toCamelCase(basename(file, '.ts')) || file.endsWith('vite-aliases.ts')))
  const wrong = functions.filter((one) => !isVerbal(one.name) && !isNoun(one))
  expectNone(wrong.map(({ file, name }) => `${file}: ${name} does not begin with a verb of ${LIST}`))
})

test('the list of names that are nouns has no name that is gone', () => {
  const known = new Set(functions.map(({ file, name }) => `${file}: ${name}`))
  const listed = Object.entries(NOUNS).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`))
  expectNone(listed.filter((one) => !known.has(one)))
})

test('the list of verbs has no verb that is not used', () => {
  const used = new Set(functions.map(({ name }) => getFirstWord(name)))
  expectNone([...VERBS].filter((verb) => verb !== '' && !used.has(verb)))
})

test.each([
  ['export function hostName(host: string): string { return host }', false],
  ['export const hostName = (host: string) => host', false],
  ['const a = () => 1\nexport { a as hostName }', false],
  ['export const hostName = ((host) => host) satisfies Normalize', false],
  ['export function normalizeHost(host: string): string { return host }', true],
  ['export async function* readRows() {}', true],
  ['export function toHost() {}', true],
  ['export function token() {}', false],
  ['export function HostName() {}', true],
  ['export const hostName = memoize(() => 1)', undefined],
])('the name of the function in %j begins with a verb: %s', (code, isRight) => {
  expect(listExportedFunctions('a.ts', code).map(({ name }) => isVerbal(name))).toEqual(
    isRight === undefined ? [] : [isRight],
  )
})

function isVerbal(name: string): boolean {
  return FORM.test(name) || VERBS.has(getFirstWord(name))
}

function getFirstWord(name: string): string {
  return /^[a-z]+/.exec(name)?.[0] ?? name
}

function toCamelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
