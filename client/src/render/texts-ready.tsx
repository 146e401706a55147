import { type ReactNode, Suspense, use } from 'react'
import { fetchTexts } from '../i18n/languages.ts'
import { BlockBoundary } from './block-boundary.tsx'

type Props = {
  /** Name of the text set: `pages/home`, `layouts/main`, `modals/login`. */
  of: string
  children: ReactNode
}

/** Draws its children when the texts of a page, layout or modal are loaded. */
export function TextsReady({ of, children }: Props) {
  return (
    <BlockBoundary name={of} isShown={false}>
      <Suspense fallback={<div className="block-pending" aria-hidden="true" />}>
        <Awaiting of={of}>{children}</Awaiting>
      </Suspense>
    </BlockBoundary>
  )
}

function Awaiting({ of, children }: Props) {
  const coming = fetchTexts(of)
  if (coming) use(coming)
  return children
}
