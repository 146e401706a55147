import { Button } from '@marquee/client/ui/button.tsx'
import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import type { WidgetProps } from '@rjsf/utils'
import { type ChangeEvent, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { createPictureName, PICTURE_TYPES } from '../lib/picture-names.ts'
import { getPreviewOrigin } from '../lib/preview-origin.ts'
import { Row } from '../ui/row.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { Thumbnail } from './entry.tsx'
import { useFieldNotes } from './field-notes.ts'
import type { FormFacts } from './form-facts.ts'
import { usePictureUpload } from './use-picture-upload.tsx'

/** A picture of the brand or of base: shown in small, chosen from all, or uploaded. */
export function PictureField({ id, value, onChange, options, registry, readonly, required }: WidgetProps) {
  const { brand } = registry.formContext as FormFacts
  const text = useStudioText()
  const notes = useFieldNotes()
  const [isOpen, setOpen] = useState(false)
  const { standard } = options as { standard?: unknown }
  const own = typeof value === 'string' ? value : ''
  const name = own || (typeof standard === 'string' ? standard : '')
  return (
    <span className="picture-field">
      {name !== '' && <Thumbnail brand={brand} name={name} />}
      <button
        type="button"
        id={id}
        className="picture-name"
        disabled={readonly}
        {...notes}
        onClick={() => setOpen(true)}
      >
        {name || text('picture.none')}
      </button>
      {own !== '' && !required && (
        <IconButton size="s" icon="close" label={text('picture.clear')} onClick={() => onChange(undefined)} />
      )}
      {isOpen && (
        <PictureDialog
          brand={brand}
          chosen={name}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false)
            onChange(chosen)
          }}
        />
      )}
    </span>
  )
}

type DialogProps = { brand: string; chosen: string; onClose(): void; onChoose(name: string): void }

function PictureDialog({ brand, chosen, onClose, onChoose }: DialogProps) {
  const text = useStudioText()
  const { data: site } = useRead('draft.site', { brand })
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = (site?.assets ?? []).filter(({ name }) => !name.endsWith('.woff2') && name.includes(words))
  const upload = usePictureUpload({
    nameFor: (file) => createPictureName(file.name, new Set(site?.assets.map((asset) => asset.name))),
    onAdded: onChoose,
  })
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void upload.add([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <StudioDialog title={text('picture.choose')} onClose={onClose}>
      <div className="picture-choice">
        <Row label={text('picture.search')}>
          {(id) => (
            <input id={id} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          )}
        </Row>
        <Row label={text('assets.add')} help={text('assets.help')}>
          {(id, help) => (
            <input id={id} aria-describedby={help} type="file" accept={PICTURE_TYPES} onChange={add} />
          )}
        </Row>
        {found.length === 0 && <p>{text('picture.no-match')}</p>}
        <ul>
          {found.map(({ name, address }) => (
            <li key={name}>
              <button type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
                <img src={getPreviewOrigin(brand) + address} alt="" loading="lazy" />
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button look="outline" onClick={onClose}>
          {text('cancel')}
        </Button>
        {upload.question}
      </div>
    </StudioDialog>
  )
}
