import { expect, test } from 'vitest'
import { brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const problemsOf = (forms: object) =>
  loadBrands({ 'own/brand.json': brandJson('own', { forms }) }).content.problems.map(({ pointer, wrong }) => [
    pointer,
    wrong,
  ])

test('a brand that changes an unknown form or field is told so (R-11.005)', () => {
  expect(problemsOf({ 'no-form': {} })).toEqual([['/forms/no-form', 'there is no form "no-form"']])
  expect(problemsOf({ profile: { nick: { order: 5 } } })).toEqual([
    ['/forms/profile/nick', 'the form profile has no field "nick"'],
  ])
})

test('a field without which a form cannot be sent is not left out, and a form keeps a field', () => {
  expect(problemsOf({ feedback: { comment: { hidden: true } } })).toEqual([
    ['/forms/feedback/comment/hidden', 'the form feedback cannot be sent without "comment"'],
  ])
  expect(problemsOf({ profile: { nickname: { hidden: true } } })).toEqual([
    ['/forms/profile', 'no field of the form profile is left'],
  ])
})

test('texts of a changed form must exist', () => {
  expect(problemsOf({ profile: { nickname: { hint: 'no.such-text' } } })).toEqual([
    ['/forms/profile/nickname/hint', 'there is no text "no.such-text"'],
  ])
  expect(problemsOf({ profile: { nickname: { hint: 'profile.title', order: 5 } } })).toEqual([])
})

test('a missing text that resembles another one may be new, so its file is named too', () => {
  const { problems } = loadBrands({
    'own/brand.json': brandJson('own', { forms: { profile: { nickname: { hint: 'profile.titel' } } } }),
  }).content
  expect(problems.map(({ write }) => write)).toEqual([
    'did you mean "profile.title"? If the key is new, add "profile.titel" to brands/base/i18n/EN.json',
  ])
})
