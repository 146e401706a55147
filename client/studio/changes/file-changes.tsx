import type { FileDiff } from '@marquee/schemas/studio/api'
import { Thumbnail } from '../form/entry.tsx'
import { useStudioText } from '../i18n/texts.ts'
import './changes.css'

type Props = {
  brand: string
  diff: FileDiff
  /** State that has the changes; the draft by default. */
  of?: string
}

/** Differences of a file in words, with both versions as JSON. */
export function FileChanges({ brand, diff, of = 'draft' }: Props) {
  const text = useStudioText()
  const isWhole = diff.kind !== 'changed'
  const isPicture = of === 'draft' && diff.path.startsWith('assets/') && diff.kind !== 'removed'
  return (
    <section className="changes-file">
      <h2>
        {diff.path} <em>{text(`changes.${diff.kind}`)}</em>
      </h2>
      {isPicture && (
        <div className="changes-picture">
          <Thumbnail brand={brand} name={diff.path.slice('assets/'.length)} />
        </div>
      )}
      {/* The words of a new or removed file repeat its heading. */}
      {!isWhole && (
        <ul>
          {diff.words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      {(diff.before !== undefined || diff.after !== undefined) && (
        <details>
          <summary>{text('changes.json')}</summary>
          <div className="changes-sides">
            {diff.before !== undefined && (
              <figure>
                <figcaption>{text('changes.before')}</figcaption>
                <pre>{diff.before}</pre>
              </figure>
            )}
            {diff.after !== undefined && (
              <figure>
                <figcaption>{text(of === 'draft' ? 'changes.after' : 'review.after')}</figcaption>
                <pre>{diff.after}</pre>
              </figure>
            )}
          </div>
        </details>
      )}
    </section>
  )
}
