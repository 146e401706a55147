import { describe, expect, test } from 'vitest'
import { type Import, importsBelow, isFile } from './imports.ts'

/** Upper rows may import lower ones; names in one row do not import each other. */
const LAYERS = {
  client: [
    ['main', 'server'],
    ['app'],
    ['blocks'],
    ['render', 'forms'],
    ['api', 'state', 'i18n'],
    ['ui'],
    ['lib'],
  ],
  gateway: [
    ['main'],
    ['app'],
    ['routes', 'cli'],
    ['http', 'upstream'],
    ['platform'],
    ['content', 'forms', 'codegen'],
    ['config'],
    ['lib'],
  ],
}

describe.each(Object.entries(LAYERS))('the layers of %s', (side, rows) => {
  const imports = importsBelow(`${side}/src`)
  const layerOf = (path: string) => path.slice(`${side}/src/`.length).split(/[/.]/)[0]!
  const rowOf = (path: string) => rows.findIndex((row) => row.includes(layerOf(path)))
  const inside = imports.filter(({ to }) => to.startsWith(`${side}/`))

  test('every file stands in a layer that has a name', () => {
    expect(imports.map(({ from }) => from).filter((from) => rowOf(from) < 0)).toEqual([])
  })

  test('every relative import leads to a file', () => {
    expect(inside.filter(({ to }) => !isFile(to)).map(sentence)).toEqual([])
  })

  test('imports point down', () => {
    const isAllowed = ({ from, to }: Import) => layerOf(from) === layerOf(to) || rowOf(from) < rowOf(to)
    expect(inside.filter((one) => !isAllowed(one)).map(sentence)).toEqual([])
  })

  test('the other side and the tests are out of reach', () => {
    const other = side === 'client' ? 'gateway' : 'client'
    const isForeign = ({ to }: Import) =>
      to.startsWith(`${other}/`) || to.startsWith('tests/') || to.startsWith(`@marquee/${other}`)
    expect(imports.filter(isForeign).map(sentence)).toEqual([])
  })
})

function sentence({ from, to }: Import) {
  return `${from} imports ${to}`
}
