import type { HelpPage } from '@marquee/schemas/contract'
import { stripTags } from '../../../lib/plain-text.ts'

/** A section of an about-page: from one heading to the next. */
export type HelpSection = { id: string; heading: string; html: string }

/** Sections of a page in order; text before the first heading is a section without a heading. */
export function splitSections({ content }: Pick<HelpPage, 'content'>): HelpSection[] {
  return content
    .split(/(?=<h2>)/)
    .filter((html) => html.trim() !== '')
    .map((html, index) => ({ id: `part-${index + 1}`, heading: headingOf(html), html }))
}

function headingOf(html: string): string {
  return stripTags(/^<h2>(.*?)<\/h2>/s.exec(html)?.[1] ?? '')
}

/** Text of the first paragraph or list item of a page. */
export function getBeginning(content: string): string {
  return stripTags(/<(?:p|li)>(.*?)<\/(?:p|li)>/s.exec(content)?.[1] ?? content)
}
