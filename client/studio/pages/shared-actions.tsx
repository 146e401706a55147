import { Button } from '@marquee/client/ui/button.tsx'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { FileChange } from '@marquee/schemas/studio'
import type { DraftFile, DraftFragment, DraftSite } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { readForEdit, run } from '../api/draft.ts'
import { useStudioText } from '../i18n/texts.ts'
import type { Place } from '../lib/route.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Row } from '../ui/row.tsx'
import { detachAll } from './shared-edits.ts'
import type { PageEdits } from './use-page-edits.ts'
import { UsedBy } from './used-by.tsx'

type Props = {
  place: Place
  site: DraftSite
  fragment: DraftFragment
  file: DraftFile
  edits: PageEdits
  onOpen(rest: string): void
}

/** The pages that use a shared block, and its delete, or back to base for one that base has. */
export function SharedActions({ place, site, fragment, file, edits, onOpen }: Props) {
  const text = useStudioText()
  const [isDeleting, setDeleting] = useState(false)
  const [how, setHow] = useState<'keep' | 'remove'>('keep')
  const { title, path, name } = fragment
  const remove = async () => {
    const files = await buildDelete(place.brand, fragment, edits, how === 'remove')
    if (await run({ label: text('page.deleted', { title }), files })) onOpen('')
  }
  return (
    <>
      <div className="page-actions" role="toolbar" aria-label={text('page.actions', { name: title || name })}>
        {file.own !== undefined &&
          (file.base === undefined ? (
            <Button look="quiet" size="s" icon="trash" onClick={() => setDeleting(true)}>
              {text('page.delete')}
            </Button>
          ) : (
            <Button
              look="quiet"
              size="s"
              icon="undo"
              onClick={() => void run({ label: text('files.restore'), files: [{ path }] })}
            >
              {text('files.restore')}
            </Button>
          ))}
      </div>
      <UsedBy {...{ fragment, site, onOpen }} />
      {isDeleting && (
        <Confirm
          title={text('page.delete-title', { title })}
          explanation={text(fragment.usedBy.length === 0 ? 'page.delete-free' : 'page.delete-used')}
          action={text('page.delete')}
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        >
          {fragment.usedBy.length > 0 && (
            <>
              <UsedBy {...{ fragment, site, onOpen }} />
              <Row label={text('shared.delete-how')}>
                {(id) => (
                  <select id={id} value={how} onChange={({ target }) => setHow(target.value as typeof how)}>
                    <option value="keep">{text('shared.delete-keep')}</option>
                    <option value="remove">{text('shared.delete-remove')}</option>
                  </select>
                )}
              </Row>
            </>
          )}
        </Confirm>
      )}
    </>
  )
}

/** Files after a shared block went, with each of the brand's files that used it. */
async function buildDelete(
  brand: string,
  { name, path, usedBy }: DraftFragment,
  { editing, files: { fragments } }: PageEdits,
  isRemoved: boolean,
): Promise<FileChange[]> {
  const changed = await Promise.all(
    usedBy.map(async (user): Promise<FileChange[]> => {
      const { own, base, shared } = await readForEdit('draft.file', { brand, path: user })
      if (!isObject(own)) return []
      const files = { own, base: isObject(base) ? base : undefined, shared, fragments }
      const value = detachAll((one) => one === name, editing, isRemoved)(files)
      return [{ path: user, ...(value && { value }) }]
    }),
  )
  return [{ path }, ...changed.flat()]
}
