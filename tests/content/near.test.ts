import { expect, test } from 'vitest'
import { didYouMean, nearest } from '../../gateway/src/lib/did-you-mean.ts'

const words = ['supportLanguages', 'defaultLang', 'modules', 'navigation', 'numbers', 'name']

test.each([
  ['suportLanguages', 'supportLanguages'],
  ['defaultlang', 'defaultLang'],
  ['moduels', 'modules'],
  ['navigaton', 'navigation'],
  ['nmae', 'name'],
  ['colours', undefined],
  ['x', undefined],
])('%s is near %s', (word, near) => expect(nearest(word, words)).toBe(near))

test('without a similar name, the remedy lists the names', () => {
  expect(didYouMean('zzz', words, 'remove it')).toBe('remove it')
  expect(didYouMean('modul', words, 'remove it')).toBe('did you mean "modules"?')
})
