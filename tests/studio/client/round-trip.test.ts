import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import { printJson } from '@marquee/schemas/rules/print-json'
import { describe, expect, test } from 'vitest'
import { applyFormEdit } from '../../../client/studio/form/brand-form.tsx'
import { omitEmptied } from '../../../client/studio/form/cleaned.ts'
import type { Json, JsonObject } from '../../../client/studio/lib/json.ts'
import { withTexts } from '../../../client/studio/lib/text-edits.ts'
import {
  addBlock,
  type Edit,
  type Editing,
  moveBefore,
  removeBlock,
  setHidden,
  setPageSettings,
  setProps,
  setWhen,
} from '../../../client/studio/pages/page-edits.ts'
import { buildTree, listAround, listNodes, type Node } from '../../../client/studio/pages/page-tree.ts'
import {
  listEntries,
  type MenuFiles,
  removeEntry,
  withEntry,
  withEntryBefore,
} from '../../../client/studio/settings/menu-edits.ts'
import { formatTextTable, readCsv } from '../../../client/studio/texts/csv.ts'
import { type Mode, withColour } from '../../../client/studio/theme/palette-edits.ts'
import type { FileEntry } from '../../../gateway/src/content/read/files.ts'
import { BASE } from '../../../gateway/src/content/resolve/load-content.ts'
import { parseContent } from '../../../gateway/studio/commands/file-change.ts'
import { createPublished } from '../../../gateway/studio/drafts/drafts.ts'
import {
  formatBytes,
  getObject,
  parseSnapshot,
  type StoredContent,
} from '../../../gateway/studio/files/stored-files.ts'
import { buildTextTable } from '../../../gateway/studio/reads/text-table.ts'
import { loadedProject } from '../../support/project-files.ts'
import { runs } from '../../support/suite.ts'

/** One text or setting in so many is changed alone; the long suite takes each. */
const EACH = runs(7, 1)

const { files, contract } = loadedProject()
const FILES = [...files.brands].map(([path, entry]) => {
  const at = path.indexOf('/')
  return { brand: path.slice(0, at), path: path.slice(at + 1), entry }
})
const OF_BRANDS = FILES.filter(({ brand }) => brand !== BASE)
const ofKind = (pattern: RegExp) => OF_BRANDS.filter(({ path }) => pattern.test(path))

type Place = { brand: string; path: string }
/** A file of a brand as an editor sees it. */
type Seen = { own: JsonObject | undefined; base: JsonObject | undefined }
/** An editor's new value of the file; undefined removes it. */
type Made = (seen: Seen) => JsonObject | undefined

/** Content of a file after edits, one after the other. */
function contentAfter({ brand, path }: Place, edits: readonly Made[]): StoredContent | null {
  const files = createPublished(loadedProject(), brand)
  const [published, base] = [files.stored(path), files.base(path)]
  return edits.reduce((own, edit) => {
    const value = edit({ own: getObject(own), base: getObject(base) })
    return parseContent(value === undefined ? { path } : { path, value }, { own, published, base })
  }, published)
}

/** Path of the file if a publish after the edits would change its bytes. */
function changedBy(file: Place & { entry: FileEntry }, ...edits: Made[]): string | undefined {
  const after = contentAfter(file, edits)
  return after && formatBytes(after).equals(file.entry.bytes) ? undefined : `${file.brand}/${file.path}`
}

const other = (value: Json | undefined): Json =>
  typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 'x'
const nodesOf = ({ own, base }: Seen) => listNodes(buildTree({ own, base }, editing.slotsOf))
const editing: Editing = {
  slotsOf: (block) => (contract.blocks.get(block)?.slots ?? []) as string[],
  schema: '../../../schemas/generated/page.json',
}

