import { chance } from './chance.ts'
import { type Motif, type MotifName, motifs, motifsFor } from './motifs.ts'
import type { PartName } from './parts.ts'

/** The world that the name speaks of, and who stands for its word; a name that says nothing gets one of the vendor's. */
export function subjectOf(
  name: string,
  gameType: string,
  family: string,
): { world: MotifName; heroes: readonly PartName[] } {
  const worlds = motifsFor(gameType, family)
  const spoken = ` ${name} `
  let best: { world: MotifName; heroes: readonly PartName[]; at: number; length: number } | undefined
  for (const world of worlds) {
    for (const [word, hero] of Object.entries(motifs[world].words as Motif['words'])) {
      const at = spoken.indexOf(` ${word} `)
      if (at < 0 || (best && (at > best.at || (at === best.at && word.length <= best.length)))) continue
      best = { world, heroes: typeof hero === 'string' ? [hero] : hero, at, length: word.length }
    }
  }
  if (best) return best
  const choose = chance(name)
  const world = choose.pick(worlds)
  return { world, heroes: [choose.pick(Object.values(motifs[world].words as Motif['words']).flat())] }
}
