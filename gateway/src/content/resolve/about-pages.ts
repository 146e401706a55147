import type { Brand } from '@marquee/schemas/contract'
import { fallbacks } from '@marquee/schemas/languages'
import type { AboutPage, LoadedBrand } from '../content.ts'
import type { AboutFiles } from '../read/brands/about-file.ts'
import type { Contract } from '../read/contract/contract.ts'

/** Language code -> about-pages with fallbacks merged, each built on first use. */
export function aboutOfBrand(
  contract: Contract,
  base: AboutFiles,
  own: AboutFiles,
  { supportLanguages, defaultLang }: Brand,
): LoadedBrand['about'] {
  const lazy: Record<string, readonly AboutPage[]> = {}
  for (const code of supportLanguages) {
    let made: readonly AboutPage[] | undefined
    Object.defineProperty(lazy, code, {
      enumerable: true,
      get: () => (made ??= Object.freeze(pagesIn(contract, [own, base], chainOf(code, defaultLang)))),
    })
  }
  return Object.freeze(lazy)
}

/**
 * Fallback chain, as for texts: the language, its fallbacks, English, and last the brand's default language
 * (R-1.034).
 */
function chainOf(code: string, defaultLang: string): string[] {
  return [...new Set([code, ...(fallbacks[code] ?? []), 'EN', defaultLang])]
}

/** Pages by language; the brand's own page precedes base's. */
function pagesIn(
  { aboutPages }: Contract,
  folders: readonly AboutFiles[],
  chain: readonly string[],
): readonly AboutPage[] {
  return aboutPages.flatMap((id) => {
    const found = chain.flatMap((code) => folders.map((folder) => folder.get(code)?.get(id)))
    const file = found.find((one) => one !== undefined)
    return file ? Object.freeze({ id, title: file.title, html: file.html }) : []
  })
}
