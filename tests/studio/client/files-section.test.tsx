import type { Command } from '@marquee/schemas/studio'
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDraft } from '../../../client/studio/api/draft.ts'
import { readAgain } from '../../../client/studio/api/draft-reads.ts'
import { FilesSection } from '../../../client/studio/files/files-section.tsx'
import { findFaultLine } from '../../../client/studio/files/json-lines.tsx'
import { createFile } from '../../../client/studio/files/new-file.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import { config, editedFiles, loadedProject } from '../../support/project-files.ts'

const PLACE = { brand: 'filed', section: 'files', rest: 'theme.json' } as const
const PROBLEM = { path: 'theme.json', file: 'brands/filed/theme.json', line: 2, pointer: '/a' }

let own: Record<string, string>
let sent: Command[]

// Drawing is slow where many suites run at once.
configure({ asyncUtilTimeout: 15_000 })
beforeAll(startTexts)
beforeEach(() => {
  own = { a: 'first' }
  sent = []
  localStorage.clear()
  const state = () => ({
    brand: 'filed',
    seq: sent.length,
    changes: [],
    problems: [{ ...PROBLEM, wrong: 'odd', write: 'mend it' }],
    isShown: true,
  })
  const answerTo = (path: string, init: RequestInit) => {
    if (path.endsWith('/commands')) sent.push(JSON.parse(String(init.body)) as Command)
    if (path.includes('/site')) return { languages: [], pages: [], about: [] }
    if (path.includes('/file?')) return { path: 'theme.json', own, base: {} }
    return state()
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => ({
    ok: true,
    json: async () => structuredClone(answerTo(path, init)),
  }))
})

async function openFile() {
  await openDraft('filed')
  render(<FilesSection place={PLACE} />, { wrapper: MemoryRouter })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('theme.json').value).toContain('first'),
  )
  return screen.getByLabelText<HTMLTextAreaElement>('theme.json')
}

test('a file that is saved is sent with what it was typed over, so that the gateway merges what another window changed', async () => {
  const area = await openFile()
  fireEvent.change(area, { target: { value: '{ "a": "mine" }' } })
  own = { a: 'first', b: 'of another window' }
  readAgain('filed')
  await userEvent.click(screen.getByRole('button', { name: 'Save to the draft' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.files).toEqual([{ path: 'theme.json', value: { a: 'mine' }, before: { a: 'first' } }])
  await waitFor(() => expect(screen.queryByText('Not saved yet.')).toBeNull())
})

test('a text that is no JSON is not saved, and its line is marked and reached by a press', async () => {
  const area = await openFile()
  fireEvent.change(area, { target: { value: '{\n  "a": 1,\n  "b" 2\n}' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save to the draft' }).disabled).toBe(true)
  const mark = document.querySelector<HTMLElement>('.json-gutter i')!
  expect(mark.style.getPropertyValue('--line')).toBe('2')
  await userEvent.click(screen.getByRole('button', { name: 'Line 3' }))
  expect(document.activeElement).toBe(area)
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('  "b" 2')
})

test('a problem of the gateway marks its line until the file is typed in', async () => {
  const area = await openFile()
  expect(document.querySelector('.json-gutter i')!.getAttribute('title')).toBe('odd: mend it')
  expect(screen.getByRole('button', { name: 'Line 2' })).toBeTruthy()
  fireEvent.change(area, { target: { value: '{ "a": "b" }' } })
  expect(document.querySelector('.json-gutter i')).toBeNull()
})

test.each([
  ['{\n"a" 1}', "Expected ':' after property name in JSON at position 6 (line 2 column 5)", 2],
  ['{\n"a" 1}', "JSON.parse: expected ':' at line 2 column 5 of the JSON data", 2],
  ['{\n"a"', 'Unexpected token at position 3', 2],
  ['{\n"a": 1\n', 'Unexpected end of JSON input', 2],
  ['{', 'JSON Parse error', undefined],
])('the line of a fault is found in the words of each browser: %#', (text, message, line) => {
  expect(findFaultLine(text, message)).toBe(line)
})

describe('a new file', () => {
  test.each(['pages', 'layouts', 'modals'] as const)(
    'a new file of %s is one that the gateway takes',
    (kind) => {
      const path = `brands/meghna/${kind}/new-one.json`
      const { parts } = loadFrom(
        config,
        editedFiles({ [path]: createFile(kind, 'new-one') }),
        loadedProject(),
      )
      const { problems } = parts.get('meghna')!
      expect(problems.filter(({ file }) => file.endsWith('new-one.json'))).toEqual([])
    },
  )
})
