import type { AffectedScreen, BrandImpact } from '../../../gateway/studio/compare/site-impact.ts'
import type { Impact } from './impact.ts'

/** Maximum number of reasons that a line names. */
const MOST_REASONS = 3

/** Consequences of a change as lines for people. */
export function formatImpact({ breaking, everything, brands, calls, beside }: Impact): string[] {
  const lines = [
    ...breaking.map(({ operation, place, what }) => `breaking  ${operation}${place && ` ${place}`}: ${what}`),
    ...(everything.length > 0 ? [`every screen may change: ${listReasons(everything)}`] : []),
    ...brands.flatMap((brand) => linesOfBrand(brand, everything.length > 0)),
    ...(calls.length > 0 ? [`calls  ${calls.join(', ')}`] : []),
    ...beside.map((part) => `beside the sites: ${part}`),
  ]
  return lines.length > 0 ? lines : ['nothing changes']
}

function linesOfBrand({ code, kind, screens, forms, unread }: BrandImpact, isEverything: boolean): string[] {
  const counts = (['pages', 'modals'] as const).map(
    (one) => `${screens.filter((screen) => screen.kind === one).length} ${one}`,
  )
  return [
    `${code}${kind === 'changed' ? '' : ` (${kind})`}: ${counts.join(', ')}`,
    ...(isEverything || kind !== 'changed' ? [] : screens.map(lineOfScreen)),
    ...(forms.length > 0 ? [`  forms  ${forms.join(', ')}`] : []),
    ...(unread.length > 0 ? [`  settings that no page and no call reads by name: ${unread.join(', ')}`] : []),
  ]
}

function lineOfScreen({ kind, name, route, languages, because }: AffectedScreen): string {
  const title = `${kind}/${name}${route === undefined ? '' : ` ${route}`}`
  return `  ${title.padEnd(50)} ${languages.join(' ')}  ${listReasons(because)}`
}

function listReasons(reasons: readonly string[]): string {
  const more = reasons.length - MOST_REASONS
  return `${reasons.slice(0, MOST_REASONS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
