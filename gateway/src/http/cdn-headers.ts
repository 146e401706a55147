/** A CDN serves a document this long without asking, then an older one while it fetches the next, or while no gateway answers. */
const RULES = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400'

/**
 * Headers by which a CDN keeps the documents of a brand, which are the same for all callers with equal language and theme.
 * Browsers ignore them and ask each time. The keys purge all documents of a brand: `surrogate-key` for Fastly and
 * Varnish, `cache-tag` for Cloudflare and Akamai (RFC 9213 for the rules).
 */
export function buildCdnHeaders(brand: string): Record<string, string> {
  const keys = [`brand-${brand}`, 'documents']
  return {
    'cdn-cache-control': RULES,
    'surrogate-control': RULES,
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  }
}
