import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import type { DraftSite } from '@marquee/schemas/studio/api'
import { type ChangeEvent, useId, useState } from 'react'
import { run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { UseList } from '../form/use-list.tsx'
import { usePictureUpload } from '../form/use-picture-upload.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { createPictureName, getExtension, PICTURE_TYPES } from '../lib/picture-names.ts'
import { getPreviewOrigin } from '../lib/preview-origin.ts'
import type { Place } from '../lib/route.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Waiting } from '../ui/waiting.tsx'
import './assets-section.css'

/** Pictures of the brand and of base. The gateway checks each by the rules of the loader. */
export function AssetsSection({ place }: { place: Place }) {
  const text = useStudioText()
  const id = useId()
  const upload = usePictureUpload({ nameFor: (file) => createPictureName(file.name) })
  const [removed, setRemoved] = useState<string>()
  const { data: site, error, mutate } = useRead('draft.site', { brand: place.brand })
  if (!site) return <Waiting failed={error} onRetry={() => void mutate()} />
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    void upload.add([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <div className="assets">
      <h1>{text('section.assets')}</h1>
      <div className="studio-row">
        <label htmlFor={id}>{text('assets.add')}</label>
        <input id={id} type="file" multiple accept={PICTURE_TYPES} onChange={add} />
        <small>{text('assets.help')}</small>
      </div>
      <ul className="assets-list">
        {site.assets.map((asset) => (
          <li key={asset.name}>
            <img src={getPreviewOrigin(place.brand) + asset.address} alt="" loading="lazy" />
            <b>{asset.name}</b>
            <small>{text('assets.size', { kilobytes: Math.ceil(asset.bytes / 1024) })}</small>
            <small>{text(`from.${asset.from === 'base' ? 'base' : 'own'}`)}</small>
            <label className="assets-replace">
              <span>{text('assets.replace', { name: asset.name })}</span>
              <input
                type="file"
                accept={getExtension(asset.name)}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) void upload.replace(asset.name, file)
                  target.value = ''
                }}
              />
            </label>
            {asset.from === 'brand' && (
              <IconButton
                size="s"
                icon="trash"
                label={text('assets.delete', { name: asset.name })}
                onClick={() => setRemoved(asset.name)}
              />
            )}
          </li>
        ))}
      </ul>
      {upload.question}
      {removed !== undefined && (
        <RemovePicture name={removed} site={site} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  )
}

type RemoveProps = { name: string; site: DraftSite; onClose(): void }

/** Asks before a picture goes, with the places that show it. */
function RemovePicture({ name, site, onClose }: RemoveProps) {
  const text = useStudioText()
  const path = `assets/${name}`
  const { data } = useRead('draft.uses', { brand: site.code, path })
  if (!data) return null
  return (
    <Confirm
      title={text('assets.delete-sure', { name })}
      explanation={text(data.uses.length > 0 ? 'assets.delete-used' : 'assets.delete-free')}
      action={text('assets.delete', { name })}
      onConfirm={() => void run({ label: text('assets.delete', { name }), files: [{ path }] })}
      onClose={onClose}
    >
      <UseList uses={data.uses} site={site} />
    </Confirm>
  )
}
