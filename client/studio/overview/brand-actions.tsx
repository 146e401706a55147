import { Button } from '@marquee/client/ui/button.tsx'
import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { BrandSummary, Overview } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callStudio } from '../api/ask.ts'
import { useMay } from '../api/me.ts'
import { useAct } from '../api/use-act.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { Refusal } from '../ui/refusal.tsx'
import { TextRow } from '../ui/row.tsx'
import { BrandDialog } from './brand-dialog.tsx'

type Props = { brand: BrandSummary; again(): Promise<unknown> }

/** Rename and remove of a brand, as far as the person may. */
export function BrandActions({ brand, again }: Props) {
  const text = useStudioText()
  const { name, code } = brand
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const [mayWrite, mayRemove] = [useMay('write', code), useMay('create')]
  const close = () => setOpen(undefined)
  return (
    <div className="overview-actions">
      {mayWrite && (
        <IconButton
          size="s"
          icon="edit"
          label={text('brand.rename-what', { name })}
          onClick={() => setOpen('rename')}
        />
      )}
      {mayRemove && (
        <IconButton
          size="s"
          icon="trash"
          label={text('brand.remove-what', { name })}
          onClick={() => setOpen('remove')}
        />
      )}
      {open === 'rename' && <RenameBrand {...{ brand, again }} onClose={close} />}
      {open === 'remove' && <RemoveBrand {...{ brand, again }} onClose={close} />}
    </div>
  )
}

type DialogProps = Props & { onClose(): void }

/** Changes the name in the brand's draft. */
function RenameBrand({ brand: { code, name }, again, onClose }: DialogProps) {
  const text = useStudioText()
  const [typed, setTyped] = useState(name)
  const rename = async () => {
    const [{ own }, { seq }] = await Promise.all([
      callStudio('draft.file', { brand: code, path: 'brand.json' }),
      callStudio('draft.read', { brand: code }),
    ])
    const value = { ...(isObject(own) ? own : {}), name: typed.trim() }
    const body = {
      label: text('brand.renamed', { name: typed.trim() }),
      files: [{ path: 'brand.json', value }],
    }
    await callStudio('draft.command', { brand: code }, { body, seq })
  }
  return (
    <BrandDialog
      title={text('brand.rename-what', { name })}
      action={text('page.save')}
      onSubmit={rename}
      {...{ again, onClose }}
    >
      <TextRow
        label={text('new-brand.name')}
        help={text('brand.rename-help')}
        maxLength={40}
        value={typed}
        onType={setTyped}
      />
    </BrandDialog>
  )
}

/** Asks for the brand's code, because players lose the site at once. */
function RemoveBrand({ brand, again, onClose }: DialogProps) {
  const text = useStudioText()
  const { name, code, isNew, address, draftChanges } = brand
  const remove = async () => {
    if (!isNew) return callStudio('brand.remove', { brand: code })
    const { seq } = await callStudio('draft.read', { brand: code })
    return callStudio('draft.discard', { brand: code }, { seq })
  }
  return (
    <BrandDialog
      title={text('brand.remove-sure', { name })}
      action={text('brand.remove')}
      typedCode={code}
      onSubmit={remove}
      {...{ again, onClose }}
    >
      <p>{text(isNew ? 'brand.remove-draft' : 'brand.remove-text')}</p>
      {!isNew && (
        <ul className="overview-goes">
          {address && <li>{text('brand.goes-site', { address })}</li>}
          <li>{text('brand.goes-files', { folder: `brands/${code}` })}</li>
          {draftChanges > 0 && <li>{text('brand.goes-draft', { count: draftChanges })}</li>}
        </ul>
      )}
    </BrandDialog>
  )
}

/** Brands that were removed, each with the way back. */
export function RemovedBrands({
  removed,
  again,
}: {
  removed: Overview['removed']
  again(): Promise<unknown>
}) {
  const text = useStudioText()
  const when = useWhen()
  const navigate = useNavigate()
  const mayPurge = useMay('create')
  const [purged, setPurged] = useState<string>()
  const { act, failure } = useAct(again)
  if (removed.length === 0) return null
  const bringBack = (id: string, code: string) =>
    act(async () => {
      await callStudio('publish.rollback', { id }, { seq: 0 })
      void navigate(`/_studio/${code}/changes`)
    })
  return (
    <section className="overview-removed">
      <h2>{text('brand.removed')}</h2>
      <p>{text('brand.removed-help')}</p>
      <Refusal of={failure} />
      <ul>
        {removed.map(({ code, id, at, person }) => (
          <li key={code}>
            <b>{code}</b> <small>{text('history.by', { person, when: when(at) })}</small>
            <Button look="outline" size="s" icon="undo" onClick={() => void bringBack(id, code)}>
              {text('brand.bring-back', { code })}
            </Button>
            {mayPurge && (
              <IconButton
                size="s"
                icon="trash"
                label={text('brand.purge-what', { code })}
                onClick={() => setPurged(code)}
              />
            )}
          </li>
        ))}
      </ul>
      {purged !== undefined && (
        <PurgeBrand code={purged} again={again} onClose={() => setPurged(undefined)} />
      )}
    </section>
  )
}

type PurgeProps = { code: string; again(): Promise<unknown>; onClose(): void }

/** Asks for the brand's code once more, because nothing of the studio brings it back afterwards. */
function PurgeBrand({ code, again, onClose }: PurgeProps) {
  const text = useStudioText()
  return (
    <BrandDialog
      title={text('brand.purge-sure', { code })}
      action={text('brand.purge')}
      typedCode={code}
      onSubmit={() => callStudio('brand.purge', { brand: code })}
      {...{ again, onClose }}
    >
      <p>{text('brand.purge-text')}</p>
      <ul className="overview-goes">
        {(['brand.purge-history', 'brand.purge-plans', 'brand.purge-rights'] as const).map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ul>
      <p>{text('brand.purge-stays')}</p>
    </BrandDialog>
  )
}
