import type { Site } from '@marquee/schemas/contract'
import { currentSite } from '../../../client/src/state/site.ts'
import type { Settings } from '../../support/settings.ts'

/** The site that is shown with other settings of its brand, and of its own beside them. */
export function siteWith(settings: Settings<Site['brand']>, more: Settings<Omit<Site, 'brand'>> = {}): Site {
  const shown = currentSite() as Site | undefined
  return { ...shown, ...more, brand: { ...shown?.brand, ...settings } } as Site
}
