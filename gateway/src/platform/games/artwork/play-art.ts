import { lettering } from './letters.ts'
import { type PartName, parts } from './parts.ts'
import { createPen, edge, path } from './pen.ts'
import { type SceneName, scenes } from './scenes.ts'

/** Name of a symbol, fish or guest in play -> who is drawn; the second word picks the variant. */
const ACTORS: Readonly<Record<string, readonly [PartName, string]>> = {
  scatter: ['chest', 'a'],
  seven: ['seven', 'a'],
  bar: ['bars', 'a'],
  bell: ['bell', 'a'],
  crown: ['crown', 'a'],
  diamond: ['diamond', 'a'],
  clover: ['clover', 'a'],
  cherry: ['cherries', 'a'],
  grape: ['grapes', 'b'],
  lemon: ['lemon', 'a'],
  orange: ['orange', 'a'],
  minnow: ['reefFish', 'c'],
  clown: ['clownfish', 'a'],
  puffer: ['puffer', 'a'],
  squid: ['octopus', 'a'],
  turtle: ['turtle', 'a'],
  ray: ['ray', 'a'],
  shark: ['shark', 'a'],
  dragon: ['dragon', 'd'],
  coin: ['coin', 'a'],
  own: ['host', 'a'],
}

/** Who differs from game to game: a game takes the same place of every list. */
const LOOKS: Readonly<Record<string, readonly (readonly [PartName, string])[]>> = {
  wild: [
    ['dragon', 'a'],
    ['phoenix', 'c'],
    ['tiger', 'a'],
    ['queen', 'a'],
    ['lion', 'a'],
  ],
  dealer: [
    ['hostess', 'e'],
    ['hostess', 'b'],
    ['host', 'c'],
    ['hostess', 'k'],
    ['host', 'f'],
  ],
  guest: [
    ['wolf', 'a'],
    ['fox', 'a'],
    ['owl', 'a'],
    ['robot', 'a'],
    ['panda', 'a'],
  ],
}

type Stage = { scene: SceneName; hue: number; isWide?: boolean }

const STAGES: Readonly<Record<string, readonly Stage[]>> = {
  'scene-reels': [
    { scene: 'stage', hue: 300 },
    { scene: 'rays', hue: 27 },
    { scene: 'lanternStreet', hue: 20, isWide: true },
    { scene: 'vault', hue: 75 },
    { scene: 'dusk', hue: 285, isWide: true },
  ],
  'scene-table': [30, 262, 320, 150, 60].map((hue) => ({ scene: 'felt', hue })),
  'scene-tiger': [27, 262, 150, 300, 200].map((hue) => ({ scene: 'felt', hue })),
  'scene-sicbo': [320, 30, 200, 150, 262].map((hue) => ({ scene: 'felt', hue })),
  'scene-wheel': [150, 262, 27, 200, 320].map((hue) => ({ scene: 'felt', hue })),
  'scene-colours': [60, 300, 150, 262, 27].map((hue) => ({ scene: 'felt', hue })),
  'scene-fantan': [27, 150, 262, 60, 320].map((hue) => ({ scene: 'felt', hue })),
  'scene-fortune': [300, 262, 27, 60, 200].map((hue) => ({ scene: 'felt', hue })),
  'scene-andar': [320, 60, 150, 262, 27].map((hue) => ({ scene: 'felt', hue })),
  'scene-hilo': [200, 262, 27, 300, 150].map((hue) => ({ scene: 'felt', hue })),
  'scene-patti': [27, 320, 262, 150, 60].map((hue) => ({ scene: 'felt', hue })),
  'scene-holdem': [150, 200, 27, 262, 300].map((hue) => ({ scene: 'felt', hue })),
  'scene-blackjack': [262, 150, 27, 320, 200].map((hue) => ({ scene: 'felt', hue })),
  'scene-sports': [145, 160, 250, 130, 200].map((hue) => ({ scene: 'stadium', hue, isWide: true })),
  'scene-fish': [225, 200, 245, 212, 236].map((hue) => ({ scene: 'ocean', hue, isWide: true })),
  'scene-room': [262, 150, 300, 200, 27].map((hue) => ({ scene: 'hall', hue, isWide: true })),
}

/** Symbols that carry a word. */
const WORDS: Readonly<Record<string, string>> = { wild: 'WILD', scatter: 'SCATTER' }

/** Games look in so many ways. */
export const LOOK_COUNT = 5

/** Pictures of the demo games, by file name. */
export function playArt(): ReadonlyMap<string, string> {
  const art = new Map<string, string>()
  for (const [name, who] of Object.entries(ACTORS)) art.set(`${name}.svg`, actor(who, WORDS[name]))
  for (const [name, list] of Object.entries(LOOKS))
    list.forEach((who, look) => art.set(`${name}-${look}.svg`, actor(who, WORDS[name])))
  for (const [name, list] of Object.entries(STAGES))
    list.forEach((which, look) => art.set(`${name}-${look}.svg`, stage(`${name}-${look}`, which)))
  return art
}

function actor([part, variant]: readonly [PartName, string], word: string | undefined): string {
  const pen = createPen(part + variant, 300)
  const body = parts[part](pen) + (word ? plate(word, pen.gold()) : '')
  return picture(body, pen.definitions(), '-115 -120 230 230', 'meet')
}

function stage(name: string, { scene, hue, isWide = false }: Stage): string {
  const pen = createPen(name, hue)
  const middle = scenes[scene](pen)
  if (!isWide) return picture(middle, pen.definitions(), '0 0 300 400', 'slice')
  // Mirrored at both sides, so that the seams do not show.
  const panel = (x: number, turned: boolean) =>
    `<svg x="${x}" y="0" width="300.5" height="400" viewBox="0 0 300 400">${turned ? `<g transform="matrix(-1 0 0 1 300 0)">${middle}</g>` : middle}</svg>`
  return picture(
    panel(-300, true) + panel(300, true) + panel(0, false),
    pen.definitions(),
    '-300 0 900 400',
    'slice',
  )
}

function plate(word: string, gold: string): string {
  const letters = lettering(word, { font: 'sans', size: 40, x: 0, y: 92, most: 172, fill: '#4a0d08' })
  return path('M-100 56Q0 46 100 56V100Q0 90-100 100Z', gold, edge('#4a2303', 6)) + letters
}

function picture(body: string, definitions: string, view: string, fit: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="xMidYMid ${fit}"><defs>${definitions}</defs>${body}</svg>`
}
