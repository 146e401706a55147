import { createPen, edge, path } from './pen.ts'
import { type PartName, parts } from './parts.ts'
import { type SceneName, scenes } from './scenes.ts'

/** Name of a symbol, fish or guest in play -> who is drawn; the second word picks the variant. */
const ACTORS: Readonly<Record<string, readonly [PartName, string]>> = {
  wild: ['dragon', 'a'],
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
  dealer: ['hostess', 'e'],
  own: ['host', 'a'],
  guest: ['wolf', 'a'],
}

/** Symbols that carry a word. */
const WORDS: Readonly<Record<string, string>> = { wild: 'WILD', scatter: 'SCATTER' }

const STAGES: Readonly<Record<string, { scene: SceneName; hue: number; isWide?: boolean }>> = {
  'scene-reels': { scene: 'stage', hue: 300 },
  'scene-table': { scene: 'felt', hue: 30 },
  'scene-fish': { scene: 'ocean', hue: 225, isWide: true },
  'scene-room': { scene: 'hall', hue: 262, isWide: true },
}

/** Pictures of the demo games, by file name. */
export function playArt(): ReadonlyMap<string, string> {
  const actors = Object.entries(ACTORS).map(
    ([name, [part, variant]]) => [`${name}.svg`, actor(name, part, variant)] as const,
  )
  const stages = Object.entries(STAGES).map(
    ([name, { scene, hue, isWide }]) => [`${name}.svg`, stage(name, scene, hue, isWide)] as const,
  )
  return new Map([...actors, ...stages])
}

function actor(name: string, part: PartName, variant: string): string {
  const pen = createPen(part + variant, 300)
  return picture(
    parts[part](pen) + (WORDS[name] ? plate(WORDS[name], pen.gold()) : ''),
    pen.definitions(),
    '-115 -120 230 230',
    'meet',
  )
}

function stage(name: string, scene: SceneName, hue: number, isWide = false): string {
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
  const letters = `<text x="0" y="92" font-family="'Arial Black',Impact,'DejaVu Sans',sans-serif" font-weight="900" font-size="40" text-anchor="middle" textLength="${word.length * 24}" lengthAdjust="spacingAndGlyphs" fill="#4a0d08">${word}</text>`
  return path('M-100 56Q0 46 100 56V100Q0 90-100 100Z', gold, edge('#4a2303', 6)) + letters
}

function picture(body: string, definitions: string, view: string, fit: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="xMidYMid ${fit}"><defs>${definitions}</defs>${body}</svg>`
}
