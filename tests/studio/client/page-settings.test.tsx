import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import { PageSettings } from '../../../client/studio/pages/block-panel.tsx'
import type { Edit } from '../../../client/studio/pages/page-edits.ts'
import type { PageFiles } from '../../../client/studio/pages/page-tree.ts'
import type { PageEdits } from '../../../client/studio/pages/use-page-edits.ts'
import { FreshReads } from './fresh-reads.tsx'

const BASE: JsonObject = {
  $schema: 'b',
  title: 'login.title',
  when: { login: true, role: 'agent' },
  dialog: { width: 600, escape: false },
  blocks: [],
}
const SCHEMA = {
  properties: {
    route: { type: 'string' },
    title: { type: 'string' },
    dialog: {
      type: 'object',
      properties: { width: { type: 'integer' }, clickToClose: { type: 'boolean' } },
    },
  },
}

/** Own file of the brand after the last edit. */
let written: JsonObject | undefined

// Drawing is slow where many suites run at once.
configure({ asyncUtilTimeout: 15_000 })
beforeAll(startTexts)
beforeEach(() => {
  written = undefined
  vi.stubGlobal('fetch', async (address: string) => ({
    ok: true,
    json: async () => (address.includes('comments') ? [] : { texts: {}, assets: [] }),
  }))
})

function draw(kind: 'pages' | 'modals', own?: JsonObject) {
  const files: PageFiles = { own, base: BASE }
  const edits = {
    files,
    editing: { schema: 's', slotsOf: () => [] },
    choices: { modules: ['agents'], categories: ['RNG'], blocks: [] },
    make: async (_label: string, edit: Edit) => {
      written = edit(files)
      return true
    },
  } as unknown as PageEdits
  const page = { path: `${kind}/login.json`, kind, name: 'login', title: 'Login', from: 'base' as const }
  render(
    <PageSettings
      place={{ brand: 'lotus', section: 'pages', rest: '' }}
      page={page}
      file={{ path: page.path, schema: SCHEMA }}
      node={undefined}
      edits={edits}
    />,
    { wrapper: FreshReads },
  )
}

test('a dialog has its width and how it closes among its settings, and an edit writes what differs from base', async () => {
  draw('modals', { $schema: 's', dialog: { width: 700 }, patch: {} })
  expect(screen.queryByLabelText('Address')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Clicks outside close it'), 'On')
  await vi.waitFor(() =>
    expect(written).toEqual({ $schema: 's', dialog: { width: 700, clickToClose: true }, patch: {} }),
  )
})

test('a page has a condition among its settings, which says who sees it', async () => {
  draw('pages')
  expect(screen.getByText(/^Shown if an account is signed in/)).toBeTruthy()
  expect(screen.queryByLabelText('Clicks outside close it')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Any')
  await vi.waitFor(() => expect(written).toEqual({ $schema: 's', when: { role: null }, patch: {} }))
})
