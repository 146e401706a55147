import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { MoveButtons } from '../ui/move-buttons.tsx'
import type { Node } from './page-tree.ts'
import type { TreeActs } from './use-tree-acts.ts'

type Props = {
  node: Node
  name: string
  acts: TreeActs
  isOwnList: boolean
  isFirst: boolean
  isLast: boolean
}

/** Buttons of the selected block: move, duplicate, hide or show, and remove. */
export function BlockActions({ node, name, acts, isOwnList, isFirst, isLast }: Props) {
  const text = useStudioText()
  return (
    <div className="block-actions" role="toolbar" aria-label={name}>
      <MoveButtons
        name={name}
        isFirst={isFirst}
        isLast={isLast}
        onUp={() => acts.up(node.key)}
        onDown={() => acts.down(node.key)}
      />
      <IconButton
        size="s"
        icon="copy"
        label={text('block.duplicate', { name })}
        onClick={() => void acts.duplicate(node)}
      />
      {!isOwnList && node.id !== undefined && (
        <IconButton
          size="s"
          icon={node.isHidden ? 'eye' : 'eye-off'}
          label={text(node.isHidden ? 'block.show' : 'block.hide', { name })}
          onClick={() => acts.hide(node)}
        />
      )}
      {!node.shared && node.fragment === undefined && (
        <IconButton
          size="s"
          icon="share"
          label={text('shared.make', { name })}
          onClick={() => acts.startSharing(node)}
        />
      )}
      {node.from === 'own' && (
        <IconButton
          size="s"
          icon="trash"
          label={text('block.remove', { name })}
          onClick={() => acts.remove(node)}
        />
      )}
    </div>
  )
}
