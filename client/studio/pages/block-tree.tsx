import { Button } from '@marquee/client/ui/button.tsx'
import type { DraftSite } from '@marquee/schemas/studio/api'
import { type KeyboardEvent, memo, useState } from 'react'
import { type BlockName, useBlockName } from '../form/use-block-name.ts'
import { postToFrame, useBridge } from '../frame/use-bridge.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { isSame, type Json } from '../lib/json.ts'
import { useMovable } from '../ui/use-movable.ts'
import { BlockActions } from './block-actions.tsx'
import { MakeShared } from './make-shared.tsx'
import { findNode, type Node } from './page-tree.ts'
import { Palette, type Where } from './palette.tsx'
import { type TreeActs, type TreeFacts, useTreeActs } from './use-tree-acts.ts'
import './pages.css'
import './block-tree.css'

type TreeProps = TreeFacts & {
  brand: string
  site: DraftSite
  /** First part of the places of these blocks in the preview. */
  root: string
}

/** The blocks of a page in their order, with those inside them. A block moves by pointer, by Alt with an arrow, or by a button. */
export function BlockTree({ brand, site, root, ...facts }: TreeProps) {
  const text = useStudioText()
  const nameIn = useBlockName(brand)
  const [adding, setAdding] = useState<Where>()
  const [sharing, setSharing] = useState<Node>()
  const acts = useTreeActs({ ...facts, nameIn }, setAdding, setSharing)
  const { tree, selected, edits } = facts
  return (
    // The arrows move the focus from block to block, so that the tree is one stop of the Tab key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="block-tree" aria-label={text('blocks')} onKeyDown={moveFocus}>
      <h2>{text('blocks')}</h2>
      {tree.length === 0 && <p>{text('blocks.none')}</p>}
      <List
        nodes={tree}
        {...{ root, selected, acts, nameIn }}
        tabStop={selected !== undefined && findNode(tree, selected) ? selected : tree[0]?.key}
        isOwnList={Array.isArray(edits.files.own?.blocks)}
      />
      <Button look="outline" size="s" icon="plus" onClick={() => setAdding({})}>
        {text('blocks.add')}
      </Button>
      {adding && (
        <Palette
          choices={edits.choices}
          fragments={site.fragments.filter(({ name }) => !isAround(site, edits.path, name))}
          onClose={() => setAdding(undefined)}
          onChoose={(chosen) => {
            setAdding(undefined)
            void acts.add(chosen, adding)
          }}
        />
      )}
      {sharing && (
        <MakeShared
          {...{ site, tree, edits, nameIn }}
          node={sharing}
          onClose={() => setSharing(undefined)}
          onMade={facts.onSelect}
        />
      )}
    </section>
  )
}

/** Tells whether a fragment would be in itself in this file. */
function isAround({ fragments }: DraftSite, path: string, name: string): boolean {
  const own = fragments.find((one) => one.path === path)
  if (!own) return false
  return own.name === name || own.usedBy.includes(`fragments/${name}.json`)
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.block-name')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  rows[step(at, rows.length - 1)]!.focus()
}

type ListProps = {
  nodes: Node[]
  root: string
  selected: string | undefined
  /** Key of the block that the Tab key reaches. */
  tabStop: string | undefined
  acts: TreeActs
  nameIn(node: Node): BlockName
  /** The page has a list of its own, from which a block is removed instead of hidden. */
  isOwnList: boolean
}

function List({ nodes, selected, tabStop, ...props }: ListProps) {
  return (
    <ul>
      {nodes.map((node, index) => (
        <Row
          key={node.key}
          {...props}
          node={node}
          selected={selected?.startsWith(node.key) ? selected : undefined}
          tabStop={tabStop?.startsWith(node.key) ? tabStop : undefined}
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
  const words = useWords()
  const { root, selected, acts, isOwnList, nameIn } = props
  const { name, detail } = nameIn(node)
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
          tabIndex={props.tabStop === node.key ? 0 : -1}
          {...movable.handle}
          onClick={() => acts.select(node.key)}
          onPointerEnter={() => postToFrame({ type: 'hover', place })}
          onPointerLeave={() => postToFrame({ type: 'hover', place: null })}
        >
          <b>{name}</b>
          {detail && <small>{detail}</small>}
          {node.shared && !node.shared.use && <em>{text('shared')}</em>}
          {node.from !== 'base' && node.fragment === undefined && <em>{text(`from.${node.from}`)}</em>}
          {node.isHidden ? <em>{text('block.hidden')}</em> : isEmpty && <small>{text('block.empty')}</small>}
        </button>
        {isSelected && !node.shared?.use && (
          <BlockActions {...{ node, name, acts, isOwnList, isFirst, isLast }} />
        )}
      </div>
      {node.slots.map((slot) => (
        <div key={slot.name} className="block-slot">
          {slot.name !== '' && <span>{words(slot.name)}</span>}
          <List {...props} nodes={slot.nodes} />
          {isSelected && node.id !== undefined && slot.name !== '' && !node.shared?.use && (
            <Button
              look="quiet"
              size="s"
              icon="plus"
              onClick={() => acts.startAdding({ parentKey: node.key, slot: slot.name })}
            >
              {text('blocks.add-inside', { slot: words(slot.name) })}
            </Button>
          )}
        </div>
      ))}
    </li>
  )
}
