import { expect, test } from 'vitest'
import { findNearest, suggestName } from '../../../gateway/src/lib/did-you-mean.ts'

const words = ['supportLanguages', 'defaultLang', 'modules', 'navigation', 'numbers', 'name']

test.each([
  ['suportLanguages', 'supportLanguages'],
  ['defaultlang', 'defaultLang'],
  ['moduels', 'modules'],
  ['navigaton', 'navigation'],
  ['nmae', 'name'],
  ['colours', undefined],
  ['x', undefined],
])('the name %s is taken as near to %s', (word, near) => expect(findNearest(word, words)).toBe(near))

test('the remedy lists the names where none is similar', () => {
  expect(suggestName('zzz', words, 'remove it')).toBe('remove it')
  expect(suggestName('modul', words, 'remove it')).toBe('did you mean "modules"?')
})
