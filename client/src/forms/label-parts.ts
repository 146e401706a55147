/** A label's text around the part that stands in [brackets] and opens something; so each language words it as it likes. */
export function labelParts(label: string): { before: string; linked: string; after: string } {
  const [, before = label, linked = '', after = ''] = /^(.*?)\[(.+?)\](.*)$/su.exec(label) ?? []
  return { before, linked, after }
}

/** The label as it is read out. */
export function plainLabel(label: string): string {
  const { before, linked, after } = labelParts(label)
  return before + linked + after
}
