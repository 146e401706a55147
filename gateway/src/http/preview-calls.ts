import type { LoadedBrand, Operation } from '../content/content.ts'
import { getUpstreamMode } from '../content/upstream-mode.ts'
import { Refusal } from '../lib/refusal.ts'

/**
 * Refuses calls of a preview that would act on a real platform: only reads that any visitor may make reach the upstream. A
 * brand that is not published has no upstream.
 *
 * @throws preview.unpublished, preview.read-only
 */
export function assertPreviewCall(site: LoadedBrand, operation: Operation): void {
  if (!['proxy', 'record'].includes(getUpstreamMode(site, operation))) return
  if (site.brand.upstream.url === undefined) throw new Refusal('preview.unpublished')
  const isRead = operation.methods.every((method) => method === 'GET') && !operation.sendsCode
  if (operation.access !== 'public' || !isRead) throw new Refusal('preview.read-only')
}
