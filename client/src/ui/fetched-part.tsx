import { type ReactNode, Suspense } from 'react'

type Props = { placeholder: ReactNode; children: ReactNode }

/**
 * A component loaded on demand, with a placeholder until it is loaded. On the server only the placeholder is
 * rendered: a component that suspends there would leave an error marker in the document, in development with
 * its component stack.
 */
export function FetchedPart({ placeholder, children }: Props) {
  if (typeof document === 'undefined') return placeholder
  return <Suspense fallback={placeholder}>{children}</Suspense>
}
