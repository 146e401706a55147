import { unescapeHtml } from '@marquee/schemas/rules/escape-html'

/**
 * Text of a short rich text that the gateway has sanitised, without tags. The result must be rendered as
 * text, never as HTML.
 */
export function stripTags(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
