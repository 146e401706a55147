import type { HelpPage } from '@marquee/schemas/contract'
import { plainText } from '../../../lib/plain-text.ts'

/** A part of an about-page: from one heading to the next. */
export type HelpSection = { id: string; heading: string; html: string }

/** The parts of a page, in its order; what stands before the first heading is a part without one. */
export function sectionsOf({ content }: Pick<HelpPage, 'content'>): HelpSection[] {
  return content
    .split(/(?=<h2>)/)
    .filter((html) => html.trim() !== '')
    .map((html, index) => ({ id: `part-${index + 1}`, heading: headingOf(html), html }))
}

function headingOf(html: string): string {
  return plainText(/^<h2>(.*?)<\/h2>/s.exec(html)?.[1] ?? '')
}

/** What a page begins with: its first words under no heading. */
export function beginningOf(content: string): string {
  return plainText(/<(?:p|li)>(.*?)<\/(?:p|li)>/s.exec(content)?.[1] ?? content)
}
