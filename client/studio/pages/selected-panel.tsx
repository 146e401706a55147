import { Button } from '@marquee/client/ui/button.tsx'
import type { DraftFragment, DraftSite } from '@marquee/schemas/studio/api'
import { useId, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { Waiting } from '../ui/waiting.tsx'
import { OneBlock, PageSettings, type PanelProps } from './block-panel.tsx'
import { buildTree, listNodes, type Node } from './page-tree.ts'
import { changeInUse, detach } from './shared-edits.ts'
import { usePageEdits } from './use-page-edits.ts'
import { UsedBy } from './used-by.tsx'

type Props = PanelProps & { site: DraftSite; onOpen(rest: string): void }

/** Settings of the selected block, of a use of a shared block, or of the page itself while nothing is selected. */
export function SelectedPanel(props: Props) {
  const { node, site } = props
  if (!node) return <PageSettings {...props} />
  const name = node.fragment ?? node.shared?.fragment
  const fragment = site.fragments.find((one) => one.name === name)
  if (!fragment) return <OneBlock {...props} node={node} />
  return node.fragment === undefined ? (
    <SharedBlockPanel {...props} {...{ node, fragment }} />
  ) : (
    <UsePanel {...props} {...{ node, fragment }} />
  )
}

type SharedProps = Props & { node: Node; fragment: DraftFragment }

/** A use of a shared block: where else its blocks stand, and the way to have them as blocks of the page. */
function UsePanel({ node, fragment, site, edits, onOpen }: SharedProps) {
  const text = useStudioText()
  return (
    <section className="block-panel" aria-label={fragment.title}>
      <h2>{fragment.title}</h2>
      <UsedBy {...{ fragment, site, onOpen }} />
      <div className="studio-actions">
        <Button look="outline" size="s" icon="edit" onClick={() => onOpen(`fragments/${fragment.name}`)}>
          {text('shared.open')}
        </Button>
        <Button
          look="outline"
          size="s"
          icon="copy"
          onClick={() =>
            void edits.make(`${text('shared.detach')}: ${fragment.title}`, detach(node.key, edits.editing))
          }
        >
          {text('shared.detach')}
        </Button>
      </div>
      <small>{text('shared.detach-help')}</small>
    </section>
  )
}

/** A block of a shared block: its settings change on all pages, or on this one alone. */
function SharedBlockPanel(props: SharedProps) {
  const { node, fragment, edits, onOpen } = props
  const text = useStudioText()
  const group = useId()
  const [scope, setScope] = useState<'all' | 'here'>(node.from === 'changed' ? 'here' : 'all')
  const { use, id } = node.shared!
  const count = fragment.usedBy.length
  return (
    <>
      <fieldset className="studio-choices shared-scope">
        <legend>{text('shared.scope', { name: fragment.title })}</legend>
        {(['all', 'here'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={scope === one} onChange={() => setScope(one)} />
            {text(`shared.scope-${one}`, { count })}
          </label>
        ))}
        <Button look="quiet" size="s" icon="edit" onClick={() => onOpen(`fragments/${fragment.name}`)}>
          {text('shared.open')}
        </Button>
      </fieldset>
      {scope === 'all' ? (
        <EverywherePanel {...props} id={id} />
      ) : (
        <OneBlock
          {...props}
          {...(use !== undefined && { at: (edit) => changeInUse({ use, id }, edit, edits.editing) })}
        />
      )}
    </>
  )
}

function EverywherePanel({ place, fragment, id }: SharedProps & { id: string }) {
  const { brand } = place
  const { data: file, error, mutate } = useRead('draft.file', { brand, path: fragment.path })
  const edits = usePageEdits(brand, fragment, file)
  if (!file || !edits) return <Waiting failed={error} onRetry={() => void mutate()} />
  const node = listNodes(buildTree(edits.files, edits.slotsOf)).find((one) => one.id === id)
  return node ? <OneBlock {...{ place, edits, node }} page={fragment} /> : null
}
