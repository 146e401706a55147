import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Command } from '@marquee/schemas/studio'
import type { Choices, DraftFile, DraftPage } from '@marquee/schemas/studio/api'
import { useMemo } from 'react'
import { run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { type JsonObject } from '../lib/json.ts'
import type { Edit, Editing } from './page-edits.ts'
import type { PageFiles, SlotsOf } from './page-tree.ts'

export type PageEdits = {
  slotsOf: SlotsOf
  choices: Choices
  editing: Editing
  files: PageFiles
  /** Makes an edit of the page's file; `merge` joins the edits of one field to one step of undo. */
  make(label: string, edit: Edit, more?: Pick<Command, 'merge' | 'select'>): Promise<boolean>
}

/** Edits of one page's file; undefined until all is read. */
export function usePageEdits(
  brand: string,
  page: DraftPage,
  file: DraftFile | undefined,
): PageEdits | undefined {
  const { data: choices } = useRead('draft.choices', { brand })
  return useMemo(() => {
    if (!choices || !file) return undefined
    const slots = new Map(choices.blocks.map((block) => [block.name, block.slots]))
    const slotsOf: SlotsOf = (block) => slots.get(block) ?? []
    const files: PageFiles = {
      own: objectOf(file.own),
      base: objectOf(file.base),
      published: objectOf(file.published),
    }
    const editing = { slotsOf, schema: '../../../schemas/generated/page.json' }
    const make: PageEdits['make'] = (label, edit, more = {}) => {
      const value = edit(files)
      return run({
        label,
        ...more,
        files: [value === undefined ? { path: page.path } : { path: page.path, value }],
      })
    }
    return { slotsOf, choices, editing, files, make }
  }, [choices, file, page.path])
}

function objectOf(value: unknown): JsonObject | undefined {
  return isObject(value as JsonObject) ? (value as JsonObject) : undefined
}
