import type { PageFile, Site } from '@marquee/schemas/contract'
import { loadChunk } from '../lib/load-chunk.ts'
import { memoizeByName } from '../lib/once.ts'
import { SECOND_MS } from '../lib/time-units.ts'
import { getSite, setSite } from '../state/site.ts'

/**
 * Loads the blocks of the pages that the document left out, because visitors never see them; undefined if the page has
 * its blocks.
 */
export function loadLaterBlocks(name: string): Promise<void> | undefined {
  const { later } = getSite()
  return later?.pages.includes(name) ? laterBlocks(later.address) : undefined
}

/** Loads the blocks that the document left out, so that a page of a centre opens at once; a failure is left to the page. */
export function loadLaterPages(): void {
  const { later } = getSite()
  if (later) laterBlocks(later.address).catch(() => {})
}

const laterBlocks = memoizeByName((address: string) =>
  loadChunk(() => readBlocks(address), getSite().brand.numbers.assetTimeoutSeconds * SECOND_MS),
)

async function readBlocks(address: string): Promise<void> {
  const answer = await fetch(address)
  setSite(answer.ok ? withBlocks(getSite(), await answer.json()) : await newSite())
}

function withBlocks({ later, ...site }: Site, blocks: Record<string, PageFile['blocks']>): Site {
  const names = later?.pages ?? []
  const whole = names.map((name) => [name, { ...site.pages[name]!, blocks: blocks[name] ?? [] }] as const)
  return { ...site, pages: { ...site.pages, ...Object.fromEntries(whole) } }
}

/** The brand was published again since this document was loaded, so its blocks have another address. */
async function newSite(): Promise<Site> {
  const answer = await fetch('/_site/site.json', { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The pages cannot be read: HTTP ${answer.status}`)
  return (await answer.json()) as Site
}
