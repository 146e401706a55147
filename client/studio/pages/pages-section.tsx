import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile, DraftPage, DraftSite } from '@marquee/schemas/studio/api'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../api/use-read.ts'
import { tellFrame, useBridge } from '../frame/use-bridge.ts'
import { useStudioText } from '../i18n/texts.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { Waiting } from '../ui/waiting.tsx'
import { BlockPanel } from './block-panel.tsx'
import { BlockTree } from './block-tree.tsx'
import { PageChoice } from './page-choice.tsx'
import { buildTree, nodeAt } from './page-tree.ts'
import { usePageEdits } from './use-page-edits.ts'
import './pages.css'

/** Pages, layouts and modals: the block tree of one of them, and the settings of the selected block. */
export function PagesSection({ place }: { place: Place }) {
  const text = useStudioText()
  const navigate = useNavigate()
  const { data: site, error, mutate } = useRead<DraftSite>(`drafts/${place.brand}/site`)
  const shownPage = useBridge(({ page }) => page)
  const page = site && pageOf(site, place.rest, shownPage)
  const open = (wanted: DraftPage) =>
    void navigate(formatAddress({ ...place, rest: `${wanted.kind}/${wanted.name}` }) + location.search)
  if (!site || !page) return <Waiting failed={error} onRetry={() => void mutate()} />
  return (
    <div className="pages">
      <h1 className="only-read">{text('section.pages')}</h1>
      <PageChoice site={site} page={page} onOpen={open} />
      <OnePage key={page.path} place={place} page={page} site={site} onOpen={open} />
    </div>
  )
}

/** The page of the address, else the page that the preview shows, else home. */
function pageOf({ pages }: DraftSite, rest: string, shown: string): DraftPage | undefined {
  return (
    pages.find(({ kind, name }) => `${kind}/${name}` === rest) ??
    pages.find(({ kind, name }) => kind === 'pages' && name === shown) ??
    pages.find(({ name }) => name === 'home') ??
    pages[0]
  )
}

type OnePageProps = { place: Place; page: DraftPage; site: DraftSite; onOpen(page: DraftPage): void }

function OnePage({ place, page, site, onOpen }: OnePageProps) {
  const text = useStudioText()
  const [selected, setSelected] = useState<string>()
  const { data: file, error } = useRead<DraftFile>(`drafts/${place.brand}/file?path=${page.path}`)
  const edits = usePageEdits(place.brand, page, file)
  const root = rootOf(page)
  useSelection({ root, selected, site, onSelect: setSelected, onOpen, page })
  if (!file || !edits) return <Waiting failed={error} />
  const files = {
    own: isObject(file.own) ? file.own : undefined,
    base: isObject(file.base) ? file.base : undefined,
  }
  const tree = buildTree(files, edits.slotsOf)
  const node = selected === undefined ? undefined : nodeAt(tree, selected)
  return (
    <>
      <p className="pages-note">{text(page.from === 'own' ? 'page.own' : 'page.keeps-base')}</p>
      <BlockTree tree={tree} root={root} selected={selected} onSelect={setSelected} edits={edits} />
      <BlockPanel key={selected ?? ''} place={place} page={page} file={file} node={node} edits={edits} />
    </>
  )
}

/** First part of the places of a page's blocks in the preview; render/page.tsx and modal-host.tsx say the same. */
function rootOf({ kind, name }: DraftPage): string {
  if (kind === 'layouts') return `layout-${name}`
  return kind === 'modals' ? `modal-${name}` : name
}

type Selecting = {
  root: string
  selected: string | undefined
  site: DraftSite
  page: DraftPage
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
    tellFrame({ type: 'select', place: selected === undefined ? null : `${root}/${selected}`, scroll: true })
  }, [root, selected, port])
}
