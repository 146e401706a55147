/**
 * Splits a label around the part in [brackets], which becomes a link. The brackets let each language place
 * the link freely.
 */
export function splitLabel(label: string): { before: string; linked: string; after: string } {
  const [, before = label, linked = '', after = ''] = /^(.*?)\[(.+?)\](.*)$/su.exec(label) ?? []
  return { before, linked, after }
}

/** The label without brackets, for screen readers. */
export function formatPlainLabel(label: string): string {
  const { before, linked, after } = splitLabel(label)
  return before + linked + after
}
