import { air } from './air.ts'
import { chance } from './chance.ts'
import { hueOf, tone } from './colour.ts'
import { arrange } from './layouts.ts'
import { type Motif, motifs } from './motifs.ts'
import { box, createPen, type Pen } from './pen.ts'
import { scenes } from './scenes.ts'
import { subjectOf } from './subject.ts'
import { caption, title } from './title.ts'

export type GamePicture = {
  name: string
  vassalage: string
  gameType: string
  nodeId: string
  /** Vendor's hue, degrees. */
  hue: number
  /** Vendor's family of artwork. */
  motif: string
}

/** A game's tile; a square one shows its middle 300 by 300, a tall one its middle 270 by 360. The same game gives the same bytes. */
export function gameArtwork(game: GamePicture): string {
  const found = subjectOf(game.name, game.gameType, game.motif)
  const motif: Motif = motifs[found.world]
  const seed = `${game.vassalage}/${game.nodeId}/${game.name}`
  const choose = chance(seed)
  const hue = choose.once(4)
    ? hueOf(game.hue)
    : (choose.pick(motif.hues) + choose.between(-12, 12) + 360) % 360
  const pen = createPen(seed, hue)
  const hero = choose.pick(found.heroes)
  const scene = scenes[choose.pick(motif.scenes)](pen)
  const friends = motif.friends.filter((friend) => friend !== hero)
  const picture = arrange(pen, choose, game.gameType, hero, friends)
  const body =
    caption(game.name) +
    scene +
    picture +
    air(pen, choose.pick(motif.air)) +
    shadeBelow(pen) +
    title(pen, game.name, choose.pick(motif.titles))
  return svg(pen, body, '0 20 300 360')
}

/** `view`: left, top, width and height of what is seen. */
export function svg(pen: Pen, body: string, view: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="xMidYMid slice"><defs>${pen.definitions()}</defs>${unwrapped(body)}</svg>`
}

const GROUP_OF_ONE = /<g transform="([^"]*)">(<(?:path|circle|ellipse|rect) [^>]*)\/><\/g>/g

/** A group of one shape becomes the shape: a browser builds every element of every picture, whether it is seen or not. */
function unwrapped(body: string): string {
  return body.replace(GROUP_OF_ONE, (_, outer: string, shape: string) => {
    const inner = / transform="([^"]*)"/.exec(shape)
    return inner
      ? `${shape.replace(inner[0], ` transform="${outer} ${inner[1]}"`)}/>`
      : `${shape} transform="${outer}"/>`
  })
}

/** Darkens the foot, so that the title stands out, and the corners a little. */
function shadeBelow(pen: Pen): string {
  const deep = tone(pen.hue, 0.2, 0.1)
  const foot = box(0, 210, 300, 190, pen.down([0, deep, 0], [55, deep, 0.6], [100, deep, 0.9]))
  return foot + box(0, 0, 300, 400, pen.glow([0, '#000', 0], [76, '#000', 0], [100, '#000', 0.28]))
}
