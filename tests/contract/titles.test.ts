import { expect, test } from 'vitest'
import { listTestTitles } from '../../scripts/uncited.mjs'
import { expectNone } from './none.ts'
import { faultsIn, filesBelow, readText } from './project.ts'
import { lacksSubject } from './titles.ts'

const files = ['.test.ts', '.test.tsx', '.spec.ts'].flatMap((ending) => filesBelow('tests', ending))
const titles = files.map((path) => [path, listTestTitles(readText(path), path)] as const)

test('every title of a test is a whole sentence, which begins with its subject', () => {
  expect(titles.flatMap(([, own]) => own).length).toBeGreaterThan(3000)
  expectNone(faultsIn(titles, ([, own]) => own.filter(lacksSubject)))
})

test('every title of a test has words of its own beside those of its rows', () => {
  const own = (title: string) => title.replace(/\(R-[^)]*\)/g, '').match(/(?<![%$])\b[a-z]{2,}/gi) ?? []
  expectNone(faultsIn(titles, ([, all]) => all.filter((title) => own(title).length < 3)))
})

test('no two tests of a file have the same title', () => {
  expectNone(faultsIn(titles, ([, own]) => own.filter((title, at) => own.indexOf(title) !== at)))
})

test.each([
  'is nothing at first',
  'of another account are counted by themselves',
  'has three thousand, all different',
  'that was deleted comes back within a day',
  'without names every step runs',
  'to be refused',
  'shows the rank of a member',
  'counts web vitals by brand',
  'carries pictures that its reader may see',
])('the title "%s" lacks its subject', (title) => {
  expect(lacksSubject(title)).toBe(true)
})

test.each([
  'a claimed promotion cannot be claimed twice',
  'links of the seed invite, save those that are over',
  'only an optional field can be required',
  'no translation is missing',
  '%s is refused at its field',
])('the title "%s" has its subject', (title) => {
  expect(lacksSubject(title)).toBe(false)
})

test('titles of tests are found in every form of a test, and groups are none', () => {
  const source = `
    describe('a group', () => {
      test('one', () => {}); test.each([1])('two', () => {}); it.skipIf(x)(\`three of \${n}\`, () => {})
      test.info().attach('a picture', {}); test.describe('another group', () => {}); describe.each([1])('a third group', () => {})
    })`
  expect(listTestTitles(source)).toEqual(['one', 'two', 'three of $'])
})
