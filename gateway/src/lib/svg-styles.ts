const ELEMENT = /<(?:[\w-]+:)?style(?:\s[^>]*)?>([\s\S]*?)<\/(?:[\w-]+:)?style\s*>/g
const ATTRIBUTE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Styles that stand in an SVG, each text once, as a browser reads them: of its style elements and of style attributes. */
export function svgStyles(svg: string): { elements: string[]; attributes: string[] } {
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
      return part.startsWith('<![CDATA[') ? part.slice(9, -3) : decoded(part)
    })
    .join('')
}

function valueOf(value: string): string {
  return decoded(value.replace(/\r\n|[\r\n\t]/g, ' '))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
}

function decoded(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|#39|amp);/g, (entity) => ENTITIES[entity]!)
}
