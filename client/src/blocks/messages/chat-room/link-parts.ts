export type TextPart = { text: string; isLink: boolean }

/** Splits a message into permitted addresses and the text between them. */
export function splitAtLinks(text: string, links: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let rest = text
  for (const link of links) {
    const at = rest.indexOf(link)
    if (at < 0) continue
    if (at > 0) parts.push({ text: rest.slice(0, at), isLink: false })
    parts.push({ text: link, isLink: true })
    rest = rest.slice(at + link.length)
  }
  if (rest) parts.push({ text: rest, isLink: false })
  return parts
}
