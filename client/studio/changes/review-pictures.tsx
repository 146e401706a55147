import { Button } from '@marquee/client/ui/button.tsx'
import type { DraftImpact } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { PagePicture } from '../frame/page-picture.tsx'
import { useStudioText } from '../i18n/texts.ts'
import './reviews.css'

/** Pages whose pictures are shown at once; a change of all pages would load hundreds. */
const FIRST = 4

type Props = { brand: string; number: number; impact: DraftImpact; files: readonly { path: string }[] }

/** Each changed page before and after: as it is published, and as the request has it. */
export function ReviewPictures({ brand, number, impact, files }: Props) {
  const text = useStudioText()
  const [isAll, setAll] = useState(false)
  // An address with a parameter needs a value that nobody knows here.
  const pages = impact.screens
    .filter(({ route }) => route !== undefined && !route.includes(':'))
    .toSorted((a, b) => rankOf(a.path, files) - rankOf(b.path, files))
  const others = impact.screens.filter((screen) => !pages.includes(screen))
  const state = `r${number}`
  return (
    <section className="reviews">
      <h2>{text('review.pictures')}</h2>
      <p className="studio-hint">{text(pages.length === 0 ? 'review.no-pictures' : 'review.as-visitor')}</p>
      {pages.slice(0, isAll ? undefined : FIRST).map(({ path, title, route = '/' }) => (
        <div key={path}>
          <h3>
            {title} <code>{route}</code>
          </h3>
          <div className="review-pictures">
            {(['published', state] as const).map((of) => (
              <figure key={of}>
                <figcaption>{text(of === 'published' ? 'review.before' : 'review.after')}</figcaption>
                <div className="review-picture">
                  <PagePicture brand={brand} title={title} of={of} path={route} />
                </div>
              </figure>
            ))}
          </div>
        </div>
      ))}
      {pages.length > FIRST && !isAll && (
        <Button look="outline" size="s" onClick={() => setAll(true)}>
          {text('review.more-pictures', { count: pages.length - FIRST })}
        </Button>
      )}
      {others.length > 0 && (
        <details>
          <summary>{text('review.without-picture', { count: others.length })}</summary>
          <p className="studio-hint">{others.map(({ title }) => title).join(', ')}</p>
        </details>
      )}
    </section>
  )
}

/** Pages whose own file changes come first, then home, then those that a setting or a text changes. */
function rankOf(page: string, files: Props['files']): number {
  if (files.some(({ path }) => path === `${page}.json`)) return 0
  return page === 'pages/home' ? 1 : 2
}
