import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { blockByFile, laterBlocks } from '../../client/vite/block-registry.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { ROOT } from './imports.ts'
import { expectNone } from './none.ts'
import { content, faultsIn, loaded, readText } from './project.ts'

const blocks = [...loaded.contract.blocks]
const registry = readText('client/src/blocks/index.ts')
const fileByBlock = new Map([...blockByFile].map(([file, block]) => [block, `client/src/blocks/${file}`]))
const fileOf = (name: string) => fileByBlock.get(name) ?? `client/src/blocks/<area>/${name}.block.tsx`

test('the project has blocks', () => expect(blocks.length).toBeGreaterThan(20))

test('every block is drawn by the client file of its name, and registered (architecture, rule 1)', () => {
  const faults = faultsIn(blocks, ([name]) => [
    ...(existsSync(join(ROOT, fileOf(name))) ? [] : [`there is no ${fileOf(name)}`]),
    ...(new RegExp(`['"]?${name}['"]?: \\(\\) =>`).test(registry)
      ? []
      : ['not in client/src/blocks/index.ts']),
  ])
  expectNone(faults)
})

test('a block stands in a folder of its name where it has parts or styles, else in its area', () => {
  const faults = [...blockByFile].flatMap(([file, block]) => {
    const [, ...below] = file.split('/')
    const isAlone = below.length === 1
    const isInFolder = below.length === 2 && below[0] === block
    const isEmptyFolder = isInFolder && readdirSync(join(ROOT, dirname(fileOf(block)))).length === 1
    return isEmptyFolder || !(isAlone || isInFolder) ? [file] : []
  })
  expectNone(faults)
})

test('a block that is fetched later keeps its place by a place.css that the registry imports', () => {
  const placeOf = (name: string) => `${dirname(fileOf(name))}/place.css`
  const isKept = (name: string) =>
    existsSync(join(ROOT, placeOf(name))) &&
    readText(placeOf(name)).includes(`.later-${name}`) &&
    registry.includes(`import './${placeOf(name).slice('client/src/blocks/'.length)}'`)
  expect(laterBlocks.length).toBeGreaterThan(5)
  expectNone(laterBlocks.filter((name) => !isKept(name)))
})

test('every block allows no unknown settings, so that a misspelt one is reported, and has a description', () => {
  const faults = faultsIn(blocks, ([, { type, additionalProperties, description }]) => [
    ...(type === 'object' && additionalProperties === false ? [] : ['takes settings that it does not name']),
    ...(description ? [] : ['has no description']),
  ])
  expectNone(faults)
})

test('defaults of blocks follow their schemas', () => {
  const faults = faultsIn(blocks, ([, schema]) =>
    Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).flatMap(([setting, part]) =>
      part.default === undefined
        ? []
        : loaded.contract.checker.faults(part, part.default).map(({ wrong }) => `${setting}: ${wrong}`),
    ),
  )
  expectNone(faults)
})

test('every block draws exactly the slots that its schema names', () => {
  const faults = faultsIn(blocks, ([name, schema]) => {
    const drawn = [...readText(fileOf(name)).matchAll(/\bslot\('([^']+)'\)/g)].map(([, place]) => place!)
    const named = (schema.slots ?? []) as string[]
    return [
      ...named.filter((place) => !drawn.includes(place)).map((place) => `does not draw "${place}"`),
      ...drawn.filter((place) => !named.includes(place)).map((place) => `does not name "${place}"`),
    ]
  })
  expectNone(faults)
})

test('every block is used by some page of some brand', () => {
  const brands = [...content.brands.values()]
  const pages = JSON.stringify(brands.flatMap(({ pages, layouts, modals }) => [pages, layouts, modals]))
  expect(faultsIn(blocks, ([name]) => (pages.includes(`"block":"${name}"`) ? [] : ['is not used']))).toEqual(
    [],
  )
})