describe('no editor changes a byte of a file that stays as it was (R-11.007)', () => {
  test('every file of every brand and of base is written as it is read', () => {
    const changed = FILES.filter(
      ({ path, entry }) => !formatBytes(parseSnapshot(path, entry)!).equals(entry.bytes),
    )
    expect(changed.map(({ brand, path }) => `${brand}/${path}`)).toEqual([])
    expect(new Set(OF_BRANDS.map(({ brand }) => brand)).size).toBeGreaterThan(2)
  })

  test('the raw text of every file is saved without a change, and with a key that is taken away again', () => {
    for (const file of ofKind(/^(?!assets\/|about\/).*\.json$/)) {
      const raw: Made = ({ own }) => JSON.parse(printJson(own)) as JsonObject
      const without =
        (key: string): Made =>
        ({ own }) =>
          Object.fromEntries(Object.entries(own!).filter(([name]) => name !== key))
      const start = getObject(parseSnapshot(file.path, file.entry))!
      expect(changedBy(file, raw)).toBeUndefined()
      for (const [key, value] of Object.entries(start))
        expect(changedBy(file, without(key), ({ own }) => ({ ...own, [key]: value }))).toBeUndefined()
    }
  })
})

test('forms of settings and theme write every setting back as it was (R-11.007)', () => {
  for (const file of ofKind(/^(brand|theme)\.json$/)) {
    const form =
      (change: (shown: JsonObject) => JsonObject): Made =>
      ({ own = {}, base = {} }) => {
        const shown = mergePatch(base, own) as JsonObject
        return applyFormEdit(own, base, shown, omitEmptied(change(shown)) as JsonObject)
      }
    const start = getObject(parseSnapshot(file.path, file.entry))!
    const shown = mergePatch(getObject(createPublished(loadedProject(), file.brand).base(file.path)), start)
    expect(
      changedBy(
        file,
        form((value) => value),
      ),
    ).toBeUndefined()
    for (const path of leavesOf(shown as JsonObject).filter((_, index) => index % EACH === 0)) {
      const { [path[0]!]: before } = shown as JsonObject
      const there = form((value) => withLeaf(value, path, other))
      const back = form((value) => ({ ...value, [path[0]!]: before! }))
      expect({ path, changed: changedBy(file, there, back) }).toEqual({ path, changed: undefined })
    }
  }
})

test('palettes take every colour back to what it was (R-11.007)', () => {
  for (const file of ofKind(/^theme\.json$/)) {
    const { colours } = mergePatch(
      getObject(createPublished(loadedProject(), file.brand).base(file.path)),
      getObject(parseSnapshot(file.path, file.entry))!,
    ) as { colours: Record<Mode, Record<string, string>> }
    for (const mode of ['dark', 'light'] as const)
      for (const [name, colour] of Object.entries(colours[mode])) {
        const to =
          (next: string): Made =>
          ({ own = {}, base = {} }) =>
            withColour({ own, base }, mode, name, next)
        expect(changedBy(file, to(colour))).toBeUndefined()
        expect(changedBy(file, to('#010203'), to(colour))).toBeUndefined()
      }
  }
})

test('menus move, change, leave out and bring back every entry (R-11.007)', () => {
  for (const file of ofKind(/^brand\.json$/)) {
    const menus =
      (made: (files: MenuFiles) => JsonObject): Made =>
      ({ own = {}, base = {} }) =>
        made({ own, base })
    const base = getObject(createPublished(loadedProject(), file.brand).base(file.path))!
    const own = getObject(parseSnapshot(file.path, file.entry))!
    for (const menu of Object.keys({ ...(base.menus as JsonObject), ...(own.menus as JsonObject) }))
      for (const { id, value, from, isRemoved } of listEntries({ own, base }, menu)) {
        const as = (entry: JsonObject) => menus((all) => withEntry(all, menu, id, entry))
        if (isRemoved) continue
        expect(changedBy(file, as(value))).toBeUndefined()
        expect(changedBy(file, as({ ...value, badge: 'x' }), as(value))).toBeUndefined()
        expect(
          changedBy(
            file,
            menus((all) => withEntryBefore(all, menu, id, undefined)),
            as(value),
          ),
        ).toBeUndefined()
        const leave = (isOut: boolean) => menus((all) => removeEntry(all, menu, id, isOut))
        const bring = from === 'base' ? leave(false) : as(value)
        expect(changedBy(file, leave(true), bring)).toBeUndefined()
      }
  }
})

