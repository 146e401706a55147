import { Button } from '@marquee/client/ui/button.tsx'
import type { DraftSite } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import type { BlockName } from '../form/use-block-name.ts'
import { useStudioText } from '../i18n/texts.ts'
import { formatName } from '../lib/own-key.ts'
import { Boxes } from '../ui/boxes.tsx'
import { TextRow } from '../ui/row.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { createFreeName } from './page-files.ts'
import { listAround, type Node } from './page-tree.ts'
import { extractFragment } from './shared-edits.ts'
import type { PageEdits } from './use-page-edits.ts'

type Props = {
  site: DraftSite
  tree: Node[]
  node: Node
  edits: PageEdits
  nameIn(node: Node): BlockName
  onClose(): void
  /** Selects the use by its key. */
  onMade(key: string): void
}

/** Asks for the name of a shared block and for the blocks of the list that go into it. */
export function MakeShared({ site, tree, node, edits, nameIn, onClose, onMade }: Props) {
  const text = useStudioText()
  const [title, setTitle] = useState(nameIn(node).name)
  const [keys, setKeys] = useState([node.key])
  const around = listAround(tree, node.key)
  const list = around?.list.filter(
    ({ shared, fragment, isHidden }) => !shared && fragment === undefined && !isHidden,
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const name = createFreeName(formatName(title) || 'shared', new Set(site.fragments.map((one) => one.name)))
    const { page, fragment, id } = extractFragment(
      keys,
      { name, title: title.trim() },
      edits.editing,
    )(edits.files)
    const others = [{ path: `fragments/${name}.json`, value: fragment }]
    onClose()
    if (await edits.make(text('shared.made', { title }), () => page, { others }))
      onMade(around?.parent ? `${around.parent.key}/${around.slot}/${id}` : id)
  }
  return (
    <StudioDialog title={text('shared.new')} onClose={onClose}>
      <form className="studio-form" onSubmit={(event) => void save(event)}>
        <TextRow
          label={text('shared.name')}
          help={text('shared.name-help')}
          maxLength={60}
          value={title}
          onType={setTitle}
        />
        <fieldset className="studio-choices">
          <legend>{text('shared.blocks')}</legend>
          <Boxes
            boxes={(list ?? []).map((one) => ({ value: one.key, label: labelOf(nameIn(one)) }))}
            chosen={keys}
            onChoose={setKeys}
          />
        </fieldset>
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" disabled={keys.length === 0 || title.trim() === ''}>
            {text('shared.create')}
          </Button>
        </div>
      </form>
    </StudioDialog>
  )
}

function labelOf({ name, detail }: BlockName): string {
  return detail === '' ? name : `${name} · ${detail}`
}
