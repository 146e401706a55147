import { describe, expect, test } from 'vitest'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import { config, editedFiles } from '../../support/project-files.ts'

const FILE = 'schemas/forms/tried.json'

/** Problems of a form that submits to support.feedback, which requires type and comment, as `pointer: wrong; remedy`. */
function problemsOf(fields: object[], submit: object = {}): string[] {
  const form = {
    $schema: '../form.json',
    title: 'feedback.title',
    submit: { operation: 'support.feedback', label: 'feedback.submit', ...submit },
    fields: fields.map((field) => ({ label: 'feedback.title', format: 'text', ...field })),
  }
  return loadFrom(config, editedFiles({ [FILE]: form })).content.problems.flatMap(
    ({ file, pointer, wrong, write }) => (file === FILE ? [`${pointer}: ${wrong}; ${write}`] : []),
  )
}

const TYPE = { name: 'type' }
const COMMENT = { name: 'comment' }
const option = (value: string) => ({ value, label: 'feedback.title' })
const rows = (fields: object[], more: object = {}) => ({
  ...COMMENT,
  format: 'rows',
  rows: {
    label: 'feedback.title',
    add: 'feedback.submit',
    maximum: 3,
    fields: fields.map((field) => ({ label: 'feedback.title', format: 'text', ...field })),
    ...more,
  },
})

describe('a form file is refused when it is read, with the place and the remedy', () => {
  const comment = (more: object) => [TYPE, { ...COMMENT, ...more }]
  const type = (more: object) => [{ ...TYPE, format: 'select', ...more }, COMMENT]

  test.each([
    [
      'no options',
      type({ options: [] }),
      '/fields/0/options: a select without options cannot be filled; add',
    ],
    ['no options at all', type({}), '/fields/0/format: a select without options cannot be filled; add'],
    [
      'one value twice',
      type({ options: [option('a'), option('a')] }),
      '/fields/0/options/1/value: two options have the value "a"; change one',
    ],
    [
      'lengths that exclude each other',
      comment({ minLength: 9, maxLength: 3 }),
      '/fields/1/minLength: no text is at least 9 and at most 3 characters long; change "minLength" or "maxLength"',
    ],
    [
      'a length beyond that of its pattern',
      comment({ patternId: 1, minLength: 17 }),
      '/fields/1/minLength: no text is at least 17 and at most 16 characters long',
    ],
    [
      'amounts that exclude each other',
      comment({ format: 'amount', minimum: '9.00', maximum: '3.00' }),
      '/fields/1/minimum: no number is at least 9.00 and at most 3.00; write a minimum',
    ],
    [
      'numbers of rows that exclude each other',
      [TYPE, rows([{ name: 'a' }], { minimum: 5 })],
      '/fields/1/rows/minimum: no number of rows is at least 5 and at most 3; write a minimum',
    ],
    [
      'rows in rows',
      [TYPE, rows([rows([{ name: 'b' }])])],
      '/fields/1/rows/fields/0/format: a row has no field of the format rows; write one of: text, amount',
    ],
    [
      'rows without fields',
      comment({ format: 'rows' }),
      '/fields/1/format: the format rows needs the fields',
    ],
    [
      'a repetition of itself',
      comment({ equalTo: 'comment' }),
      '/fields/1/equalTo: the field "comment" names itself; write the name of another field',
    ],
    [
      'a field that needs an unknown one',
      comment({ with: 'typ' }),
      '/fields/1/with: the form has no field "typ"',
    ],
    [
      'a cell whose unit follows an unknown one',
      [TYPE, rows([{ name: 'a', format: 'amount', unitBy: { field: 'b', percent: 'P' } }])],
      '/fields/1/rows/fields/0/unitBy/field: the form has no field "b"',
    ],
    [
      'a default that is no option',
      type({ options: [option('a')], default: 'z' }),
      '/fields/0/default: the default "z" is none of the options; change or remove it',
    ],
    [
      'a default that is too long',
      comment({ maxLength: 3, default: 'long' }),
      '/fields/1/default: the default "long" is not 0 to 3 characters long',
    ],
    [
      'a default against its pattern',
      comment({ patternId: 1, default: 'a b c' }),
      '/fields/1/default: the default "a b c" does not match ^[A-Za-z0-9]+$',
    ],
    [
      'a default count that is not whole',
      comment({ format: 'count', default: 1.5 }),
      '/fields/1/default: the default 1.5 is no whole number',
    ],
    [
      'a default amount out of bounds',
      comment({ format: 'amount', maximum: '3.00', default: '4.00' }),
      '/fields/1/default: the default "4.00" is out of bounds',
    ],
    [
      'consent that is given in advance',
      comment({ format: 'agreement', default: true, required: true }),
      '/fields/1/default: a box that is ticked in advance is no consent; remove "default"',
    ],
    [
      'no field that the call requires',
      [TYPE],
      '/fields: support.feedback requires "comment", which the form never sends; add a field "comment"',
    ],
    [
      'a field that the call does not take',
      [TYPE, COMMENT, { name: 'coment' }],
      '/fields/2/name: support.feedback takes no field "coment"; did you mean "comment"?',
    ],
  ])(
    'a form file is refused when it is read, with the place and the remedy: %s',
    (_case, fields, problem) => {
      expect(problemsOf(fields)).toContainEqual(expect.stringContaining(problem))
    },
  )

  test('a constant that the call does not take', () => {
    expect(problemsOf([TYPE, COMMENT], { constants: { colour: 'red' } })).toEqual([
      expect.stringContaining('/submit/constants/colour: support.feedback takes no field "colour"'),
    ])
  })

  test('a good form has no problem: it sends what the call needs, and keeps the rest to itself', () => {
    const unsent = { name: 'again', equalTo: 'comment', send: false }
    const options = [option('a'), option('b')]
    expect(
      problemsOf([
        { ...TYPE, format: 'select', options, default: 'b' },
        { ...COMMENT, minLength: 3, maxLength: 3 },
        unsent,
      ]),
    ).toEqual([])
    expect(problemsOf([COMMENT], { constants: { type: 'a' } })).toEqual([])
  })
})
