import { expect, test } from 'vitest'
import { sourcesBelow } from './imports.ts'
import { expectNone } from './none.ts'
import { readText } from './project.ts'

const PACKAGES = [
  'gateway/src',
  'gateway/studio',
  'fixtures/platform',
  'client/src',
  'client/studio',
  'client/lab',
  'client/vite',
]

/** An exported function: its name, and the type that it returns, where it names one. */
type Exported = { file: string; name: string; returns: string | undefined }

const DECLARED =
  /^export (?:async )?function\*? (\w+)|^export const (\w+)(?:: [^=\n]+)? =\s*(?:async )?(?:<[^\n]*>)?\(/gm

function functionsIn(file: string): Exported[] {
  const text = readText(file)
  return [...text.matchAll(DECLARED)].map((found) => ({
    file,
    name: (found[1] ?? found[2])!,
    returns: returnType(text.slice(found.index)),
  }))
}

/** Name of the return type after the parameters, without its promise: `Worlds` of `(options): Promise<Worlds> {`. */
function returnType(text: string): string | undefined {
  let depth = 0
  for (let at = text.indexOf('('); at >= 0 && at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return /^\)\s*:\s*(?:Promise<)?(\w+)/.exec(text.slice(at, at + 200))?.[1]
  }
  return undefined
}

/** Functions that a file exports under another name, such as `export { getRoles as rolesOf }`. */
function aliasesIn(file: string): Exported[] {
  return [...readText(file).matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/\bas ([a-z]\w*)/g)].map(([, name]) => ({ file, name: name!, returns: undefined })),
  )
}

const sources = PACKAGES.flatMap((folder) => sourcesBelow(folder))
const functions = sources.flatMap((file) => [...functionsIn(file), ...aliasesIn(file)])

test('the exported functions of gateway, simulated platform and client are found', () => {
  expect(functions.length).toBeGreaterThan(2_000)
  expect(functions.filter(({ returns }) => returns !== undefined).length).toBeGreaterThan(1_000)
})

test('no exported function is called …Of, which hides whether it computes, reads or creates: it begins with a verb', () => {
  expectNone(functions.filter(({ name }) => name.endsWith('Of')).map(({ file, name }) => `${file}: ${name}`))
})

test('no exported function is called like the type that it returns: a factory begins with create, others with their verb', () => {
  const isTwin = ({ name, returns }: Exported) =>
    returns === `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const twins = functions.filter((one) => isTwin(one) && !one.file.endsWith('.tsx'))
  expectNone(twins.map(({ file, name, returns }) => `${file}: ${name} returns ${returns}`))
})
