import { useLayoutEffect, useState } from 'react'
import type { BlockName } from '../form/use-block-name.ts'
import { type StudioText, useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { withKey } from '../lib/json.ts'
import { addBlock, addUse, moveBefore, removeBlock, setHidden } from './page-edits.ts'
import { listAround, type Node } from './page-tree.ts'
import type { Chosen, Where } from './palette.tsx'
import type { PageEdits } from './use-page-edits.ts'

export type TreeFacts = {
  tree: Node[]
  selected: string | undefined
  onSelect(key: string): void
  edits: PageEdits
}

type Named = TreeFacts & { nameIn(node: Node): BlockName }

type Latest = Named & { text: StudioText; words(name: string): string }

export type TreeActs = ReturnType<typeof actsOn>

/** Acts on the blocks of a tree. They stay the same functions while the tree changes, so that its rows need not be drawn again. */
export function useTreeActs(
  facts: Named,
  startAdding: (where: Where) => void,
  startSharing: (node: Node) => void,
): TreeActs {
  const text = useStudioText()
  const words = useWords()
  const [{ acts, follow }] = useState(() => {
    const latest: { facts?: Latest } = {}
    return {
      acts: actsOn(() => latest.facts!, startAdding, startSharing),
      follow: (now: Latest) => {
        latest.facts = now
      },
    }
  })
  useLayoutEffect(() => follow({ ...facts, text, words }))
  return acts
}

function actsOn(now: () => Latest, startAdding: (where: Where) => void, startSharing: (node: Node) => void) {
  const move = (key: string, beforeKey: string | undefined) => {
    const { edits, text } = now()
    void edits.make(text('block.settings'), moveBefore(key, beforeKey, edits.editing))
  }
  /** Moves a block by one place; beyond an end of its list it stays. */
  const moveBy = (key: string, step: -1 | 1) => {
    const list = listAround(now().tree, key)?.list ?? []
    const at = list.findIndex((node) => node.key === key)
    if (list[at + step]) move(key, list[step < 0 ? at - 1 : at + 2]?.key)
  }
  return {
    startAdding,
    startSharing,
    select: (key: string) => now().onSelect(key),
    up: (key: string) => moveBy(key, -1),
    down: (key: string) => moveBy(key, 1),
    /** Moves a dragged block before another one of its list; false for a block of another list. */
    drop: (dragged: string, beforeKey: string): boolean => {
      const { tree } = now()
      const isNear = listAround(tree, dragged)?.list.some(({ key }) => key === beforeKey) === true
      if (isNear) move(dragged, beforeKey)
      return isNear
    },
    add: async (chosen: Chosen, where: Where) => {
      const { tree, selected, edits, onSelect, text, words } = now()
      const isTop = tree.some(({ key }) => key === selected)
      const to = where.parentKey ? where : { afterKey: isTop ? selected : undefined }
      const { kind, name } = chosen
      const add =
        kind === 'block'
          ? addBlock({ block: name }, to, edits.editing)
          : addUse({ fragment: name }, name, to, edits.editing)
      const { own, id } = add(edits.files)
      const key = where.parentKey ? `${where.parentKey}/${where.slot}/${id}` : id
      if (await edits.make(`${text('blocks.add')}: ${words(name)}`, () => own)) onSelect(key)
    },
    duplicate: async (node: Node) => {
      const { tree, edits, onSelect, text, nameIn } = now()
      const { make, editing, files } = edits
      const around = listAround(tree, node.key)
      const to = { afterKey: node.key, parentKey: around?.parent?.key, slot: around?.slot }
      const { block, props, when, fragment, patch = {} } = node
      const { own, id } =
        fragment === undefined
          ? addBlock({ block, props, when }, to, editing)(files)
          : addUse(
              withKey({ fragment }, 'patch', Object.keys(patch).length > 0 ? patch : undefined),
              fragment,
              to,
              editing,
            )(files)
      const label = text('block.duplicate', { name: nameIn(node).name })
      if (await make(label, () => own))
        onSelect(around?.parent ? `${around.parent.key}/${around.slot}/${id}` : id)
    },
    hide: (node: Node) => {
      const { edits, text, nameIn } = now()
      const label = text(node.isHidden ? 'block.show' : 'block.hide', { name: nameIn(node).name })
      void edits.make(label, setHidden(node.key, !node.isHidden, edits.editing))
    },
    remove: (node: Node) => {
      const { edits, text, nameIn } = now()
      void edits.make(text('block.remove', { name: nameIn(node).name }), removeBlock(node.key, edits.editing))
    },
  }
}
