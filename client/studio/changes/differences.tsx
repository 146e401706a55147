import type { ChangeStep, DraftSite, FileDiff, ValueChange } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useBlockName } from '../form/use-block-name.ts'
import { useStudioLanguage, useStudioText } from '../i18n/texts.ts'
import { formatItemName, useWordsAt } from '../i18n/use-words.ts'
import { getPreviewOrigin } from '../lib/preview-origin.ts'
import { formatFileName } from '../ui/use-place-name.ts'
import { ShownValue } from './shown-value.tsx'
import './changes.css'

/** Differences that a group shows before it is opened whole. */
const SHOWN = 30

type Props = {
  brand: string
  diffs: readonly FileDiff[]
  /** State that has the changes; the draft by default. */
  of?: string
}

/** Differences of a draft or a request by page and section, as players see them; the files are behind a button. */
export function Differences({ brand, diffs, of = 'draft' }: Props) {
  const text = useStudioText()
  const { data: site } = useRead('draft.site', { brand })
  const groups = Map.groupBy(diffs, ({ path }) => nameGroup(path, site, text))
  return [...groups].map(([name, files]) => <Group key={name} {...{ brand, name, files, of }} />)
}

function nameGroup(path: string, site: DraftSite | undefined, text: ReturnType<typeof useStudioText>) {
  return path.startsWith('assets/') ? text('section.assets') : formatFileName(path, site, text)
}

type GroupProps = { brand: string; name: string; files: readonly FileDiff[]; of: string }

function Group({ brand, name, files, of }: GroupProps) {
  const text = useStudioText()
  const [first] = files
  const isPicture = first!.pictures !== undefined
  return (
    <section className="changes-file">
      <h2>
        {name} {!isPicture && first!.kind !== 'changed' && <em>{text(`changes.${first!.kind}`)}</em>}
      </h2>
      {files.map((diff) =>
        diff.pictures ? (
          <PictureChange key={diff.path} {...{ brand, diff, of }} pictures={diff.pictures} />
        ) : (
          <FileChanges key={diff.path} {...{ brand, diff }} />
        ),
      )}
      <details>
        <summary>{text('changes.files')}</summary>
        {files.map((diff) => (
          <Sides key={diff.path} {...{ diff, of }} />
        ))}
      </details>
    </section>
  )
}

function FileChanges({
  brand,
  diff: { path, kind, changes, lines, words },
}: {
  brand: string
  diff: FileDiff
}) {
  const text = useStudioText()
  const [isWhole, setWhole] = useState(false)
  if (lines) return <p>{text('changes.lines', lines)}</p>
  if (!changes) return <p>{words.join(' ')}</p>
  if (changes.length === 0) return kind === 'changed' ? <p>{text('changes.no-effect')}</p> : null
  const rest = isWhole ? 0 : changes.length - SHOWN
  return (
    <>
      <ul className="changes-list">
        {changes.slice(0, isWhole ? undefined : SHOWN).map((change, index) => (
          // Two differences may look alike, and none of them moves.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <OneChange {...{ brand, path, change }} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="changes-rest" onClick={() => setWhole(true)}>
          {text('texts.more', { count: rest })}
        </button>
      )}
    </>
  )
}

function OneChange({ brand, path, change }: { brand: string; path: string; change: ValueChange }) {
  const text = useStudioText()
  const nameTrail = useTrailName(brand, path)
  const { trail, kind, before, after } = change
  const setting = trail.findLast((step) => typeof step === 'string') ?? ''
  const value = (one: typeof before) => <ShownValue {...{ brand, setting }} value={one} />
  // A text is told by itself, since its key says nothing to a person.
  const place = path.startsWith('i18n/') ? '' : nameTrail(trail)
  return (
    <>
      {place && <b>{place}</b>}
      {kind === 'changed' || setting === 'when' ? (
        <span>
          <del>{value(before)}</del> <span aria-hidden>→</span>
          <span className="only-read">{text('changes.becomes')}</span> <ins>{value(after)}</ins>
        </span>
      ) : (
        <span>
          {(before ?? after) !== undefined && value(after ?? before)} <em>{text(`changes.is-${kind}`)}</em>
        </span>
      )}
    </>
  )
}

/** Gives the place of a difference on its page or in its section: `Hero banner › Slide 2 › Title`. */
function useTrailName(brand: string, path: string): (trail: readonly ChangeStep[]) => string {
  const language = useStudioLanguage()
  const wordsAt = useWordsAt()
  const blockName = useBlockName(brand)
  return (trail) => {
    let places = [`${path.includes('/') ? 'page.json' : path}#`]
    const names = trail.flatMap((step, index) => {
      if (typeof step === 'number') {
        places = places.map((place) => `${place}/items`)
        return []
      }
      if (typeof step === 'object') {
        places = [`blocks/${step.block}.json#`]
        const { name, detail } = blockName(step)
        return [detail ? `${name} (${detail})` : name]
      }
      places = places.flatMap((place) => [`${place}/properties/${step}`, `${place}/additionalProperties`])
      const name = wordsAt(
        step,
        places.filter((place) => place.endsWith(`/${step}`)),
      )
      const next = trail[index + 1]
      return [typeof next === 'number' ? formatItemName(language, name, next) : name]
    })
    return names.join(' › ')
  }
}

type PictureProps = { brand: string; diff: FileDiff; of: string; pictures: NonNullable<FileDiff['pictures']> }

function PictureChange({ brand, of, diff: { path, kind }, pictures: { before, after } }: PictureProps) {
  const text = useStudioText()
  const name = path.slice('assets/'.length)
  const sides = [
    ['before', before, 'published'],
    ['after', after, of],
  ] as const
  return (
    <div className="changes-picture">
      <p>
        {name} <em>{text(`changes.${kind}`)}</em>
      </p>
      {sides.map(
        ([side, address, state]) =>
          address !== undefined && (
            <figure key={side}>
              <img
                src={getPreviewOrigin(brand, state) + address}
                alt={`${text(captionOf(side, of))}: ${name}`}
              />
              {before !== undefined && after !== undefined && (
                <figcaption>{text(captionOf(side, of))}</figcaption>
              )}
            </figure>
          ),
      )}
    </div>
  )
}

/** A file's name and its text before and after. */
function Sides({ diff, of }: { diff: FileDiff; of: string }) {
  const text = useStudioText()
  return (
    <>
      <h3>{diff.path}</h3>
      <div className="changes-sides">
        {(['before', 'after'] as const).map(
          (side) =>
            diff[side] !== undefined && (
              <figure key={side}>
                <figcaption>{text(captionOf(side, of))}</figcaption>
                <pre>{diff[side]}</pre>
              </figure>
            ),
        )}
      </div>
    </>
  )
}

function captionOf(side: 'before' | 'after', of: string) {
  if (side === 'before') return 'changes.before'
  return of === 'draft' ? 'changes.after' : 'review.after'
}
