import { type ReactNode, Suspense } from 'react'

type Props = { placeholder: ReactNode; children: ReactNode }

/**
 * A part whose code is fetched apart, and its placeholder until then. The server draws the placeholder itself: a part
 * that suspends there would leave an error marker in the document, in development with its component stack.
 */
export function FetchedPart({ placeholder, children }: Props) {
  if (typeof document === 'undefined') return placeholder
  return <Suspense fallback={placeholder}>{children}</Suspense>
}
