import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { blockByFile } from '../../client/vite/block-registry.ts'
import type { JsonObject } from '../../gateway/src/lib/json-file.ts'
import { brandJson } from '../support/brand-folder.ts'
import { loadBrands } from '../support/project-files.ts'
import { ROOT } from './imports.ts'
import { expectNone } from './none.ts'
import { content, faultsIn, filesBelow, loaded, readText } from './project.ts'

const FOLDER = 'client/src/blocks'
const blocks = [...loaded.contract.blocks]
const files = [...blockByFile].map(([file, block]) => [`${FOLDER}/${file}`, block] as const)
const fileByBlock = new Map(files.map(([file, block]) => [block, file]))

test('the project has blocks', () => expect(blocks.length).toBeGreaterThan(20))

test('every block has a schema and one client file of its name (architecture, rules 1 and 15)', () => {
  const schemas = blocks.map(([name]) => name)
  expectNone([
    ...schemas
      .filter((name) => !fileByBlock.has(name))
      .map((name) => `schemas/blocks/${name}.json needs ${FOLDER}/<area>/${name}.block.tsx, which draws it`),
    ...files
      .filter(([, block]) => !schemas.includes(block))
      .map(([file, block]) => `${file} needs schemas/blocks/${block}.json, which names its settings`),
    ...files
      .filter(([file, block]) => fileByBlock.get(block) !== file)
      .map(([file, block]) => `${file} and ${fileByBlock.get(block)} both draw ${block}`),
  ])
})

test('the file of a block exports its component alone, by the name and the type of the block', () => {
  const faults = files.flatMap(([file, block]) => {
    const name = block.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    const wanted = `export const ${name}: Block<'${block}'>`
    const exported = exportsOf(file)
    return exported.length === 1 && exported[0] === wanted
      ? []
      : [`${file}: write ${wanted}, not ${exported.join(' and ') || 'nothing'}`]
  })
  expectNone(faults)
})

test('a block stands in a folder of its name where it has parts or styles, else in its area', () => {
  const faults = [...blockByFile].flatMap(([file, block]) => {
    const [, ...below] = file.split('/')
    const isAlone = below.length === 1
    const isInFolder = below.length === 2 && below[0] === block
    const isEmptyFolder = isInFolder && readdirSync(join(ROOT, FOLDER, dirname(file))).length === 1
    return isEmptyFolder || !(isAlone || isInFolder) ? [file] : []
  })
  expectNone(faults)
})

test('a place.css stands beside its block and keeps the space of this block until it is loaded', () => {
  const places = filesBelow(FOLDER, 'place.css')
  const isKept = (place: string) => {
    const name = dirname(place).split('/').at(-1)!
    const isOfBlock = fileByBlock.get(name) === `${dirname(place)}/${name}.block.tsx`
    return isOfBlock && readText(place).includes(`.later-${name}`)
  }
  expect(places.length).toBeGreaterThan(5)
  expectNone(places.filter((place) => !isKept(place)))
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
    const drawn = slotsIn(fileByBlock.get(name) ?? '')
    const named = (schema.slots ?? []) as string[]
    return [
      ...named.filter((place) => !drawn.includes(place)).map((place) => `does not draw "${place}"`),
      ...drawn.filter((place) => !named.includes(place)).map((place) => `does not name "${place}"`),
    ]
  })
  expectNone(faults)
})

test('every block is used by some page of some brand', () => {
  // The bar of a market's buttons is put above the pages of the brands that have some.
  const marketed = loadBrands({ 'one/brand.json': brandJson('one', { market: 'SE' }) })
  const brands = [...content.brands.values(), ...marketed.content.brands.values()]
  const pages = JSON.stringify(brands.flatMap(({ pages, layouts, modals }) => [pages, layouts, modals]))
  expect(faultsIn(blocks, ([name]) => (pages.includes(`"block":"${name}"`) ? [] : ['is not used']))).toEqual(
    [],
  )
})

/** Exports of a file as written: `export const GameLane: Block<'game-lane'>`. */
function exportsOf(file: string): string[] {
  const code = readText(file)
  return parse(file).body.flatMap((node) => {
    if (!node.type.startsWith('Export')) return []
    const constant = node.type === 'ExportNamedDeclaration' ? node.declaration : null
    if (constant?.type !== 'VariableDeclaration') return [code.slice(node.start, node.end)]
    return constant.declarations.map(({ id }) => `export ${constant.kind} ${code.slice(id.start, id.end)}`)
  })
}

function slotsIn(file: string): string[] {
  const drawn: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [place] }) {
      if (callee.type === 'Identifier' && callee.name === 'slot' && place?.type === 'Literal')
        drawn.push(String(place.value))
    },
  }).visit(parse(file))
  return drawn
}

function parse(file: string): ESTree.Program {
  return parseSync(file, readText(file)).program
}

/** Blocks of the outermost layout, of which there is one in the document, and windows that are open. */
const ONE_IN_DOCUMENT =
  /^(?:#main|\.(?:right-bar|bottom-bar|safety-bar|top-bar|side-menu|trust)|dialog\[open\])/
/** Blocks that only print has styles of the whole document for. */
const PRINTED = ['.statement', 'main .help-document']

test('a style of the whole document looks into the open page alone, since a page that is drawn ahead is hidden beside it', () => {
  const faults = faultsIn(filesBelow('client/src', '.css'), (file) => {
    const looks = readText(file).matchAll(/(?<![\w-])(?:html|body|:root)[^{},]*?:has\(([^()]+)/g)
    return [...looks]
      .map(([, into = '']) => into.trim().replace(/:not$/, ''))
      .filter((into) => !ONE_IN_DOCUMENT.test(into) && !PRINTED.includes(into))
      .map((into) => `looks for ${into}: write #main before it`)
  })
  expectNone(faults)
})

test('a style of what follows an element with certain contents names it, since browsers compute all styles anew for `*`', () => {
  const faults = faultsIn(filesBelow('client/src', '.css'), (file) =>
    [...readText(file).matchAll(/[^\n{}]*:has\([^{}]*\)[\s>~+]+\*(?=\s*[,{])/g)].map(([style]) =>
      style.trim(),
    ),
  )
  expectNone(faults)
})
