import type { ReviewComment } from '@marquee/schemas/studio/api'
import { expect, test } from 'vitest'
import { findComments } from '../../../client/studio/form/field-comments.ts'
import { findEditor } from '../../../client/studio/lib/find-editor.ts'

const at = (pointer: string): ReviewComment => ({
  id: pointer,
  review: 'x',
  number: 1,
  person: 'Ana',
  at: 1,
  words: 'Why?',
  path: 'pages/home.json',
  pointer,
})
const COMMENTS = ['/title', '/slides/1/title', '/slides', '/link/text', '/titles'].map(at)

test.each([
  [['title'], false, ['/title']],
  [['slides'], true, ['/slides/1/title', '/slides']],
  [['slides', 1, 'title'], false, []],
  [['link', 'text'], false, ['/link/text']],
  [['link'], false, []],
  [[], false, []],
] as const)(
  'a comment stands at its own field, and one within a closed item at the list: %j',
  (path, isList, found) => {
    expect(findComments(COMMENTS, path, isList).map(({ pointer }) => pointer)).toEqual(found)
  },
)

test.each([
  ['brand.json', '/name', '/_studio/lotus/settings/name'],
  ['brand.json', '/menus/top', '/_studio/lotus/menus'],
  ['pages/home.json', '/patch/hero', '/_studio/lotus/pages/pages/home'],
  ['i18n/EN.json', '/home.title', '/_studio/lotus/texts#home.title'],
  ['about/EN/us.md', '', '/_studio/lotus/files/about/EN/us.md'],
])('a comment on %s%s leads to the section that edits it', (path, pointer, address) => {
  expect(findEditor('lotus', path, pointer)).toBe(address)
})
