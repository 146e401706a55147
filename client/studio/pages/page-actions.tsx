import { Button } from '@marquee/client/ui/button.tsx'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FileChange } from '@marquee/schemas/studio'
import type { Choices, DraftFile, DraftPage, DraftSite, FileUse } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { readForEdit, run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { UseList } from '../form/use-list.tsx'
import { useStudioText } from '../i18n/texts.ts'
import type { JsonObject } from '../lib/json.ts'
import { withTexts } from '../lib/text-edits.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Row } from '../ui/row.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import {
  copyPage,
  createFreeRoute,
  createPage,
  moveRoute,
  removeUses,
  replaceMarkdownLinks,
} from './page-files.ts'
import { AddressRow, TitleRow } from './page-rows.tsx'
import './pages.css'

type Props = {
  brand: string
  site: DraftSite
  choices: Choices
  page: DraftPage
  file: DraftFile
  /** Opens another place below Pages; empty for home. */
  onOpen(rest: string): void
}

/** Rename, duplicate and delete of a page, or back to base for a page that base has. */
export function PageActions(props: Props) {
  const { page, file, brand, site, onOpen } = props
  const text = useStudioText()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const isOwn = file.own !== undefined
  const isAlone = isOwn && (file.base === undefined || fromOther(file, page.name))
  return (
    <div className="page-actions" role="toolbar" aria-label={text('page.actions', { name: page.title })}>
      <Button look="quiet" size="s" icon="edit" onClick={() => setOpen('rename')}>
        {text('page.rename')}
      </Button>
      {page.kind !== 'layouts' && (
        <Button
          look="quiet"
          size="s"
          icon="copy"
          onClick={() => void duplicate(props, text('page.duplicate')).then((rest) => rest && onOpen(rest))}
        >
          {text('page.duplicate')}
        </Button>
      )}
      {isOwn && (
        <Button
          look="quiet"
          size="s"
          icon={isAlone ? 'trash' : 'undo'}
          onClick={() =>
            isAlone
              ? setOpen('delete')
              : void run({ label: text('files.restore'), files: [{ path: file.path }] })
          }
        >
          {text(isAlone ? 'page.delete' : 'files.restore')}
        </Button>
      )}
      {open === 'rename' && <RenameDialog {...props} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <DeleteFiles
          {...{ brand, site }}
          title={page.title}
          paths={[page.path]}
          onClose={() => setOpen(undefined)}
          onDone={() => onOpen('')}
        />
      )}
    </div>
  )
}

/** A page of the brand that is made from another page of base has that page below it, and goes with its file. */
function fromOther({ own }: DraftFile, name: string): boolean {
  return isObject(own) && typeof own.from === 'string' && own.from !== name
}

async function readOwn(brand: string, path: string): Promise<JsonObject> {
  const { own } = await readForEdit('draft.file', { brand, path })
  return isObject(own) ? own : {}
}

async function duplicate({ site, choices, page, file }: Props, label: string) {
  const { defaultLanguage: language } = site
  const title = `${page.title} 2`
  const start = copyPage(page.name, isObject(file.own) ? file.own : undefined)
  const made = createPage(
    start,
    { kind: page.kind, title, route: createFreeRoute(title, new Set(choices.routes)) },
    {
      names: new Set(site.pages.filter(({ kind }) => kind === page.kind).map(({ name }) => name)),
      hasText: (key) => Object.hasOwn(choices.texts, key),
    },
    language,
  )
  const isMade = await run({ label: `${label}: ${page.title}`, files: made.files })
  return isMade ? `${page.kind}/${made.name}` : undefined
}

