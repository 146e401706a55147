import { getStem } from '@marquee/schemas/rules/text-stem'
import type { TextRow } from '@marquee/schemas/studio/api'

type Place = { language: string; page: string }

const PLACEHOLDER = /\{\{[^}]*\}\}/g
/** Characters with a meaning in regular expressions. */
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g
/** Letters that a text needs beside its placeholders, so that it does not fit everything. */
const FEWEST = 2

/** Rows of each form of a text: one, or one for each plural form. */
export type TextForms = { stem: string; rows: TextRow[] }

/** A place of the preview: its contents from the nearest to those around it, and the keys with which the page wrote the first. */
type Spoken = { said: readonly string[]; keys: readonly string[] }

/** Texts that are written in a place of the preview. Without keys the words decide, and texts of the page stand before others. */
export function findTexts(rows: readonly TextRow[], { said, keys }: Spoken, place: Place): TextForms[] {
  const named = rows.filter(({ key }) => keys.includes(key) || keys.includes(getStem(key)))
  if (named.length > 0) return grouped(rows, ordered(named, place))
  for (const text of said) {
    const exact = rows.filter((row) => valuesFrom(row, place).some((value) => plain(value) === text))
    const found = exact.length > 0 ? exact : rows.filter((row) => fitsPattern(row, text, place))
    if (found.length > 0) return grouped(rows, ordered(found, place))
  }
  return []
}

/** Placeholders of a text, such as `{{count}}`. */
export function findPlaceholders(text: string): string[] {
  return [...new Set(text.match(PLACEHOLDER))]
}

function valuesFrom({ texts }: TextRow, { language }: Place): string[] {
  const first = texts[language]
  return first === undefined ? Object.values(texts) : [first]
}

function fitsPattern(row: TextRow, text: string, place: Place): boolean {
  return valuesFrom(row, place).some((value) => {
    const parts = plain(value).split(PLACEHOLDER)
    if (parts.length < 2 || parts.join('').replace(/[^\p{L}]/gu, '').length < FEWEST) return false
    return new RegExp(`^${parts.map((part) => part.replace(SPECIAL, '\\$&')).join('.+?')}$`, 'u').test(text)
  })
}

/** A text as it is shown: without tags, and with single spaces. */
function plain(text: string): string {
  return text
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function ordered(rows: readonly TextRow[], { page }: Place): TextRow[] {
  const isHere = (row: TextRow) => row.shownOn.some((path) => path.endsWith(`/${page}.json`))
  return rows.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)) || b.own.length - a.own.length)
}

function grouped(all: readonly TextRow[], found: readonly TextRow[]): TextForms[] {
  const stems = [...new Set(found.map(({ key }) => getStem(key)))]
  return stems.map((stem) => ({ stem, rows: all.filter(({ key }) => getStem(key) === stem) }))
}