test('the text table saves, changes and restores every text, and an exported CSV imports nothing (R-11.007)', () => {
  for (const file of ofKind(/^i18n\//)) {
    const texts =
      (...all: [string, string | undefined][]): Made =>
      ({ own = {}, base = {} }) => {
        const next = withTexts(own, base, all)
        return Object.keys(next).length > 0 ? next : undefined
      }
    const own = getObject(parseSnapshot(file.path, file.entry))! as Record<string, string>
    const all = Object.entries(own).filter(([key]) => key !== '$schema')
    const each = (value: string | undefined) =>
      texts(...all.map(([key]) => [key, value] as [string, typeof value]))
    expect(changedBy(file, texts(...all))).toBeUndefined()
    expect(changedBy(file, each('other'), texts(...all))).toBeUndefined()
    expect(changedBy(file, each(undefined), texts(...all))).toBeUndefined()
    for (const [key, value] of all.filter((_, index) => index % EACH === 0)) {
      expect(changedBy(file, texts([key, 'other']), texts([key, value]))).toBeUndefined()
      expect(changedBy(file, texts([key, undefined]), texts([key, value]))).toBeUndefined()
    }
  }
  for (const brand of new Set(OF_BRANDS.map((file) => file.brand))) {
    const table = buildTextTable({ loaded: loadedProject(), brand })
    expect(readCsv(formatTextTable(table), table)).toEqual(new Map())
  }
})

test('the page tree edits every block of every page and takes it back (R-11.008)', () => {
  let blocks = 0
  for (const file of ofKind(/^(pages|layouts|modals)\//)) {
    const published = getObject(parseSnapshot(file.path, file.entry))
    const seen: Seen = {
      own: published,
      base: getObject(createPublished(loadedProject(), file.brand).base(file.path)),
    }
    const check = (at: string, ...edits: Edit[]) => {
      const made = edits.map(
        (edit): Made =>
          ({ own, base }) =>
            edit({ own, base, published }),
      )
      expect({ at, changed: changedBy(file, ...made) }).toEqual({ at, changed: undefined })
    }
    for (const node of nodesOf(seen)) {
      blocks += 1
      const props = (next: JsonObject) => setProps(node.key, omitEmptied(next) as JsonObject, editing)
      const when = (next: JsonObject | undefined) => setWhen(node.key, next, editing)
      check(node.key, props(node.props))
      check(node.key, props({ ...node.props, added: 1 }), props(node.props))
      for (const [name, value] of Object.entries(node.props))
        check(node.key, props({ ...node.props, [name]: other(value) }), props(node.props))
      check(node.key, when(node.when))
      check(node.key, when({ login: true, language: ['EN'] }), when(node.when))
      check(
        node.key,
        setHidden(node.key, !node.isHidden, editing),
        setHidden(node.key, node.isHidden, editing),
      )
      for (const edits of movesOf(node, seen)) check(node.key, ...edits)
    }
    const { blocks: _blocks, patch: _patch, $schema: _schema, ...own } = { ...seen.base, ...seen.own }
    check('page', setPageSettings(own, editing))
    check('page', setPageSettings({ ...own, title: 'other.title' }, editing), setPageSettings(own, editing))
    const added = addBlock({ block: 'note' }, {}, editing)(seen)
    check('page', () => added.own, removeBlock(added.id, editing))
  }
  expect(blocks).toBeGreaterThan(60)
})

/** Moves of a block to both ends of its list, each with the move back. */
function movesOf(node: Node, seen: Seen): Edit[][] {
  const { list } = listAround(buildTree(seen, editing.slotsOf), node.key)!
  const next = list[list.findIndex((one) => one.key === node.key) + 1]?.key
  const first = list.find((one) => one.key !== node.key)?.key
  return [first, undefined].map((to) => [
    moveBefore(node.key, to, editing),
    moveBefore(node.key, next, editing),
  ])
}

/** Paths of all values of an object that are no objects. */
function leavesOf(object: JsonObject, path: string[] = []): string[][] {
  return Object.entries(object).flatMap(([key, value]) =>
    isObject(value) && Object.keys(value).length > 0 ? leavesOf(value, [...path, key]) : [[...path, key]],
  )
}

function withLeaf(object: JsonObject, [key, ...rest]: string[], by: (value: Json) => Json): JsonObject {
  const value = object[key!]!
  return { ...object, [key!]: rest.length === 0 ? by(value) : withLeaf(value as JsonObject, rest, by) }
}
