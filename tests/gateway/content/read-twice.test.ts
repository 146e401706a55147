import { expect, test } from 'vitest'
import { readFiles } from '../../../gateway/src/content/resolve/load-content.ts'
import { brandFolder, brandJson } from '../../support/brand-folder.ts'

test('a file that is read twice has one entry while its content is the same, and another one after a change', () => {
  const folder = brandFolder({ 'alpha/brand.json': brandJson('alpha'), 'beta/brand.json': brandJson('beta') })
  const first = readFiles(folder.config).brands
  folder.write('alpha/brand.json', brandJson('alpha', { name: 'Tess' }))
  folder.write('beta/brand.json', brandJson('beta'))
  const second = readFiles(folder.config).brands
  folder.close()
  expect(second.get('beta/brand.json')).toBe(first.get('beta/brand.json'))
  expect(second.get('alpha/brand.json')).not.toBe(first.get('alpha/brand.json'))
  expect(second.get('alpha/brand.json')!.bytes.toString()).toContain('Tess')
})

test('files of two folders have entries of their own, even where they are equal', () => {
  const [one, other] = [brandFolder(), brandFolder()]
  const entryOf = ({ config }: typeof one) => readFiles(config).brands.get('base/brand.json')
  const entries = [entryOf(one), entryOf(other)]
  one.close()
  other.close()
  expect(entries[0]!.hash).toBe(entries[1]!.hash)
  expect(entries[0]).not.toBe(entries[1])
})
