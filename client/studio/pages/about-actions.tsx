import { Button } from '@marquee/client/ui/button.tsx'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FileChange } from '@marquee/schemas/studio'
import type { AboutChoice, DraftSite, FileUse } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { readForEdit, run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { UseList } from '../form/use-list.tsx'
import { useStudioText } from '../i18n/texts.ts'
import type { JsonObject } from '../lib/json.ts'
import { formatName } from '../lib/own-key.ts'
import { TextRow } from '../ui/row.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { DeleteFiles } from './page-actions.tsx'
import { removeUses, replaceMarkdownLinks } from './page-files.ts'
import './pages.css'

type Props = {
  brand: string
  site: DraftSite
  about: AboutChoice
  /** Opens another place below Pages; empty for home. */
  onOpen(rest: string): void
}

/** Change of the address, and delete, of a page about the brand that base does not have, in all its languages. */
export function AboutActions(props: Props) {
  const { brand, site, about, onOpen } = props
  const text = useStudioText()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  if (about.from !== 'own') return null
  return (
    <div className="page-actions">
      <Button look="quiet" size="s" icon="edit" onClick={() => setOpen('rename')}>
        {text('about.rename')}
      </Button>
      <Button look="quiet" size="s" icon="trash" onClick={() => setOpen('delete')}>
        {text('page.delete')}
      </Button>
      {open === 'rename' && <RenameAbout {...props} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <DeleteFiles
          {...{ brand, site }}
          title={about.title}
          paths={filesOf(about)}
          onDone={() => onOpen('')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function filesOf({ languages, name }: AboutChoice): string[] {
  return languages.map((code) => `about/${code}/${name}.md`)
}

/** Asks for the last part of the address, and tells which links are changed with it. */
function RenameAbout({ brand, site, about, onOpen, onClose }: Props & { onClose(): void }) {
  const text = useStudioText()
  const [name, setName] = useState(about.name)
  const { data } = useRead('draft.uses', { brand, path: filesOf(about)[0]! })
  const uses = data?.uses ?? []
  const isTaken = name !== about.name && site.about.some((one) => one.name === name)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isTaken || !data) return
    if (name === about.name) return onClose()
    const files = await buildMove(brand, about, name, uses)
    if (await run({ label: text('page.renamed', { title: name }), files })) onOpen(`about/${name}`)
    onClose()
  }
  return (
    <StudioDialog title={text('about.rename')} onClose={onClose}>
      <form className="studio-form" onSubmit={(event) => void save(event)}>
        <TextRow
          label={text('about.slug')}
          help={
            isTaken
              ? text('new-page.taken')
              : text('about.slug-help', { address: `${site.aboutRoute ?? ''}?page=${name}` })
          }
          isWrong={isTaken}
          dir="ltr"
          pattern="[a-z0-9][a-z0-9\-]{0,60}"
          value={name}
          onType={setName}
          onBlur={() => setName(formatName(name))}
        />
        {uses.length > 0 && <p>{text('about.slug-links')}</p>}
        <UseList uses={uses} site={site} />
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" disabled={!data}>
            {text('page.save')}
          </Button>
        </div>
      </form>
    </StudioDialog>
  )
}

async function buildMove(
  brand: string,
  about: AboutChoice,
  name: string,
  uses: readonly FileUse[],
): Promise<FileChange[]> {
  const paths = [...new Set([...filesOf(about), ...uses.map(({ path }) => path)])]
  const files = await Promise.all(
    paths.map(async (path) => {
      const { own } = await readForEdit('draft.file', { brand, path })
      return { path, own }
    }),
  )
  return moveAbout(about, name, files, uses)
}

type OwnFile = { path: string; own?: unknown }

/** Files after a page about the brand got another name: its texts, and all that links to it. */
export function moveAbout(
  about: AboutChoice,
  name: string,
  files: readonly OwnFile[],
  uses: readonly FileUse[],
): FileChange[] {
  const moved = (address: string) => address.replace(`page=${about.name}`, `page=${name}`)
  const own = new Set(filesOf(about))
  return files.flatMap(({ path, own: content }): FileChange[] => {
    const here = uses.filter((use) => use.path === path)
    if (typeof content === 'string') {
      const text = here.reduce((all, use) => replaceMarkdownLinks(all, [use.name], moved(use.name)), content)
      if (!own.has(path)) return [{ path, text }]
      return [{ path }, { path: path.replace(/[^/]+$/, `${name}.md`), text }]
    }
    if (!isObject(content as JsonObject)) return []
    const value = here.reduce((all, use) => removeUses(all, [use], moved(use.name)), content as JsonObject)
    return [{ path, value }]
  })
}
