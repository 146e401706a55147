import { expect, test } from 'vitest'
import { brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

/** Warnings of a brand with these settings, as pointer and fault. */
function warningsOf(settings: object): string[] {
  const { content } = loadBrands({ 'one/brand.json': brandJson('one', settings) })
  const own = content.problems.filter(({ brand }) => brand === 'one')
  expect(own.every(({ warning }) => warning === true)).toBe(true)
  expect(content.brands.has('one')).toBe(true)
  return own.map(({ pointer, wrong }) => `${pointer} ${wrong}`)
}

test('a demonstration on the simulated platform needs no licence', () => {
  expect(warningsOf({})).toEqual([])
})

test('a brand that takes money is warned of every fact about its operator that players miss', () => {
  const warned = warningsOf({ trust: { demonstration: false, company: 'Lotus Ltd' } })
  expect(warned).toEqual(
    ['authority', 'number', 'validator', 'mark'].map((fact) => `/trust players see no "${fact}"`),
  )
})

test('a brand without help organisations is warned', () => {
  const helpLines = { 'gambling-therapy': null, 'gamblers-anonymous': null }
  expect(warningsOf({ trust: { demonstration: false }, helpLines })).toContain(
    '/helpLines players see no help organisation',
  )
})

test('a brand whose members register by phone is warned while a forgotten password has no way by phone', () => {
  const registers = { mobileRegistration: true }
  expect(warningsOf({ modules: registers })).toEqual([
    '/modules members register by phone, and a forgotten password is recovered by e-mail only',
  ])
  expect(warningsOf({ modules: { ...registers, phonePasswordRecovery: true } })).toEqual([])
})

test('a validator without TLS is refused', () => {
  const { content } = loadBrands({
    'one/brand.json': brandJson('one', { trust: { validator: 'http://licence.example' } }),
  })
  expect(content.problems.map(({ pointer }) => pointer)).toContain('/trust/validator')
})
