import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { listCompletions } from '../../../client/studio/files/completions.ts'
import { JsonText } from '../../../client/studio/files/json-text.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import { readDraftFile } from '../../../gateway/studio/reads/draft-file.ts'
import { loadedProject } from '../../support/project-files.ts'

const schemaOf = (path: string) => {
  const loaded = loadedProject()
  return readDraftFile({ loaded, published: loaded, brand: 'meghna', path }).schema as JsonObject
}
/** Labels at the caret, which `|` marks. */
const labelsAt = (marked: string, schema: JsonObject) =>
  listCompletions(marked.replace('|', ''), marked.indexOf('|'), schema).map(({ label }) => label)

const SMALL: JsonObject = {
  type: 'object',
  properties: {
    look: { enum: ['loud', 'quiet'], description: 'How strong it is.' },
    isOpen: { type: 'boolean' },
    list: { type: 'array', items: { $ref: '#/definitions/Item' } },
    more: { type: 'object', additionalProperties: { type: 'object', properties: { deep: { const: 1 } } } },
  },
  definitions: { Item: { anyOf: [{ type: 'object', properties: { id: {}, order: { default: 10 } } }] } },
}

beforeAll(startTexts)

describe('completion of JSON by its schema (R-11.007)', () => {
  test.each([
    ['a name that the object does not have yet', '{ "look": "loud", | }', ['isOpen', 'list', 'more']],
    ['names after the caret too', '{ | "list": [] }', ['look', 'isOpen', 'more']],
    ['a name that begins as typed', '{ "l|" }', ['look', 'list']],
    ['a name in an unfinished text', '{ "is', ['isOpen']],
    ['a value of an enumeration', '{ "look": | }', ['loud', 'quiet']],
    ['a value that begins as typed', '{ "look": "q|" }', ['quiet']],
    ['true and false', '{ "isOpen": t|', ['true']],
    [
      'a name in a list of objects, by reference and alternatives',
      '{ "list": [{ "id": 1 }, { | }]',
      ['id', 'order'],
    ],
    ['a default', '{ "list": [{ "order": |', ['10']],
    ['a name below any key', '{ "more": { "any": { | } } }', ['deep']],
    ['nothing where nothing is known', '{ "list": [{ "id": | }] }', []],
  ])('the completion of JSON offers what the schema has: %s', (_title, text, expected) => {
    expect(labelsAt(text.includes('|') ? text : `${text}|`, SMALL)).toEqual(expected)
  })

  test('completion of JSON by its schema knows the settings of brand.json and the parts of a page', () => {
    expect(labelsAt('{ "modules": { "smsL|" } }', schemaOf('brand.json'))).toEqual(['smsLogin'])
    expect(labelsAt('{ "tit|" }', schemaOf('pages/home.json'))).toEqual(['title'])
  })

  test('completion of JSON by its schema is listed by Ctrl and Space, chosen by arrows and taken by Enter; Escape closes the list', () => {
    function Editor() {
      const [value, setValue] = useState('{ "look": , "isOpen": true }')
      return (
        <JsonText id="x" value={value} schema={SMALL} isInvalid={false} problemsId="p" onChange={setValue} />
      )
    }
    render(<Editor />)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox')
    const caretAt = (index: number) => area.setSelectionRange(index, index)
    caretAt(10)
    fireEvent.keyDown(area, { key: ' ', ctrlKey: true })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'loud How strong it is.',
      'quiet How strong it is.',
    ])
    fireEvent.keyDown(area, { key: 'ArrowDown' })
    expect(screen.getByRole('option', { selected: true }).id).toBe(area.getAttribute('aria-activedescendant'))
    fireEvent.keyDown(area, { key: 'Enter' })
    expect(area.value).toBe('{ "look": "quiet", "isOpen": true }')
    expect([area.selectionStart, screen.queryAllByRole('option')]).toEqual([17, []])
    caretAt(1)
    fireEvent.keyDown(area, { key: ' ', ctrlKey: true })
    expect(screen.getAllByRole('option')).toHaveLength(2)
    fireEvent.keyDown(area, { key: 'Escape' })
    expect(screen.queryAllByRole('option')).toEqual([])
  })
})
