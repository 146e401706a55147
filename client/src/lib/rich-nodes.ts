import { isOwnPath } from './own-path.ts'

export type RichElement = {
  tag: string
  /** Of a link: where it leads. */
  href?: string
  /** Of a heading of a table: the column that it heads. */
  scope?: 'col'
  /** A link to another site, which opens apart. */
  isOutside?: boolean
  inside: RichNode[]
}

/** A piece of rich text: words, or an element with its content. */
export type RichNode = string | RichElement

/** The tags that the gateway's cleaner keeps; a link is read apart, because it alone has attributes. */
const TAGS: ReadonlySet<string> = new Set(
  'p br hr b strong i em blockquote h2 h3 ul ol li table thead tbody tr th td'.split(' '),
)
const VOID: ReadonlySet<string> = new Set(['br', 'hr'])
/** Elements that may hold no words of their own: the line breaks between their rows are left out. */
const WORDLESS: ReadonlySet<string> = new Set('ul ol table thead tbody tr'.split(' '))

/** The cleaner nests no deeper. */
const MOST_DEPTH = 32

const MARKUP = /(<\/?[a-z][a-z0-9]*(?: [a-z]+="[^"<>]*")*>)/
const CLOSING = /^<\/([a-z][a-z0-9]*)>$/
const LINK = /^<a href="([^"<>]*)"( target="_blank" rel="[a-z ]*")?>$/
const COLUMN_HEADING = '<th scope="col">'
const ELEMENT = /^<([a-z][a-z0-9]*)>$/

/**
 * Rich text in the form in which the gateway's cleaner writes it. The browser's HTML parser has no part in this, so nothing
 * but these elements can come of it: other markup stays the text that it is.
 */
export function richNodes(html: string): RichNode[] {
  const root: RichElement = { tag: '', inside: [] }
  const open = [root]
  for (const part of html.split(MARKUP)) {
    const closed = CLOSING.exec(part)?.[1]
    if (closed !== undefined && isKept(closed)) close(open, closed)
    else add(open, elementOf(part) ?? wordsOf(part))
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

/** Ends the innermost element of this tag; an end without a beginning is left out. */
function close(open: RichElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) open.length = at
}

function elementOf(markup: string): RichElement | undefined {
  const [, address, outside] = LINK.exec(markup) ?? []
  if (address !== undefined) return linkTo(wordsOf(address), outside !== undefined)
  if (markup === COLUMN_HEADING) return { tag: 'th', scope: 'col', inside: [] }
  const tag = ELEMENT.exec(markup)?.[1]
  return tag !== undefined && TAGS.has(tag) ? { tag, inside: [] } : undefined
}

/** A link within the site, or to another one by https. */
function linkTo(href: string, isOutside: boolean): RichElement | undefined {
  const isGood = isOutside ? href.startsWith('https://') : isOwnPath(href)
  return isGood ? { tag: 'a', href, isOutside, inside: [] } : undefined
}

function isKept(tag: string): boolean {
  return tag === 'a' || TAGS.has(tag)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

function wordsOf(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
}
