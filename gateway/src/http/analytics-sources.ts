/** Sources that a page with analytics may use, by directive of the content security policy. */
export type AnalyticsSources = Readonly<Record<'script-src' | 'img-src' | 'connect-src', readonly string[]>>

const NONE: AnalyticsSources = { 'script-src': [], 'img-src': [], 'connect-src': [] }

/**
 * Sources that Google documents for gtag.js. Scripts are limited to the tag's folder, since others run any
 * code of a container.
 */
const GTAG: AnalyticsSources = {
  'script-src': ['https://www.googletagmanager.com/gtag/'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** Origins of a brand's analytics; empty without a tag and outside production. */
export function listAnalyticsSources(gtagId: string, production: boolean): AnalyticsSources {
  return production && gtagId !== '' ? GTAG : NONE
}
