import { mutate } from 'swr'
import { openDraft } from './draft.ts'
import { useRead } from './use-read.ts'

/** Interval in ms at which requests are read again, where a brand asks for approvals. */
const INTERVAL_MS = 30_000

/** Requests to publish a brand, and whether it asks for them. */
export function useReviews(brand: string) {
  return useRead(
    'review.list',
    { brand },
    { refreshInterval: (latest) => (latest?.isNeeded ? INTERVAL_MS : 0) },
  )
}

/** Reads again what an action on a request may have changed: the requests, their comments, and the draft. */
export async function readReviewsAgain(brand: string): Promise<void> {
  const isOf = (key: unknown) => typeof key === 'string' && /^(reviews|comments|overview|publishes)/.test(key)
  await Promise.all([mutate(isOf), openDraft(brand)])
}
