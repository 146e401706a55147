import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { escapeHtml } from './escape-html.ts'

/** All tags that rich text may have; everything else about an element goes, but for where a link leads. */
const TAGS: ReadonlySet<string> = new Set(
  'p br hr b strong i em blockquote h2 h3 ul ol li table thead tbody tr th td a'.split(' '),
)

const VOID: ReadonlySet<string> = new Set(['br', 'hr'])

/** What is inside these is no text for people. */
const SILENT: ReadonlySet<string> = new Set(
  [
    'script style template noscript iframe object embed applet svg math',
    'title textarea select option xmp noembed noframes plaintext audio video',
  ].flatMap((names) => names.split(' ')),
)

/** Deeper nesting is of use to nobody, and parsers differ on it. */
const MOST_DEPTH = 30

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** HTML from outside -> HTML of a few harmless tags, read as a browser reads it and written anew. */
export function cleanHtml(html: string): string {
  return written(parseFragment(html).childNodes, 0)
}

function written(nodes: readonly Node[], depth: number): string {
  return nodes.map((node) => writtenNode(node, depth)).join('')
}

function writtenNode(node: Node, depth: number): string {
  if ('value' in node) return escapeHtml(node.value)
  if (!('tagName' in node) || depth > MOST_DEPTH || SILENT.has(node.tagName)) return ''
  const inner = written(node.childNodes, depth + 1)
  const { tagName } = node
  if (!TAGS.has(tagName)) return inner
  if (VOID.has(tagName)) return `<${tagName}>`
  const opening =
    tagName === 'a' ? openingOfLink(node) : isColumnHeading(node) ? '<th scope="col">' : `<${tagName}>`
  return opening ? `${opening}${inner}</${tagName}>` : inner
}

/** A heading in the head of a table is its column's. */
function isColumnHeading({ tagName, parentNode }: Element): boolean {
  const head = parentNode && 'parentNode' in parentNode ? parentNode.parentNode : undefined
  return tagName === 'th' && head?.nodeName === 'thead'
}

/** A way out is opened apart and is told nothing of us; undefined: a link that leads nowhere good. */
function openingOfLink({ attrs }: Element): string | undefined {
  const address = attrs.find(({ name }) => name === 'href')?.value.trim() ?? ''
  if (OWN_ROUTE.test(address)) return `<a href="${escapeHtml(address)}">`
  const outside = httpsAddress(address)
  return outside && `<a href="${escapeHtml(outside)}" target="_blank" rel="noopener noreferrer nofollow">`
}

/** A page of this site: one slash, and nothing that a browser would read as a host. */
const OWN_ROUTE = /^\/(?![/\\])[A-Za-z0-9_./?=&%-]*$/

/** The address as a browser understands it; undefined when it is not https, or carries a user's name. */
export function httpsAddress(text: string): string | undefined {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}
