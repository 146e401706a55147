import type { BlockUse } from '@marquee/schemas/contract'
import type { BlockName } from '@marquee/schemas/names'
import { memo, type ReactNode, Suspense, use, useState } from 'react'
import { useSite } from '../state/site.ts'
import type { Block } from './block.ts'
import { BlockBoundary } from './block-boundary.tsx'
import { getLoadedBlock, isKnown, loadBlock } from './loader.ts'
import { UnknownBlock } from './unknown-block.tsx'
import { useFacts } from './use-facts.ts'
import { collectNeeds, evaluateWhen } from './when.ts'

/** Draws a list of blocks in its order. */
export function Blocks({ uses, path }: { uses: readonly BlockUse[]; path: string }): ReactNode {
  return uses.map((use, index) => {
    const place = `${path}/${use.id ?? `${index}-${use.block}`}`
    return use.when ? (
      <Conditional key={place} block={use} path={place} />
    ) : (
      <OneBlock key={place} block={use} path={place} />
    )
  })
}

type Place = { block: BlockUse; path: string }

// The blocks of a layout keep their place and settings from page to page, so they are not rendered again.
const Conditional = memo(function Conditional({ block, path }: Place) {
  const facts = useFacts(collectNeeds([block.when]))
  return evaluateWhen(block.when, facts) && <OneBlock block={block} path={path} />
})

const OneBlock = memo(function OneBlock({ block, path }: Place) {
  const isShown = useSite((site) => site.development)
  if (!isKnown(block.block)) return isShown && <UnknownBlock name={block.block} />
  return (
    <BlockBoundary name={block.block} isShown={isShown}>
      <Suspense fallback={<div className="block-pending" aria-hidden="true" />}>
        <Loaded name={block.block} block={block} path={path} />
      </Suspense>
    </BlockBoundary>
  )
})

type Known = Place & { name: BlockName }

// React needs `use` to be called on every rendering of a component or on none.
function Loaded(known: Known) {
  const [Component] = useState(() => getLoadedBlock(known.name))
  return Component ? <Drawn {...known} Component={Component} /> : <Awaited {...known} />
}

function Awaited(known: Known) {
  return <Drawn {...known} Component={use(loadBlock(known.name))} />
}

function Drawn({ block, path, Component }: Known & { Component: Block<BlockName> }) {
  const slot = (place: string) => <Blocks uses={block.slots?.[place] ?? []} path={`${path}/${place}`} />
  return <Component props={(block.props ?? {}) as never} slot={slot} id={block.id} place={path} />
}
