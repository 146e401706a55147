import type { Catalogue } from '@marquee/schemas/vendor/port'
import { fromMemory } from '../calls/from-memory.ts'
import { availableVendors } from '../catalogue/lobby.ts'
import type { Handler } from '../engine/world.ts'

type Lane = Awaited<ReturnType<Handler<'games.vendors'>>>['data']['lanes'][number]

/** Lanes in the order of the upstream. */
const LANES: readonly Lane['title'][] = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP']

/** Kinds of game inside a category. */
const CLASSES: Readonly<Record<string, string[]>> = {
  LIVE: [
    'Baccarat',
    'Sicbo',
    'Roulette',
    'Dragon Tiger',
    'Blackjack',
    "Hold'Em",
    'Mahjong Tiles',
    'Card-Poker',
    'Wenzhou Pai Gow',
    'Se Die',
    'Fan Tan',
    'NiuNiu',
    'Yu Sia Xie',
    'ZJH',
    'Mahjong',
  ],
}

export const vendors = fromMemory<'games.vendors'>((_input, world) => {
  const shown = availableVendors(world)
  const lanes = LANES.map((title) => ({
    title,
    cards: shown.filter(({ gameType }) => gameType === title),
    gameClassify: CLASSES[title] ?? [],
  }))
  return { data: { lanes: lanes.filter(({ cards }) => cards.length > 0) } }
})

export const types = fromMemory<'games.types'>(({ query }, world) => {
  const content: Record<string, Record<string, string[]>> = {}
  for (const { gameType, vassalage } of availableVendors(world)) {
    if (query.gameType && gameType !== query.gameType) continue
    const titles = titlesOf(world.shared.catalogue, vassalage)
    content[gameType] = {
      ...content[gameType],
      [vassalage]: CLASSES[gameType]?.filter((title) => titles.has(title)) ?? [],
    }
  }
  return { content }
})

const titlesByCatalogue = new WeakMap<Catalogue, Map<string, ReadonlySet<string>>>()

/** Kinds of game of a vendor, cached. */
function titlesOf(catalogue: Catalogue, vassalage: string): ReadonlySet<string> {
  const titles = titlesByCatalogue.get(catalogue) ?? new Map<string, ReadonlySet<string>>()
  titlesByCatalogue.set(catalogue, titles)
  const known = titles.get(vassalage)
  if (known) return known
  const made = new Set((catalogue.gamesByVendor.get(vassalage) ?? []).map(({ title }) => title))
  titles.set(vassalage, made)
  return made
}
