import { Button } from '@marquee/client/ui/button.tsx'
import { memo, useState } from 'react'
import { tellFrame, useBridge } from '../frame/use-bridge.ts'
import { useStudioText } from '../i18n/texts.ts'
import { isSame, type Json } from '../lib/json.ts'
import { useMovable } from '../ui/use-movable.ts'
import { BlockActions } from './block-actions.tsx'
import type { Node } from './page-tree.ts'
import { Palette, type Where } from './palette.tsx'
import { type TreeActs, type TreeFacts, useTreeActs } from './use-tree-acts.ts'
import './pages.css'
import './block-tree.css'

type TreeProps = TreeFacts & {
  /** First part of the places of these blocks in the preview. */
  root: string
}

/** The blocks of a page in their order, with those inside them. A block moves by pointer, by Alt with an arrow, or by a button. */
export function BlockTree({ root, ...facts }: TreeProps) {
  const text = useStudioText()
  const [adding, setAdding] = useState<Where>()
  const acts = useTreeActs(facts, setAdding)
  const { tree, selected, edits } = facts
  return (
    <section className="block-tree" aria-label={text('blocks')}>
      <h2>{text('blocks')}</h2>
      {tree.length === 0 && <p>{text('blocks.none')}</p>}
      <List nodes={tree} {...{ root, selected, acts }} isOwnList={Array.isArray(edits.files.own?.blocks)} />
      <Button look="outline" size="s" icon="plus" onClick={() => setAdding({})}>
        {text('blocks.add')}
      </Button>
      {adding && (
        <Palette
          choices={edits.choices}
          onClose={() => setAdding(undefined)}
          onChoose={(block) => {
            setAdding(undefined)
            void acts.add(block, adding)
          }}
        />
      )}
    </section>
  )
}

type ListProps = {
  nodes: Node[]
  root: string
  selected: string | undefined
  acts: TreeActs
  /** The page has a list of its own, from which a block is removed instead of hidden. */
  isOwnList: boolean
}

function List({ nodes, selected, ...props }: ListProps) {
  return (
    <ul>
      {nodes.map((node, index) => (
        <Row
          key={node.key}
          {...props}
          node={node}
          selected={selected?.startsWith(node.key) ? selected : undefined}
          isFirst={index === 0}
          isLast={index === nodes.length - 1}
        />
      ))}
    </ul>
  )
}

type RowProps = Omit<ListProps, 'nodes'> & { node: Node; isFirst: boolean; isLast: boolean }

/** A row is drawn again only if its block differs, because a page may have hundreds and each saved key reads the page again. */
const Row = memo(BlockRow, (before, after) => {
  const { node: old, ...others } = before
  const { node, ...now } = after
  const names = Object.keys(now) as (keyof typeof now)[]
  return (
    names.every((name) => now[name] === others[name]) &&
    isSame(old as unknown as Json, node as unknown as Json)
  )
})

function BlockRow({ node, isFirst, isLast, ...props }: RowProps) {
  const text = useStudioText()
  const { root, selected, acts, isOwnList } = props
  const place = `${root}/${node.key}`
  const isEmpty = useBridge(({ empty }) => empty.has(place))
  const isSelected = selected === node.key
  const movable = useMovable({
    id: node.key,
    onUp: () => acts.up(node.key),
    onDown: () => acts.down(node.key),
    onDrop: (dragged) => acts.drop(dragged, node.key),
  })
  return (
    <li>
      <div className="block-row" data-is-hidden={node.isHidden || undefined} {...movable.row}>
        <button
          type="button"
          className="block-name"
          aria-pressed={isSelected}
          {...movable.handle}
          onClick={() => acts.select(node.key)}
          onPointerEnter={() => tellFrame({ type: 'hover', place })}
          onPointerLeave={() => tellFrame({ type: 'hover', place: null })}
        >
          <b>{node.id ?? node.block}</b>
          {node.id !== node.block && <small>{node.block}</small>}
          {node.from !== 'base' && <em>{text(`from.${node.from}`)}</em>}
          {node.isHidden ? <em>{text('block.hidden')}</em> : isEmpty && <small>{text('block.empty')}</small>}
        </button>
        {isSelected && <BlockActions {...{ node, acts, isOwnList, isFirst, isLast }} />}
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
              onClick={() => acts.startAdding({ parentKey: node.key, slot: slot.name })}
            >
              {text('blocks.add-inside', { slot: slot.name })}
            </Button>
          )}
        </div>
      ))}
    </li>
  )
}