function RenameDialog({ brand, site, choices, page, file, onClose }: Props & { onClose(): void }) {
  const text = useStudioText()
  const [title, setTitle] = useState(page.title)
  const [route, setRoute] = useState(page.route ?? '')
  const isTaken = route !== page.route && choices.routes.includes(route)
  const hasRoute = page.kind === 'pages' && page.route !== undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isTaken) return
    const { defaultLanguage: language } = site
    const own = isObject(file.own) ? file.own : undefined
    const shown = { ...(isObject(file.base) ? file.base : {}), ...own }
    const files: FileChange[] = []
    const start = own ?? { $schema: '../../../schemas/generated/page.json', patch: {} }
    const key = typeof shown.title === 'string' ? shown.title : `own.${page.name}.title`
    const moved =
      hasRoute && route !== page.route
        ? moveRoute({ ...start, aliases: shown.aliases ?? [] }, page.route, route)
        : start
    const renamed = shown.title === undefined ? { ...moved, title: key } : moved
    if (renamed !== start) files.push({ path: page.path, value: renamed })
    if (title !== page.title) {
      const path = `i18n/${language}.json`
      const texts = await readForEdit('draft.file', { brand, path })
      const value = withTexts(isObject(texts.own) ? texts.own : {}, isObject(texts.base) ? texts.base : {}, [
        [key, title],
      ])
      files.push({ path, value })
    }
    if (files.length > 0) await run({ label: text('page.renamed', { title }), files })
    onClose()
  }
  return (
    <StudioDialog title={text('page.rename')} onClose={onClose}>
      <form className="studio-form" onSubmit={(event) => void save(event)}>
        <TitleRow language={site.defaultLanguage} title={title} onTitle={setTitle} />
        {hasRoute && (
          <AddressRow help={text('page.address-kept')} {...{ isTaken, route }} onRoute={setRoute} />
        )}
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit">{text('page.save')}</Button>
        </div>
      </form>
    </StudioDialog>
  )
}

type DeleteProps = {
  brand: string
  site: DraftSite
  title: string
  paths: string[]
  onClose(): void
  onDone(): void
}

/** Asks before files are removed, and tells where they are named. Links lead to a chosen address afterwards. */
export function DeleteFiles({ brand, site, title, paths, onClose, onDone }: DeleteProps) {
  const text = useStudioText()
  const { data } = useRead('draft.uses', { brand, path: paths[0]! })
  const [route, setRoute] = useState('/')
  const uses = (data?.uses ?? []).filter(({ path }) => !paths.includes(path))
  const remove = async () => {
    const files = await buildRemoval({ brand, site, paths, uses, texts: data?.texts ?? [] }, route)
    if (await run({ label: text('page.deleted', { title }), files })) onDone()
  }
  const routes = site.pages.flatMap((page) =>
    page.route === undefined || page.route.includes(':') || paths.includes(page.path)
      ? []
      : [{ route: page.route, title: page.title }],
  )
  return (
    <Confirm
      title={text('page.delete-title', { title })}
      explanation={text(uses.length === 0 ? 'page.delete-free' : 'page.delete-used')}
      action={text('page.delete')}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <UseList uses={uses} site={site} />
      {uses.some(({ format }) => format === 'route') && (
        <Row label={text('page.delete-links')}>
          {(id) => (
            <select id={id} value={route} onChange={({ target }) => setRoute(target.value)}>
              {routes.map((one) => (
                <option key={one.route} value={one.route}>{`${one.title} (${one.route})`}</option>
              ))}
            </select>
          )}
        </Row>
      )}
    </Confirm>
  )
}

type Removal = Pick<DeleteProps, 'brand' | 'site' | 'paths'> & { uses: readonly FileUse[]; texts: string[] }

async function buildRemoval(
  { brand, site, paths, uses, texts }: Removal,
  route: string,
): Promise<FileChange[]> {
  const changed = new Map<string, FileChange>(paths.map((path) => [path, { path }]))
  for (const path of new Set(uses.map((use) => use.path))) {
    const here = uses.filter((use) => use.path === path)
    const { own } = await readForEdit('draft.file', { brand, path })
    const names = here.map(({ name }) => name)
    if (typeof own === 'string') changed.set(path, { path, text: replaceMarkdownLinks(own, names, route) })
    if (isObject(own)) changed.set(path, { path, value: removeUses(own, here, route) })
  }
  for (const language of texts.length > 0 ? site.languages : []) {
    const path = `i18n/${language}.json`
    const own = await readOwn(brand, path)
    const left = Object.entries(own).filter(([key]) => !texts.includes(key.replace(/_[a-z]+$/, '')))
    if (left.length < Object.keys(own).length) changed.set(path, { path, value: Object.fromEntries(left) })
  }
  return [...changed.values()]
}
