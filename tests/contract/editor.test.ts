import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FOR_EDITORS } from '../../scripts/stamp.mjs'
import { ROOT } from './imports.ts'
import { expectNone } from './none.ts'
import { faultsIn, filesBelow, readJson } from './project.ts'

type Mapping = { fileMatch: string[]; url: string }
const mappings = readJson('.vscode/settings.json')['json.schemas'] as unknown as Mapping[]
const files = ['brands', 'schemas', 'fixtures']
  .flatMap((folder) => filesBelow(folder))
  .map((path) => `/${path}`)

test('each schema that the editor uses is there, and each of its patterns matches files', () => {
  const faults = faultsIn(
    mappings.map(({ url, fileMatch }) => [url, fileMatch] as const),
    ([url, patterns]) => [
      ...(isThere(url) ? [] : ['is not there']),
      ...patterns.filter((pattern) => !files.some((file) => patternOf(pattern).test(file))),
    ],
  )
  expectNone(faults)
})

test('each command that the editor starts is one of package.json', () => {
  const text = JSON.stringify([readJson('.vscode/tasks.json'), readJson('.vscode/launch.json')])
  const names = [...text.matchAll(/"script":"(\w+)"|npm run (\w+)/g)].map(([, script, run]) => script ?? run!)
  expect(names).toContain('dev')
  const { scripts } = readJson('package.json') as { scripts: object }
  expectNone(names.filter((name) => !Object.hasOwn(scripts, name)))
})

function patternOf(glob: string): RegExp {
  return new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
}

/** The schema of page files is made by `npm run gen`, and not committed. */
function isThere(url: string): boolean {
  return url === `./${FOR_EDITORS}` || existsSync(join(ROOT, url))
}
