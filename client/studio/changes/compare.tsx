import { useEffect, useId, useRef, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useViewAddress } from '../frame/use-view-address.ts'
import { useView } from '../frame/view.ts'
import { useStudioText } from '../i18n/texts.ts'
import { getPreviewOrigin } from '../lib/preview-origin.ts'
import type { Place } from '../lib/route.ts'
import { showFacts } from './show-facts.ts'
import './changes.css'

/** The published page and the draft's, in the language, theme, direction and role of the preview: beside or above each other. */
export function Compare({ place }: { place: Place }) {
  const text = useStudioText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="changes-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('compare.title')}</summary>
      {isOpen && <Pictures brand={place.brand} />}
    </details>
  )
}

function Pictures({ brand }: { brand: string }) {
  const text = useStudioText()
  const id = useId()
  const { data: site } = useRead('draft.site', { brand })
  const [chosen, setChosen] = useState<string>()
  const [isOver, setOver] = useState(false)
  const [share, setShare] = useState(50)
  const pages = (site?.pages ?? []).filter(({ kind, route }) => kind === 'pages' && route !== undefined)
  const path = chosen ?? pages.find(({ name }) => name === 'home')?.route ?? pages[0]?.route
  if (path === undefined) return null
  return (
    <>
      <div className="studio-row">
        <label htmlFor={`${id}-page`}>{text('page')}</label>
        <select id={`${id}-page`} value={path} onChange={({ target }) => setChosen(target.value)}>
          {pages.map(({ path: file, route, title, name }) => (
            <option key={file} value={route}>
              {title || name}
            </option>
          ))}
        </select>
        <label>
          <input type="checkbox" checked={isOver} onChange={({ target }) => setOver(target.checked)} />
          {text('compare.over')}
        </label>
        {isOver && (
          <label>
            {text('compare.share')}
            <input
              type="range"
              min={0}
              max={100}
              value={share}
              onChange={({ target }) => setShare(Number(target.value))}
            />
          </label>
        )}
      </div>
      <div className="compare" data-is={isOver ? 'over' : 'beside'}>
        <Picture brand={brand} of="published" path={path} label={text('compare.published')} />
        <Picture
          brand={brand}
          of="draft"
          path={path}
          label={text('compare.draft')}
          cut={isOver ? share : undefined}
        />
      </div>
    </>
  )
}

type PictureProps = {
  brand: string
  of: 'published' | 'draft'
  path: string
  label: string
  cut?: number | undefined
}

/** One of the two pages; `cut` is the share of its width, in percent, in which the other one is seen. */
function Picture({ brand, of, path, label, cut }: PictureProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const figure = useRef<HTMLElement>(null)
  const [{ facts, direction }] = useView()
  const origin = getPreviewOrigin(brand, of)
  const { address } = useViewAddress({ brand, origin, round: 0, of }, path)
  const wanted = JSON.stringify({ facts, direction })
  useEffect(
    () =>
      showFacts(
        frame.current!,
        origin,
        JSON.parse(wanted) as { facts: typeof facts; direction: typeof direction },
        path,
      ),
    [origin, wanted, path],
  )
  useEffect(() => {
    figure.current!.style.clipPath = cut === undefined ? '' : `inset(0 0 0 ${cut}%)`
  }, [cut])
  return (
    <figure ref={figure}>
      <figcaption>{label}</figcaption>
      {/* The preview is a site of its own origin, which a sandbox would not keep further apart. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe key={address} ref={frame} src={address} title={label} />
    </figure>
  )
}
