import type { Site } from '@marquee/schemas/contract'
import { getSite } from '../../../client/src/state/site.ts'
import type { Settings } from '../../support/settings.ts'

/** The site that is shown with other settings of its brand, and of its own beside them. */
export function siteWith(settings: Settings<Site['brand']>, more: Settings<Omit<Site, 'brand'>> = {}): Site {
  const shown = getSite() as Site | undefined
  return { ...shown, ...more, brand: { ...shown?.brand, ...settings } } as Site
}
