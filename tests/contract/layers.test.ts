import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blockByFile } from '../../client/vite/block-registry.ts'
import { type Import, importsBelow, isFile, sourcesBelow } from './imports.ts'
import { CONTENT, LAYERS, PLATFORM } from './layer-rows.ts'
import { expectNone } from './none.ts'
import { readText } from './project.ts'

/** Folders that own tables. A family that no other folder imports, such as agents, needs no door.ts. */
const FAMILIES = [
  'agents',
  'bets',
  'games',
  'identity',
  'ledger',
  'lottery',
  'promotions',
  'studio',
  'support',
  'wallet',
]

/** A statement in SQL, or rows written by the store's own function. */
const SQL =
  /\bSELECT\b[^;]*?\bFROM\b|\bINSERT INTO\s+\w|\bDELETE FROM\s+\w|\bUPDATE\s+\w+(?:\s+(?:AS\s+)?\w+)?\s+SET\b|\binsertRows\(/

describe('the layers of the simulated platform', () => {
  const root = 'gateway/src/platform/'
  const folderOf = (path: string) => path.slice(root.length).split('/')[0]!
  const rowOf = (path: string) => PLATFORM.findIndex((row) => row.includes(folderOf(path)))
  const isFolder = (path: string) => path.startsWith(root) && path.slice(root.length).includes('/')
  const imports = importsBelow('gateway/src/platform').filter(({ from }) => isFolder(from))

  test('every folder has a row', () => {
    expectNone(imports.map(({ from }) => from).filter((from) => rowOf(from) < 0))
  })

  test('imports point down, and no folder imports the composition beside it', () => {
    const isInside = ({ to }: Import) => to.startsWith(root)
    const isAllowed = ({ from, to }: Import) =>
      folderOf(from) === folderOf(to) || (isFolder(to) && rowOf(from) < rowOf(to))
    const upward = imports.filter((one) => isInside(one) && !isAllowed(one)).map(sentence)
    expectNone(upward)
  })

  test('a family is imported through its door, and by the lists of tables and families', () => {
    const isOpen = (path: string) => /^(door|tables|family)\.ts$/.test(path.split('/').slice(4).join('/'))
    const isClosed = (folder: string) => FAMILIES.includes(folder)
    const past = importsBelow('gateway/src', 'tests').filter(
      ({ from, to }) =>
        isFolder(to) && isClosed(folderOf(to)) && !from.startsWith(`${root}${folderOf(to)}/`) && !isOpen(to),
    )
    expectNone(past.map(sentence))
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
    ({ from, to }) => to.startsWith(root) && from !== `${root}index.ts`,
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

describe.each(Object.entries(LAYERS))('the layers of %s', (side, rows) => {
  const imports = importsBelow(`${side}/src`)
  const layerOf = (path: string) => path.slice(`${side}/src/`.length).split(/[/.]/)[0]!
  const rowOf = (path: string) => rows.findIndex((row) => row.includes(layerOf(path)))
  const inside = imports.filter(({ to }) => to.startsWith(`${side}/`))

  test('every file stands in a layer that has a name', () => {
    expectNone(imports.map(({ from }) => from).filter((from) => rowOf(from) < 0))
  })

  test('every relative import leads to a file', () => {
    expectNone(inside.filter(({ to }) => !isFile(to)).map(sentence))
  })

  test('imports point down', () => {
    const isAllowed = ({ from, to }: Import) => layerOf(from) === layerOf(to) || rowOf(from) < rowOf(to)
    expectNone(inside.filter((one) => !isAllowed(one)).map(sentence))
  })

  test('no file imports the other packages or the tests', () => {
    const others = Object.keys(LAYERS).filter((other) => other !== side)
    const isForeign = ({ from, to }: Import) =>
      to.startsWith('tests/') ||
      (others.some((other) => to.startsWith(`${other}/`) || to.startsWith(packageOf(other))) &&
        !isVendorOfProcess(from, to))
    expectNone(imports.filter(isForeign).map(sentence))
  })
})

test('the rules that gateway and client share import each other and the types of the contract alone', () => {
  const imports = importsBelow('schemas/rules')
  const isAllowed = ({ to }: Import) =>
    to.startsWith('schemas/rules/') || to === 'schemas/generated/contract.ts'
  expect(imports.length).toBeGreaterThan(5)
  expectNone(imports.filter((one) => !isAllowed(one)).map(sentence))
})

function packageOf(side: string): string {
  return `@marquee/${side.split('/').at(-1)}`
}

/** Processes on the simulated platform load the vendor's package; vendor.test.ts holds which, and how. */
function isVendorOfProcess(from: string, to: string): boolean {
  return from.startsWith('gateway/src/') && to === '@marquee/vendor'
}

function sentence({ from, to }: Import) {
  return `${from} imports ${to}`
}
