import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Command, FileChange } from '@marquee/schemas/studio'
import type { Choices, DraftFile, DraftFragment, DraftPage } from '@marquee/schemas/studio/api'
import { useMemo } from 'react'
import { run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { type JsonObject } from '../lib/json.ts'
import type { Edit, Editing } from './page-edits.ts'
import { SCHEMA } from './page-files.ts'
import type { PageFiles, SlotsOf } from './page-tree.ts'

/** More of an edit; `others` are files that change with the page. */
type More = Pick<Command, 'merge' | 'select'> & { others?: FileChange[] }

export type PageEdits = {
  path: string
  slotsOf: SlotsOf
  choices: Choices
  editing: Editing
  files: PageFiles
  /** Makes an edit of the page's file; `merge` joins the edits of one field to one step of undo. */
  make(label: string, edit: Edit, more?: More): Promise<boolean>
}

/** Edits of one page's file; undefined until all is read. */
export function usePageEdits(
  brand: string,
  page: DraftPage | DraftFragment,
  file: DraftFile | undefined,
): PageEdits | undefined {
  const { data: choices } = useRead('draft.choices', { brand })
  const { data: site } = useRead('draft.site', { brand })
  const all = site?.fragments
  return useMemo(() => {
    if (!choices || !file || !all) return undefined
    const slots = new Map(choices.blocks.map((block) => [block.name, block.slots]))
    const slotsOf: SlotsOf = (block) => slots.get(block) ?? []
    const files: PageFiles = {
      own: objectOf(file.own),
      base: objectOf(file.base),
      published: objectOf(file.published),
      shared: file.shared,
      fragments: new Map(all.map(({ name, blocks }) => [name, blocks as JsonObject[]])),
    }
    const editing = { slotsOf, schema: SCHEMA }
    const make: PageEdits['make'] = (label, edit, more = {}) => {
      const value = edit(files)
      const { others = [], ...rest } = more
      const own = value === undefined ? { path: page.path } : { path: page.path, value }
      return run({ label, ...rest, files: [own, ...others] })
    }
    return { path: page.path, slotsOf, choices, editing, files, make }
  }, [choices, file, page.path, all])
}

function objectOf(value: unknown): JsonObject | undefined {
  return isObject(value as JsonObject) ? (value as JsonObject) : undefined
}
