import { hash } from './chance.ts'
import { type MotifName, motifs, motifsFor } from './motifs.ts'

const BEFORE = [
  'Golden',
  'Royal',
  'Wild',
  'Lucky',
  'Mystic',
  'Midnight',
  'Grand',
  'Secret',
  'Eternal',
  'Mighty',
  'Radiant',
  'Velvet',
  'Moonlit',
  'Sunny',
  'Dancing',
  'Double',
  'Triple',
  'Infinite',
  'Swift',
  'Noble',
  'Brave',
  'Merry',
  'Hidden',
  'Bright',
  'Super',
  'Mega',
  'Silver',
  'Shining',
  'Bold',
  'Fair',
] as const

const COLOURS = ['Crimson', 'Emerald', 'Jade', 'Amber', 'Scarlet', 'Azure', 'Violet', 'Coral'] as const

/** Worlds whose heroes may have any colour. */
const COLOURFUL: ReadonlySet<string> = new Set([
  'dragon',
  'phoenix',
  'tiger',
  'koi',
  'fairy',
  'magic',
  'orient',
  'samurai',
  'festival',
])

const AFTER = [
  'Riches',
  'Rush',
  'Quest',
  'Reels',
  'Deluxe',
  'Gold',
  'Nights',
  'Legends',
  'Blitz',
  'Party',
  'Feast',
  'Empire',
  'Trail',
  'Tales',
  'Glory',
  'Dreams',
  'Express',
  'Fever',
  'Dynasty',
  'Harvest',
  'Delight',
  'Saga',
  'Wonders',
  'Jubilee',
  'Bounty',
  'Respins',
  'Valley',
] as const

const CONTENTS = [
  'Embers',
  'Tides',
  'Shadows',
  'Wonders',
  'Moons',
  'Giants',
  'Storms',
  'Thieves',
  'Ravens',
  'Lotus',
  'Fortune',
  'Mirrors',
  'Runes',
  'Sands',
  'Comets',
  'Oaths',
  'Lanterns',
  'Tigers',
  'Stars',
  'Echoes',
] as const

const TABLES = [
  'Salon',
  'Table',
  'Prestige',
  'Speed',
  'VIP',
  'Classic',
  'Grand',
  'Squeeze',
  'Club',
  'Express',
  'Royal',
  'Studio',
] as const
const HUNTS = [
  'Hunter',
  'King',
  'Legend',
  'Party',
  'Quest',
  'Rush',
  'Paradise',
  'Empire',
  'Adventure',
  'Bonanza',
  'Frenzy',
  'Deluxe',
] as const
const ROOMS = [
  'Duel',
  'Room',
  'Arena',
  'Clash',
  'Club',
  'League',
  'Showdown',
  'Classic',
  'Battle',
  'Masters',
] as const
const CONTESTS = [
  'Cup',
  'League',
  'Shootout',
  'Masters',
  'Stars',
  'Derby',
  'Rush',
  'Challenge',
  'Legends',
  'World',
] as const

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  LIVE: TABLES,
  FISH: HUNTS,
  PVP: ROOMS,
  SPORTS: CONTESTS,
}

/** Name of a vendor's game number `index`, from 0: no two of a vendor are alike, and the picture shows what it says. */
export function gameName(
  vendor: { vassalage: string; gameType: string; motif: string },
  index: number,
): string {
  const worlds = motifsFor(vendor.gameType, vendor.motif)
  const start = hash(vendor.vassalage)
  const world = worlds[index % worlds.length]!
  const turn = Math.floor(index / worlds.length)
  const nouns = Object.keys(motifs[world].words)
  const noun = nouns[(turn + start) % nouns.length]!
  // Every noun of the world has had its turn before one comes again, then with another pattern.
  const round = Math.floor(turn / nouns.length)
  const endings = ENDINGS[vendor.gameType]
  return endings ? numbered(noun, endings, round, start) : titled(world, noun, round, start)
}

function numbered(noun: string, endings: readonly string[], round: number, start: number): string {
  const ending = endings[(round + hash(noun) + start) % endings.length]!
  const number = Math.floor(round / endings.length)
  return number === 0 ? `${noun} ${ending}` : `${noun} ${ending} ${number + 1}`
}

/** The patterns take turns; within a pattern the words move on, so nothing comes twice. */
function titled(world: MotifName, noun: string, round: number, start: number): string {
  const shift = (start >>> 8) + hash(world + noun)
  const step = Math.floor(round / 3)
  const adjectives = COLOURFUL.has(world) ? [...BEFORE, ...COLOURS] : BEFORE
  const before = adjectives[(step + shift) % adjectives.length]!
  const after = AFTER[(step + (shift >>> 5)) % AFTER.length]!
  if (OPENED.has(noun)) return `${noun} of ${CONTENTS[(round + shift) % CONTENTS.length]!}`
  if (round % 3 === 0) return `${before} ${noun}`
  if (round % 3 === 1) return `${noun} ${after}`
  return `${before} ${noun} ${after}`
}

const OPENED: ReadonlySet<string> = new Set(['Book', 'Tome', 'Secrets', 'Scroll'])
