import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** Tags allowed in rich text. All attributes are removed, except the address of a link. */
const TAGS: ReadonlySet<string> = new Set(
  'p br hr b strong i em blockquote h2 h3 ul ol li table thead tbody tr th td a'.split(' '),
)

const VOID: ReadonlySet<string> = new Set(['br', 'hr'])

/** Elements whose content is removed too, because it is not readable text. */
const SILENT: ReadonlySet<string> = new Set(
  [
    'script style template noscript iframe object embed applet svg math',
    'title textarea select option xmp noembed noframes plaintext audio video',
  ].flatMap((names) => names.split(' ')),
)

/** Maximum nesting depth; parsers treat deeper nesting differently. */
const MOST_DEPTH = 30

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Sanitises HTML from outside: parses it as a browser does and writes only harmless tags. */
export function sanitizeHtml(html: string): string {
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

/** Tells whether a heading is in the head of a table and so belongs to a column. */
function isColumnHeading({ tagName, parentNode }: Element): boolean {
  const head = parentNode && 'parentNode' in parentNode ? parentNode.parentNode : undefined
  return tagName === 'th' && head?.nodeName === 'thead'
}

/**
 * Opening tag of a link. External links open in a new tab without a referrer; undefined for an unsafe
 * address.
 */
function openingOfLink({ attrs }: Element): string | undefined {
  const address = attrs.find(({ name }) => name === 'href')?.value.trim() ?? ''
  if (OWN_ROUTE.test(address)) return `<a href="${escapeHtml(address)}">`
  const outside = parseHttpsAddress(address)
  return outside && `<a href="${escapeHtml(outside)}" target="_blank" rel="noopener noreferrer nofollow">`
}

/** Path on this site: starts with a single slash and cannot be parsed as a host. */
const OWN_ROUTE = /^\/(?![/\\])[A-Za-z0-9_./?=&%-]*$/

/** The address as a browser parses it; undefined if it is not https or contains a user name. */
export function parseHttpsAddress(text: string): string | undefined {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}
