import { unescapeHtml } from '@marquee/schemas/rules/escape-html'
import { isOwnPath } from './own-path.ts'

export type RichElement = {
  tag: string
  /** Target of a link. */
  href?: string
  /** Marks a table heading as the heading of its column. */
  scope?: 'col'
  /** The link leads to another site and opens in a new tab. */
  isOutside?: boolean
  inside: RichNode[]
}

/** A piece of rich text: plain text, or an element with its content. */
export type RichNode = string | RichElement

/** Tags that the gateway's sanitiser keeps. Links are parsed apart, because only they have attributes. */
const TAGS: ReadonlySet<string> = new Set(
  'p br hr b strong i em blockquote h2 h3 ul ol li table thead tbody tr th td'.split(' '),
)
const VOID: ReadonlySet<string> = new Set(['br', 'hr'])
/** Elements that hold no text of their own: the line breaks between their children are dropped. */
const WORDLESS: ReadonlySet<string> = new Set('ul ol table thead tbody tr'.split(' '))

/** Maximum depth of nested elements; the sanitiser allows no more. */
const MOST_DEPTH = 32

const MARKUP = /(<\/?[a-z][a-z0-9]*(?: [a-z]+="[^"<>]*")*>)/
const CLOSING = /^<\/([a-z][a-z0-9]*)>$/
const LINK = /^<a href="([^"<>]*)"( target="_blank" rel="[a-z ]*")?>$/
const COLUMN_HEADING = '<th scope="col">'
const ELEMENT = /^<([a-z][a-z0-9]*)>$/

/**
 * Parses rich text in the form that the gateway's sanitiser writes. The browser's HTML parser is not used, so
 * the result can contain only these elements; any other markup stays plain text.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichElement = { tag: '', inside: [] }
  const open = [root]
  for (const part of html.split(MARKUP)) {
    const closed = CLOSING.exec(part)?.[1]
    if (closed !== undefined && isKept(closed)) close(open, closed)
    else add(open, elementOf(part) ?? unescapeHtml(part))
  }
  return root.inside
}

function add(open: RichElement[], node: RichNode): void {
  const parent = open.at(-1)!
  if (typeof node === 'string') {
    const isGap = WORDLESS.has(parent.tag) && node.trim() === ''
    if (node !== '' && !isGap) parent.inside.push(node)
  } else if (open.length < MOST_DEPTH) {
    parent.inside.push(node)
    if (!VOID.has(node.tag)) open.push(node)
  }
}

/** Closes the innermost open element of this tag; an end tag without a start tag is ignored. */
function close(open: RichElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) open.length = at
}

function elementOf(markup: string): RichElement | undefined {
  const [, address, outside] = LINK.exec(markup) ?? []
  if (address !== undefined) return linkTo(unescapeHtml(address), outside !== undefined)
  if (markup === COLUMN_HEADING) return { tag: 'th', scope: 'col', inside: [] }
  const tag = ELEMENT.exec(markup)?.[1]
  return tag !== undefined && TAGS.has(tag) ? { tag, inside: [] } : undefined
}

/** A link within the site, or to another site by https; undefined for any other target. */
function linkTo(href: string, isOutside: boolean): RichElement | undefined {
  const isGood = isOutside ? href.startsWith('https://') : isOwnPath(href)
  return isGood ? { tag: 'a', href, isOutside, inside: [] } : undefined
}

function isKept(tag: string): boolean {
  return tag === 'a' || TAGS.has(tag)
}
