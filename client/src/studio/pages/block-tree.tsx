import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { tellFrame, useBridge } from '../frame/use-bridge.ts'
import { type StudioText, useStudioText } from '../i18n/texts.ts'
import { useMovable } from '../ui/use-movable.ts'
import { addBlock, moveBefore, removeBlock, setHidden } from './page-edits.ts'
import { listAround, type Node } from './page-tree.ts'
import { Palette, type Where } from './palette.tsx'
import type { PageEdits } from './use-page-edits.ts'

type TreeProps = {
  tree: Node[]
  /** First part of the places of these blocks in the preview. */
  root: string
  selected: string | undefined
  onSelect(key: string): void
  edits: PageEdits
}

/** The blocks of a page in their order, with those inside them. A block moves by pointer, by Alt with an arrow, or by a button. */
export function BlockTree(props: TreeProps) {
  const text = useStudioText()
  const [adding, setAdding] = useState<Where>()
  const { tree, edits } = props
  return (
    <section className="block-tree" aria-label={text('blocks')}>
      <h2>{text('blocks')}</h2>
      {tree.length === 0 && <p>{text('blocks.none')}</p>}
      <List {...props} nodes={tree} onAdd={setAdding} />
      <Button look="outline" size="s" icon="plus" onClick={() => setAdding({})}>
        {text('blocks.add')}
      </Button>
      {adding && (
        <Palette
          choices={edits.choices}
          onClose={() => setAdding(undefined)}
          onChoose={(block) => {
            setAdding(undefined)
            void add(props, block, adding, text)
          }}
        />
      )}
    </section>
  )
}

async function add(
  { tree, selected, edits, onSelect }: TreeProps,
  block: string,
  where: Where,
  text: StudioText,
) {
  const isTop = tree.some(({ key }) => key === selected)
  const to = where.parentKey ? where : { afterKey: isTop ? selected : undefined }
  const { own, id } = addBlock({ block }, to, edits.editing)(edits.files)
  const key = where.parentKey ? `${where.parentKey}/${where.slot}/${id}` : id
  if (await edits.make(`${text('blocks.add')}: ${id}`, () => own)) onSelect(key)
}

type ListProps = TreeProps & { nodes: Node[]; onAdd(where: Where): void }

function List(props: ListProps) {
  return (
    <ul>
      {props.nodes.map((node, index) => (
        <Row key={node.key} {...props} node={node} index={index} />
      ))}
    </ul>
  )
}

function Row({ node, index, ...props }: ListProps & { node: Node; index: number }) {
  const text = useStudioText()
  const { nodes, root, selected, onSelect, edits, onAdd } = props
  const place = `${root}/${node.key}`
  const isEmpty = useBridge(({ empty }) => empty.includes(place))
  const isSelected = selected === node.key
  const move = (beforeKey: string | undefined) =>
    void edits.make(text('block.settings'), moveBefore(node.key, beforeKey, edits.editing))
  const up = () => index > 0 && move(nodes[index - 1]!.key)
  const down = () => index < nodes.length - 1 && move(nodes[index + 2]?.key)
  const movable = useMovable({
    id: node.key,
    onUp: up,
    onDown: down,
    onDrop: (dragged) => {
      const isNear = listAround(props.tree, dragged)?.list === nodes
      if (isNear) void edits.make(text('block.settings'), moveBefore(dragged, node.key, edits.editing))
      return isNear
    },
  })
  return (
    <li>
      <div className="block-row" data-is-hidden={node.isHidden || undefined} {...movable.row}>
        <button
          type="button"
          className="block-name"
          aria-pressed={isSelected}
          {...movable.handle}
          onClick={() => onSelect(node.key)}
          onPointerEnter={() => tellFrame({ type: 'hover', place })}
          onPointerLeave={() => tellFrame({ type: 'hover', place: null })}
        >
          <b>{node.id ?? node.block}</b>
          {node.id !== node.block && <small>{node.block}</small>}
          {node.from !== 'base' && <em>{text(`from.${node.from}`)}</em>}
          {node.isHidden ? <em>{text('block.hidden')}</em> : isEmpty && <small>{text('block.empty')}</small>}
        </button>
        {isSelected && <Actions node={node} {...props} onUp={up} onDown={down} />}
      </div>
      {node.slots.map((slot) => (
        <div key={slot.name} className="block-slot">
          <span>{slot.name}</span>
          <List {...props} nodes={slot.nodes} />
          {isSelected && node.id !== undefined && (
            <Button
              look="quiet"
              size="s"
              icon="plus"
              onClick={() => onAdd({ parentKey: node.key, slot: slot.name })}
            >
              {text('blocks.add-inside', { slot: slot.name })}
            </Button>
          )}
        </div>
      ))}
    </li>
  )
}

type ActionProps = TreeProps & { node: Node; onUp(): void; onDown(): void }

function Actions({ node, tree, edits, onSelect, onUp, onDown }: ActionProps) {
  const text = useStudioText()
  const name = node.id ?? node.block
  const { make, editing, files } = edits
  const duplicate = async () => {
    const around = listAround(tree, node.key)
    const to = { afterKey: node.key, parentKey: around?.parent?.key, slot: around?.slot }
    const { own, id } = addBlock(
      { block: node.block, props: node.props, when: node.when },
      to,
      editing,
    )(files)
    const label = text('block.duplicate', { name })
    if (await make(label, () => own))
      onSelect(around?.parent ? `${around.parent.key}/${around.slot}/${id}` : id)
  }
  const isOwnList = Array.isArray(files.own?.blocks)
  const hiding = node.isHidden ? 'block.show' : 'block.hide'
  return (
    <div className="block-actions" role="toolbar" aria-label={name}>
      <IconButton
        size="s"
        icon="chevron-down"
        className="turned"
        label={text('block.up', { name })}
        onClick={onUp}
      />
      <IconButton size="s" icon="chevron-down" label={text('block.down', { name })} onClick={onDown} />
      <IconButton
        size="s"
        icon="copy"
        label={text('block.duplicate', { name })}
        onClick={() => void duplicate()}
      />
      {!isOwnList && node.id !== undefined && (
        <IconButton
          size="s"
          icon={node.isHidden ? 'eye' : 'eye-off'}
          label={text(hiding, { name })}
          onClick={() => void make(text(hiding, { name }), setHidden(node.key, !node.isHidden, editing))}
        />
      )}
      {node.from === 'own' && (
        <IconButton
          size="s"
          icon="trash"
          label={text('block.remove', { name })}
          onClick={() => void make(text('block.remove', { name }), removeBlock(node.key, editing))}
        />
      )}
    </div>
  )
}
