import { OWN_TEXTS } from '@marquee/schemas/studio/own-texts'

/**
 * Key for a text that is typed in a field, from the names around the field; operators never see it. A key that is taken gets
 * a number.
 */
export function createOwnKey(names: readonly string[], taken: (key: string) => boolean): string {
  const stem = OWN_TEXTS + names.map(formatName).filter(Boolean).join('.')
  let key = stem
  for (let number = 2; taken(key); number += 1) key = `${stem}-${number}`
  return key
}

/** A name as a part of an address or of a key: small letters, digits and dashes; empty without any. */
export function formatName(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
}
