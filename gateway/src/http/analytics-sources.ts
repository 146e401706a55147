/** Sources that a page may use while its visits are measured, by directive of the content-security policy. */
export type AnalyticsSources = Readonly<Record<'script-src' | 'img-src' | 'connect-src', readonly string[]>>

const NONE: AnalyticsSources = { 'script-src': [], 'img-src': [], 'connect-src': [] }

/** As Google documents them for gtag.js; only the tag's own folder, since others there run whatever a container holds. */
const GTAG: AnalyticsSources = {
  'script-src': ['https://www.googletagmanager.com/gtag/'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}

/** Origins that a brand's analytics load from and report to; none without a tag, and none outside production. */
export function analyticsSources(gtagId: string, production: boolean): AnalyticsSources {
  return production && gtagId !== '' ? GTAG : NONE
}
