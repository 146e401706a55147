import type { Game, SeedVendor, Vendor } from '@marquee/schemas/contract'
import { chance, hash } from './artwork/chance.ts'
import { gameName } from './artwork/names.ts'
import type { PlayKind } from './rounds/draw.ts'

/** A game as the catalogue knows it: what lists show, and what play and pictures need. */
export type CatalogueGame = Game & {
  kind: PlayKind
  /** Which duel a room plays; empty for other games. */
  variant: string
  /** Lines it is played on; 0 where there are none. */
  lines: number
  maxBet: string
  vendor: SeedVendor
}

export type Catalogue = {
  vendors: readonly Vendor[]
  games: readonly CatalogueGame[]
  gameByNodeId: ReadonlyMap<string, CatalogueGame>
  gamesByVendor: ReadonlyMap<string, readonly CatalogueGame[]>
  seedByVendor: ReadonlyMap<string, SeedVendor>
}

/** All vendors and their games, the same for the same rows: a game's number follows from its vendor and its place there. */
export function makeCatalogue(
  rows: readonly SeedVendor[],
  lotteries: readonly { vassalage: string }[] = [],
): Catalogue {
  const numbers = new Set<number>()
  const gamesByVendor = new Map(
    rows.map((row) => [row.vassalage, gamesOf(row, freeNumber(row.vassalage, numbers))]),
  )
  const games = [...gamesByVendor.values()].flat()
  return {
    vendors: rows.map((row) => vendorOf(row, gamesByVendor.get(row.vassalage)!, lotteries)),
    games,
    gameByNodeId: new Map(games.map((game) => [game.nodeId, game])),
    gamesByVendor,
    seedByVendor: new Map(rows.map((row) => [row.vassalage, row])),
  }
}

const kept = new WeakMap<object, Catalogue>()

/** The catalogue of a seed, made once for it. */
export function catalogueOf(seeds: ReadonlyMap<string, unknown>): Catalogue {
  const rows = (seeds.get('vendors') ?? NOBODY) as readonly SeedVendor[]
  const known = kept.get(rows)
  if (known) return known
  const made = makeCatalogue(rows, (seeds.get('lotteries') ?? []) as { vassalage: string }[])
  kept.set(rows, made)
  return made
}

const NOBODY: readonly SeedVendor[] = []

const KINDS: Readonly<Record<SeedVendor['gameType'], PlayKind>> = {
  RNG: 'reels',
  SPORTS: 'sports',
  LIVE: 'table',
  FISH: 'fish',
  PVP: 'room',
  LOTT: 'reels',
  ELOTT: 'reels',
}

/** Live tables by the word that their names begin with, and the kind that lobbies file them under. */
const TABLES: readonly { word: string; kind: PlayKind; title: string }[] = [
  { word: 'Baccarat', kind: 'table', title: 'Baccarat' },
  { word: 'Punto Banco', kind: 'table', title: 'Baccarat' },
  { word: 'Sic Bo', kind: 'sicbo', title: 'Sicbo' },
  { word: 'Colour Dice', kind: 'colours', title: 'Yu Sia Xie' },
  { word: 'Dragon Tiger', kind: 'tiger', title: 'Dragon Tiger' },
  { word: 'Hi-Lo', kind: 'hilo', title: 'Card-Poker' },
  { word: 'Andar Bahar', kind: 'andar', title: 'Card-Poker' },
  { word: 'Roulette', kind: 'wheel', title: 'Roulette' },
  { word: 'Fortune Wheel', kind: 'fortune', title: 'Roulette' },
  { word: 'Crown Wheel', kind: 'fortune', title: 'Roulette' },
  { word: 'Blackjack', kind: 'blackjack', title: 'Blackjack' },
  { word: 'Fan Tan', kind: 'fantan', title: 'Fan Tan' },
  { word: 'Poker', kind: 'holdem', title: "Hold'Em" },
  { word: 'Teen Patti', kind: 'patti', title: 'ZJH' },
]

/** Duels of the rooms by the word that their names begin with. */
const DUELS: Readonly<Record<string, string>> = {
  'High Card': 'high-card',
  'Card War': 'high-card',
  Dice: 'dice',
  'Three Dice': 'three-dice',
  'Teen Taash': 'three-cards',
  'Three Cards': 'three-cards',
  Poker: 'poker',
  'Five Cards': 'poker',
  Bull: 'bull',
  Domino: 'domino',
  Mahjong: 'mahjong',
}

/** What lobbies file a live table under; undefined for other games. */
export function tableTitle({
  gameType,
  gameName: name,
}: Pick<Game, 'gameType' | 'gameName'>): string | undefined {
  return gameType === 'LIVE' ? TABLES.find(({ word }) => name.startsWith(word))?.title : undefined
}

/** The reels are drawn on so many lines. */
const REEL_LINES = 20
const LEAST_BETS = ['0.20', '0.50', '1.00', '1.00', '2.00', '5.00', '10.00'] as const
/** One game in so many cannot be played now. */
const CLOSED = 60
const HOT = 14
const NEW = 18
const PLACES = 1000

function gamesOf(vendor: SeedVendor, number: number): CatalogueGame[] {
  return Array.from({ length: vendor.games }, (_, index) => {
    const nodeId = String(number * PLACES + index)
    const choose = chance(nodeId)
    const name = gameName(vendor, index)
    const kind = kindOf(vendor, name)
    const minBet = choose.pick(LEAST_BETS)
    return {
      nodeId,
      gameName: name,
      vassalage: vendor.vassalage,
      gameType: vendor.gameType as Game['gameType'],
      showIcon: `/media/game/${nodeId}.webp`,
      // What opens directly is never closed.
      supportPlay: vendor.type === 'list' && choose.once(CLOSED) ? 0 : 1,
      isHot: choose.once(HOT),
      isNew: choose.once(NEW),
      minBet,
      kind,
      variant: kind === 'room' ? variantOf(name) : '',
      lines: kind === 'reels' ? REEL_LINES : 0,
      maxBet: `${Number(minBet) * 1000}.00`,
      vendor,
    }
  })
}

function kindOf({ gameType }: SeedVendor, name: string): PlayKind {
  const table = gameType === 'LIVE' ? TABLES.find(({ word }) => name.startsWith(word)) : undefined
  return table?.kind ?? KINDS[gameType]
}

function variantOf(name: string): string {
  return Object.entries(DUELS).find(([word]) => name.startsWith(word))?.[1] ?? 'dice'
}

function vendorOf(
  row: SeedVendor,
  games: readonly CatalogueGame[],
  lotteries: readonly { vassalage: string }[],
): Vendor {
  const { vassalage, displayName, isHot, type, gameType } = row
  return {
    vassalage,
    displayName,
    smallIcon: `/media/vendor/${vassalage}.webp`,
    isHot,
    type,
    gameType,
    gameCategory: gameType,
    nodeId: type === 'game' ? (games[0]?.nodeId ?? '') : '',
    gameCount: games.length + lotteries.filter((one) => one.vassalage === vassalage).length,
  }
}

/** Four digits that follow from the vendor's code; the next free ones where another has them. */
function freeNumber(vassalage: string, taken: Set<number>): number {
  let number = 1000 + (hash(vassalage) % 9000)
  while (taken.has(number)) number = number === 9999 ? 1000 : number + 1
  taken.add(number)
  return number
}
