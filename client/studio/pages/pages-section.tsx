import { Button } from '@marquee/client/ui/button.tsx'
import type { AboutChoice, DraftFragment, DraftPage, DraftSite } from '@marquee/schemas/studio/api'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../api/use-read.ts'
import { postToFrame, useBridge } from '../frame/use-bridge.ts'
import { useStudioText } from '../i18n/texts.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { Waiting } from '../ui/waiting.tsx'
import { AboutActions } from './about-actions.tsx'
import { AboutPage } from './about-page.tsx'
import { BlockTree } from './block-tree.tsx'
import { NewPageDialog } from './new-page.tsx'
import { PageActions } from './page-actions.tsx'
import { PageChoice } from './page-choice.tsx'
import { buildTree, findNode } from './page-tree.ts'
import { SelectedPanel } from './selected-panel.tsx'
import { SharedActions } from './shared-actions.tsx'
import { usePageEdits } from './use-page-edits.ts'
import './pages.css'

/** Pages, layouts and modals: the block tree of one of them, and the settings of the selected block. */
export function PagesSection({ place }: { place: Place }) {
  const text = useStudioText()
  const navigate = useNavigate()
  const { data: site, error, mutate } = useRead('draft.site', { brand: place.brand })
  const { data: choices } = useRead('draft.choices', { brand: place.brand })
  const shownPage = useBridge(({ page }) => page)
  const [isAdding, setAdding] = useState(false)
  const about = site?.about.find(({ name }) => `about/${name}` === place.rest)
  const page = site && pageOf(site, place.rest, shownPage)
  const open = (rest: string) => void navigate(formatAddress({ ...place, rest }) + location.search)
  if (!site || !page) return <Waiting failed={error} onRetry={() => void mutate()} />
  return (
    <div className="pages">
      <h1 className="only-read">{text('section.pages')}</h1>
      <div className="pages-head">
        <PageChoice site={site} page={page} about={about} onOpen={open} />
        <Button look="outline" size="s" icon="plus" onClick={() => setAdding(true)}>
          {text('new-page')}
        </Button>
      </div>
      {about ? (
        <OneAbout key={about.name} {...{ place, site, about }} onOpen={open} />
      ) : (
        <OnePage key={page.path} {...{ place, page, site }} onOpen={open} />
      )}
      {isAdding && choices && (
        <NewPageDialog
          {...{ brand: place.brand, site, choices }}
          onClose={() => setAdding(false)}
          onMade={(rest) => {
            setAdding(false)
            open(rest)
          }}
        />
      )}
    </div>
  )
}

type Edited = DraftPage | DraftFragment

type AboutProps = { place: Place; site: DraftSite; about: AboutChoice; onOpen(rest: string): void }

function OneAbout({ place, site, about, onOpen }: AboutProps) {
  return (
    <>
      <AboutActions brand={place.brand} {...{ site, about, onOpen }} />
      <AboutPage {...{ place, site, about }} />
    </>
  )
}

/** The page of the address, else the page that the preview shows, else home. */
function pageOf({ pages, fragments }: DraftSite, rest: string, shown: string): Edited | undefined {
  return (
    fragments.find(({ name }) => `fragments/${name}` === rest) ??
    pages.find(({ kind, name }) => `${kind}/${name}` === rest) ??
    pages.find(({ kind, name }) => kind === 'pages' && name === shown) ??
    pages.find(({ name }) => name === 'home') ??
    pages[0]
  )
}

type OnePageProps = { place: Place; page: Edited; site: DraftSite; onOpen(rest: string): void }

function OnePage({ place, page, site, onOpen }: OnePageProps) {
  const text = useStudioText()
  // An address with a fragment names a block, and a field of it, as the panel "Why is this here?" does.
  const [named, field] = decodeURIComponent(location.hash.slice(1)).split('?')
  const [selected, setSelected] = useState<string | undefined>(named || undefined)
  const { data: file, error } = useRead('draft.file', { brand: place.brand, path: page.path })
  const edits = usePageEdits(place.brand, page, file)
  const root = rootOf(page)
  const openPage = ({ kind, name }: Edited) => onOpen(`${kind}/${name}`)
  useSelection({ root, selected, site, onSelect: setSelected, onOpen: openPage, page })
  useNamedField(field, file !== undefined && edits !== undefined)
  if (!file || !edits) return <Waiting failed={error} />
  const tree = buildTree(edits.files, edits.slotsOf)
  const node = selected === undefined ? undefined : findNode(tree, selected)
  return (
    <>
      {page.kind === 'fragments' ? (
        <SharedActions fragment={page} {...{ place, site, file, edits, onOpen }} />
      ) : (
        <PageActions brand={place.brand} choices={edits.choices} {...{ page, site, file, onOpen }} />
      )}
      <p className="pages-note">{text(noteOf(page))}</p>
      <BlockTree brand={place.brand} onSelect={setSelected} {...{ site, tree, root, selected, edits }} />
      <SelectedPanel key={selected ?? ''} {...{ place, page, file, node, edits, site, onOpen }} />
    </>
  )
}

/** Moves the focus to the field that the address names, `title` or `slides.0.title`, once its form is there. */
function useNamedField(field: string | undefined, isThere: boolean) {
  useEffect(() => {
    if (!isThere || field === undefined) return
    const id = `root_${field.replaceAll('.', '_')}`
    const fields = '.block-panel :is(input, select, textarea, button)'
    const found = [...document.querySelectorAll<HTMLElement>(fields)]
    ;(found.find((one) => one.id === id) ?? found.find((one) => one.id.startsWith(`${id}_`)))?.focus()
  }, [field, isThere])
}

function noteOf({ kind, from }: Edited) {
  if (kind === 'fragments') return from === 'own' ? 'shared.own' : 'shared.keeps-base'
  return from === 'own' ? 'page.own' : 'page.keeps-base'
}

/** First part of the places of a page's blocks in the preview; render/page.tsx and modal-host.tsx say the same. */
function rootOf({ kind, name }: Edited): string {
  if (kind === 'fragments') return `fragment-${name}`
  if (kind === 'layouts') return `layout-${name}`
  return kind === 'modals' ? `modal-${name}` : name
}

type Selecting = {
  root: string
  selected: string | undefined
  site: DraftSite
  page: Edited
  onSelect(key: string): void
  onOpen(page: DraftPage): void
}

/** A press in the preview selects the block here, and opens the layout or modal that it belongs to. */
function useSelection({ root, selected, site, page, onSelect, onOpen }: Selecting) {
  const picked = useBridge((bridge) => bridge.picked)
  const port = useBridge((bridge) => bridge.port)
  useEffect(() => {
    if (!picked) return
    const [first = '', ...rest] = picked.place.split('/')
    if (first === root) return onSelect(rest.join('/'))
    const other = site.pages.find((one) => rootOf(one) === first)
    if (other && other !== page) onOpen(other)
    // Only a new press counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [picked])
  useEffect(() => {
    postToFrame({
      type: 'select',
      place: selected === undefined ? null : `${root}/${selected}`,
      scroll: true,
    })
  }, [root, selected, port])
}
