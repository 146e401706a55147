import type { LoadedBrand } from '../../content/content.ts'
import { httpsAddress } from '../../lib/clean-html.ts'
import { escapePattern } from '../../lib/escape-pattern.ts'

type Chat = LoadedBrand['brand']['chat']

/** Words of the brand's mute list become stars, in whatever case they are written. */
export function masked(text: string, { muteWords }: Pick<Chat, 'muteWords'>): string {
  if (muteWords.length === 0) return text
  const words = muteWords.map(escapePattern)
  // The longer one first, where one word begins another.
  words.sort((a, b) => b.length - a.length)
  return text.replace(new RegExp(words.join('|'), 'giu'), (word) => '*'.repeat([...word].length))
}

/** Addresses in the text that readers may open: https, and a host of the brand's or of its list. */
export function linksIn(text: string, hosts: readonly string[]): string[] {
  const addresses = text.match(/https:\/\/[^\s<>"']+/gi) ?? []
  return addresses.filter((address) => {
    const href = httpsAddress(address)
    return href !== undefined && hosts.includes(new URL(href).hostname)
  })
}
