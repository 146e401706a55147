import type { HelpPage } from '@marquee/schemas/contract'
import { stripTags } from '../../../lib/plain-text.ts'
import { type HelpSection, splitSections } from '../parts/sections.ts'

/** A section that contains all searched words, with the text around the first match. */
export type Found = { page: HelpPage; section: HelpSection; before: string; match: string; after: string }

/** Number of characters shown before and after a match. */
const AROUND = 70

/** Finds all sections that contain every word; sections with a word in a heading come first. */
export function findIn(pages: readonly HelpPage[], asked: string): Found[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = pages.flatMap((page) =>
    splitSections(page).flatMap((section) => foundIn(page, section, words) ?? []),
  )
  const rank = ({ page, section }: Found) =>
    words.some((word) => `${page.title} ${section.heading}`.toLowerCase().includes(word)) ? 0 : 1
  return found.sort((a, b) => rank(a) - rank(b))
}

function foundIn(page: HelpPage, section: HelpSection, words: readonly string[]): Found | undefined {
  const text = stripTags(section.html)
  const low = text.toLowerCase()
  const title = page.title.toLowerCase()
  if (!words.every((word) => low.includes(word) || title.includes(word))) return undefined
  const places = words.map((word) => ({ at: low.indexOf(word), length: word.length }))
  const { at, length } = places.find((place) => place.at >= 0) ?? { at: 0, length: 0 }
  const from = Math.max(0, at - AROUND)
  const to = Math.min(text.length, at + length + AROUND)
  return {
    page,
    section,
    before: (from > 0 ? '…' : '') + text.slice(from, at),
    match: text.slice(at, at + length),
    after: text.slice(at + length, to) + (to < text.length ? '…' : ''),
  }
}
