import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blockByFile } from '../../client/vite/block-registry.ts'
import { type Import, importsBelow, isFile, sourcesBelow } from './imports.ts'
import { CONTENT, LAYERS, PACKAGES, PLATFORM } from './layer-rows.ts'
import { expectNone } from './none.ts'
import { readJson, readText } from './project.ts'

/** Folders that own tables. A family that no other folder imports, such as agents, needs no index.ts. */
const FAMILIES = [
  'agents',
  'bets',
  'games',
  'identity',
  'ledger',
  'lottery',
  'promotions',
  'support',
  'wallet',
]

/** A statement in SQL, or rows written by the store's own function. */
const SQL =
  /\bSELECT\b[^;]*?\bFROM\b|\bINSERT INTO\s+\w|\bDELETE FROM\s+\w|\bUPDATE\s+\w+(?:\s+(?:AS\s+)?\w+)?\s+SET\b|\binsertRows\(/

describe('the layers of the simulated platform', () => {
  const root = 'fixtures/platform/'
  const folderOf = (path: string) => path.slice(root.length).split('/')[0]!
  const rowOf = (path: string) => PLATFORM.findIndex((row) => row.includes(folderOf(path)))
  // Commands compose the platform, as the files beside the folders do.
  const isFolder = (path: string) =>
    path.startsWith(root) && path.slice(root.length).includes('/') && folderOf(path) !== 'cli'
  const imports = importsBelow('fixtures/platform').filter(({ from }) => isFolder(from))

  test('every folder has a row', () => {
    expectNone(imports.map(({ from }) => from).filter((from) => rowOf(from) < 0))
  })

  test('imports of the simulated platform point down, and no folder imports the composition beside it', () => {
    const isInside = ({ to }: Import) => to.startsWith(root)
    const isAllowed = ({ from, to }: Import) =>
      folderOf(from) === folderOf(to) || (isFolder(to) && rowOf(from) < rowOf(to))
    const upward = imports.filter((one) => isInside(one) && !isAllowed(one)).map(sentence)
    expectNone(upward)
  })

  test('other folders import a family through its index.ts, and the list of families', () => {
    const isOpen = (path: string) => /^(index|family)\.ts$/.test(path.split('/').slice(3).join('/'))
    const isClosed = (folder: string) => FAMILIES.includes(folder)
    const past = imports.filter(
      ({ from, to }) =>
        isFolder(to) && isClosed(folderOf(to)) && !from.startsWith(`${root}${folderOf(to)}/`) && !isOpen(to),
    )
    expectNone(past.map(sentence))
  })

  test('the index.ts of a family exports what other folders use, and nothing for tests alone', () => {
    const namesIn = (kind: string, text: string) =>
      [...text.matchAll(new RegExp(`^${kind} (?:type )?\\{([^}]*)\\} from '([^']+)'`, 'gm'))].flatMap(
        ([, names, from]) =>
          names!
            .split(',')
            .map((name) => ({ name: name.replace(/\btype\b|\bas\b.*/g, '').trim(), from: from! }))
            .filter(({ name }) => name !== ''),
      )
    const sources = sourcesBelow(root)
    const unused = sources
      .filter((path) => path.endsWith('/index.ts'))
      .flatMap((path) => {
        const used = new Set(
          sources
            .filter((from) => folderOf(from) !== folderOf(path))
            .flatMap((from) => namesIn('import', readText(from)))
            .filter(({ from }) => from.endsWith(`${folderOf(path)}/index.ts`))
            .map(({ name }) => name),
        )
        const exported = namesIn('export', readText(path))
        return exported.filter(({ name }) => !used.has(name)).map(({ name }) => `${path}: ${name}`)
      })
    expectNone(unused)
  })

  test('SQL stands in store/, in schema files and migrations, and where the tables are made', () => {
    const isHome = (path: string) => /\/store\/|tables\.ts$/.test(path)
    const withSql = sourcesBelow(root)
      .filter((path) => !isHome(path))
      .filter((path) => SQL.test(readText(path).replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')))
      .map((path) => path.slice(root.length))
    expectNone(withSql)
  })
})

describe('the stages of content', () => {
  const root = 'gateway/src/content/'
  const folderOf = (path: string) => dirname(path.slice(root.length)).replace(/^\.$/, '')
  const rowOf = (path: string) => CONTENT.findIndex((row) => row.includes(folderOf(path)))
  const imports = importsBelow('gateway/src/content').filter(({ to }) => to.startsWith(root))

  test('every folder of content is a stage or a part of one', () => {
    expectNone(imports.map(({ from }) => from).filter((from) => rowOf(from) < 0))
  })

  test('a stage of content imports earlier stages, so no two folders of content import each other', () => {
    const isAllowed = ({ from, to }: Import) => folderOf(from) === folderOf(to) || rowOf(from) < rowOf(to)
    expectNone(imports.filter((one) => !isAllowed(one)).map(sentence))
  })
})

describe('the areas of blocks', () => {
  const root = 'client/src/blocks/'
  const below = (path: string) => path.slice(root.length)
  const areaOf = (path: string) => below(path).split('/')[0]!
  const imports = importsBelow('client/src/blocks').filter(
    ({ from, to }) => to.startsWith(root) && from !== `${root}registry.ts`,
  )

  test('an area imports itself and the shared parts only', () => {
    const isAllowed = ({ from, to }: Import) => areaOf(from) === areaOf(to) || areaOf(to) === 'parts'
    expectNone(imports.filter((one) => !isAllowed(one)).map(sentence))
  })

  test('the folder of a block is imported by this block only', () => {
    const folders = [...blockByFile.keys()].map(dirname).filter((folder) => folder.includes('/'))
    const isForeign = ({ from, to }: Import) =>
      folders.includes(dirname(below(to))) && dirname(from) !== dirname(to)
    expectNone(imports.filter(isForeign).map(sentence))
  })

  test('parts of games and of menus import the general parts, and not the reverse', () => {
    const isForeign = ({ from, to }: Import) =>
      areaOf(from) === 'parts' && dirname(to) !== dirname(from) && below(dirname(to)) !== 'parts'
    expectNone(imports.filter(isForeign).map(sentence))
  })
})

describe.each(Object.entries(LAYERS))('the layers of %s', (root, rows) => {
  const imports = importsBelow(root)
  const layerOf = (path: string) => path.slice(`${root}/`.length).split(/[/.]/)[0]!
  const rowOf = (path: string) => rows.findIndex((row) => row.includes(layerOf(path)))
  const inside = imports.filter(({ to }) => to.startsWith(`${root}/`) && !to.endsWith('.css'))

  test('every file stands in a layer that has a name', () => {
    expectNone(imports.map(({ from }) => from).filter((from) => rowOf(from) < 0))
  })

  test('imports of a package point down', () => {
    const isAllowed = ({ from, to }: Import) => layerOf(from) === layerOf(to) || rowOf(from) < rowOf(to)
    expectNone(inside.filter((one) => !isAllowed(one)).map(sentence))
  })
})

describe.each(Object.entries(PACKAGES))('the package %s', (root, others) => {
  const imports = importsBelow(root).filter(({ to }) => /^(client|gateway|fixtures|schemas|tests)\//.test(to))

  test('every import of a package leads to a file', () => {
    expectNone(imports.filter(({ to }) => !isFile(to)).map(sentence))
  })

  test('a package imports itself, the schemas and the packages that its package.json lists', () => {
    const known = [root, 'schemas', ...others]
    expectNone(imports.filter(({ to }) => !known.some((folder) => to.startsWith(`${folder}/`))).map(sentence))
    const listed = Object.keys(manifestOf(root).dependencies ?? {}).filter((name) =>
      name.startsWith('@marquee/'),
    )
    const { name: own } = manifestOf(root)
    const expected = ['schemas', ...others].map((folder) => manifestOf(folder).name)
    expect(listed.sort()).toEqual([...new Set(expected)].filter((name) => name !== own).sort())
  })
})

type Manifest = { name: string; dependencies?: Record<string, string> }

/** package.json of the package with these sources. */
function manifestOf(sources: string): Manifest {
  return readJson(`${sources.replace(/\/(?:src|commands)$/, '')}/package.json`) as unknown as Manifest
}

test('the rules that gateway and client share import each other and the types of the contract alone', () => {
  const imports = importsBelow('schemas/rules')
  const isAllowed = ({ to }: Import) =>
    to.startsWith('schemas/rules/') || to === 'schemas/generated/contract.ts'
  expect(imports.length).toBeGreaterThan(5)
  expectNone(imports.filter((one) => !isAllowed(one)).map(sentence))
})

function sentence({ from, to }: Import) {
  return `${from} imports ${to}`
}
