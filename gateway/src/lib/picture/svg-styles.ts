import { unescapeHtml } from '@marquee/schemas/rules/escape-html'

const ELEMENT = /<(?:[\w-]+:)?style(?:\s[^>]*)?>([\s\S]*?)<\/(?:[\w-]+:)?style\s*>/g
const ATTRIBUTE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Styles that stand in an SVG, each text once, as a browser reads them: of its style elements and of style attributes. */
export function extractSvgStyles(svg: string): { elements: string[]; attributes: string[] } {
  const elements = [...svg.matchAll(ELEMENT)].map(([, text]) => textOf(text!))
  const rest = svg.replace(ELEMENT, '')
  const attributes = [...rest.matchAll(ATTRIBUTE)].map(([, double, single]) =>
    valueOf(double ?? single ?? ''),
  )
  return { elements: [...new Set(elements)], attributes: [...new Set(attributes)] }
}

function textOf(content: string): string {
  const parts = content.replace(/\r\n?/g, '\n').split(/(<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->)/)
  return parts
    .map((part) => {
      if (part.startsWith('<!--')) return ''
      return part.startsWith('<![CDATA[') ? part.slice(9, -3) : unescapeHtml(part)
    })
    .join('')
}

function valueOf(value: string): string {
  return unescapeHtml(value.replace(/\r\n|[\r\n\t]/g, ' '))
}
