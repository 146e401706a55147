import type { Site } from '@marquee/schemas/contract'
import { getSite } from '../state/site.ts'

/**
 * Fetches the texts of a language, or one text set such as `pages/home`.
 * @throws Error if the texts cannot be read.
 */
export async function readTexts(code: string, set: string | undefined): Promise<Record<string, string>> {
  const answer = await fetch(addressOf(getSite(), code, set))
  if (answer.ok) return (await answer.json()) as Record<string, string>
  // The brand was published again since this document was loaded, so its texts have a new address.
  const site = await fetch('/_site/site.json', { cache: 'no-cache' })
  const again = await fetch(addressOf((await site.json()) as Site, code, set))
  if (!again.ok) throw new Error(`The texts ${code} ${set ?? ''} cannot be read: HTTP ${again.status}`)
  return (await again.json()) as Record<string, string>
}

function addressOf(site: Site, code: string, set: string | undefined): string {
  const whole = site.texts[code] ?? ''
  return set === undefined ? whole : whole.replace(/\.json$/, `/${set}.json`)
}
