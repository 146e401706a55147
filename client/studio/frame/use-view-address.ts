import { useEffect, useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { useMe } from '../api/me.ts'

/** First address of the preview's frame, or the reason why there is none. */
export type ViewAddress = { address?: string; failed?: unknown }

type Asked = { brand: string; origin: string; round: number; of?: string }

/**
 * Address with which the preview's frame opens a path; empty until it is known. On a studio with a sign-in the preview has a
 * host and a cookie of its own, for which the gateway gives a secret in the fragment. Later paths are told to the frame.
 */
export function useViewAddress(
  { brand, origin, round, of: what = 'draft' }: Asked,
  path: string | undefined,
): ViewAddress {
  const isLocal = useMe()?.signedIn === 'local'
  const [view, setView] = useState<ViewAddress & { of?: string }>({})
  const of = `${brand} ${what} ${round}`
  const isKnown = path !== undefined
  useEffect(() => {
    if (isLocal || !isKnown) return
    callStudio('draft.view', { brand, of: what }).then(
      ({ address }) => setView({ address: `${address}&${encodeURIComponent(path)}`, of }),
      (failed: unknown) => setView({ failed, of }),
    )
    // A changed path is told to the open frame.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLocal, isKnown, of, brand, what])
  if (isLocal) return { address: `${origin}${path ?? '/'}` }
  return view.of === of ? view : {}
}
