import type { HelpPage } from '@marquee/schemas/contract'
import { languages } from '@marquee/schemas/languages'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import type { LoadedBrand } from '../../content/content.ts'
import { helpLineLinks, placeValues } from '../../content/serve/about-places.ts'
import { fromMemory } from '../calls/from-memory.ts'
import { filled, textOf } from './texts.ts'

/** The seven help pages in the reader's language, with the brand's own values filled in. */
export const helpCentre = fromMemory<'support.help-centre'>((_input, { site, request }) =>
  pagesIn(site, request.language in site.about ? request.language : site.brand.defaultLang),
)

const pagesBySite = new WeakMap<LoadedBrand, Map<string, readonly HelpPage[]>>()

/** Filled once for each version of a brand. */
function pagesIn(site: LoadedBrand, code: string): HelpPage[] {
  const ofSite = pagesBySite.get(site) ?? new Map<string, readonly HelpPage[]>()
  pagesBySite.set(site, ofSite)
  const pages = ofSite.get(code) ?? makePages(site, code)
  ofSite.set(code, pages)
  return [...pages]
}

/** Paragraph that lists the help lines; a brand without any leaves it out. */
const HELP_LINES = /<p>[^<]*\{\{helpLines\}\}[^<]*<\/p>/

function makePages(site: LoadedBrand, code: string): readonly HelpPage[] {
  const { tag } = languages[code as keyof typeof languages]
  const licence = textOf(site, code, site.brand.licence, { brand: site.brand.name })
  const values = placeValues(site.brand, licence, tag)
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeHtml(value)] as const)
  const inHtml = { ...Object.fromEntries(escaped), helpLines: helpLineLinks(site.brand) }
  return (site.about[code] ?? []).map(({ id, title, html }) => ({
    id: id as HelpPage['id'],
    title: filled(title, values),
    content: filled(inHtml.helpLines ? html : html.replace(HELP_LINES, ''), inHtml),
  }))
}
