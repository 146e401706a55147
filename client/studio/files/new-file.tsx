import { Button } from '@marquee/client/ui/button.tsx'
import type { DraftSite } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { run } from '../api/draft.ts'
import { useStudioText } from '../i18n/texts.ts'
import type { JsonObject } from '../lib/json.ts'
import { formatName } from '../lib/own-key.ts'
import { Row, TextRow } from '../ui/row.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import templates from './file-templates.json'

type Kind = keyof typeof templates.kinds

const KINDS = Object.keys(templates.kinds) as Kind[]

type Props = { site: DraftSite; onClose(): void; onMade(path: string): void }

/** Asks for kind and name of a new file, and adds it to the draft with what every file of its kind has. */
export function NewFileDialog({ site, onClose, onMade }: Props) {
  const text = useStudioText()
  const [kind, setKind] = useState<Kind>('pages')
  const [name, setName] = useState('')
  const path = `${kind}/${name}.json`
  const isTaken = [...site.pages, ...site.fragments].some((page) => page.path === path)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (isTaken) return
    const files = [{ path, value: createFile(kind, name) }]
    if (await run({ label: text('files.made', { path }), files, select: { path } })) onMade(path)
  }
  return (
    <StudioDialog title={text('files.add')} onClose={onClose}>
      <form className="studio-form" onSubmit={(event) => void make(event)}>
        <Row label={text('new-page.kind')} help={text(`files.kind-${kind}`)}>
          {(id, help) => (
            <select
              id={id}
              aria-describedby={help}
              value={kind}
              onChange={({ target }) => setKind(target.value as Kind)}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {text(`pages.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Row>
        <TextRow
          label={text('files.name')}
          help={isTaken ? text('files.taken') : text('files.name-help', { path })}
          isWrong={isTaken}
          dir="ltr"
          pattern="[a-z][a-z0-9\-]{0,60}"
          value={name}
          onType={setName}
          onBlur={() => setName(formatName(name))}
        />
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit">{text('files.add')}</Button>
        </div>
      </form>
    </StudioDialog>
  )
}

/** A file of a kind with this name: its schema, its address, and the blocks that it needs to show something. */
export function createFile(kind: Kind, name: string): JsonObject {
  const { hasRoute, ...rest } = templates.kinds[kind]
  return { $schema: templates.schema, ...(hasRoute && { route: `/${name}` }), ...(rest as JsonObject) }
}
