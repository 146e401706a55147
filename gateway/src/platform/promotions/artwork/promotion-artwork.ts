import { air } from '../../games/artwork/air.ts'
import { chance } from '../../games/artwork/chance.ts'
import { tone } from '../../games/artwork/colour.ts'
import { svg } from '../../games/artwork/game-artwork.ts'
import { box, circle, createPen, group, oval, type Pen } from '../../games/artwork/pen.ts'
import { scenes } from '../../games/artwork/scenes.ts'
import { title } from '../../games/artwork/title.ts'
import { parts, subjectOfPromotion, type Thing, thingOfArticle } from './subjects.ts'

export type PromotionPicture = {
  code: string
  kind: string
  /** What it gives, such as 20%; drawn large. */
  figure: string
}

const WIDTH = 480
const HEIGHT = 270
/** Scenes of the games are 300 wide; of their height a strip is shown. */
const SCENE_SCALE = 1.6
const SCENE_TOP = -206

/** A promotion's picture, 16 to 9: a place, a thing that the promotion brings to mind, and what it gives. */
export function promotionArtwork({ code, kind, figure }: PromotionPicture): string {
  const { scene, hero, friends, air: floating, hue } = subjectOfPromotion(code, kind)
  const pen = createPen(code, hue)
  const [near = hero, far = hero] = friends
  const body =
    group(scenes[scene](pen), 0, SCENE_TOP, SCENE_SCALE) +
    veil(pen) +
    group(air(pen, floating), -10, -70, 1.65) +
    halo(pen, 338, 132, 150) +
    standing(pen, near, 242, 168, 0.58, -10) +
    standing(pen, far, 428, 158, 0.62, 10) +
    standing(pen, hero, 336, 138, 1.14) +
    group(title(pen, figure, 'gold', 146), -100, -330, 1.5)
  return svg(pen, body, `0 0 ${WIDTH} ${HEIGHT}`)
}

/** Darker where the figure stands, so that it is read on every place. */
function veil(pen: Pen): string {
  const deep = tone(pen.hue, 0.18, 0.09)
  return (
    box(0, 0, WIDTH, HEIGHT, pen.across([0, deep, 0.72], [52, deep, 0.28], [100, deep, 0])) +
    box(0, 0, WIDTH, HEIGHT, pen.down([0, deep, 0], [70, deep, 0], [100, deep, 0.5]))
  )
}

function halo(pen: Pen, x: number, y: number, reach: number): string {
  const light = tone(pen.hue + 40, 0.92, 0.1)
  return circle(x, y, reach, pen.glow([0, '#fff', 0.7], [45, light, 0.36], [100, light, 0]))
}

function standing(pen: Pen, name: Thing, x: number, y: number, scale: number, turn = 0): string {
  const shadow = pen.glow([0, '#000', 0.5], [100, '#000', 0])
  return oval(x, y + 96 * scale, 84 * scale, 14 * scale, shadow) + group(parts[name](pen), x, y, scale, turn)
}

export type ArticlePicture = { code: string; kind: string; figure: string }

/** An article of the points mall on a stand, square; a voucher says what it is worth. */
export function articleArtwork({ code, kind, figure }: ArticlePicture): string {
  const choose = chance(code)
  const back = choose.pick(BACKGROUNDS)
  const pen = createPen(code, (back + choose.pick([120, 180, 220])) % 360)
  const ground = pen.glow(
    [0, tone(back, 0.84, 0.09)],
    [55, tone(back, 0.58, 0.16)],
    [100, tone(back, 0.34, 0.13)],
  )
  const stand =
    oval(150, 254, 118, 26, tone(back, 0.24, 0.1)) +
    oval(150, 246, 118, 26, pen.down([0, tone(back, 0.88, 0.06)], [100, tone(back, 0.6, 0.14)]))
  const body =
    box(0, 0, 300, 300, ground) +
    halo(pen, 150, 130, 130) +
    stand +
    standing(pen, thingOfArticle(code, kind), 150, figure ? 126 : 144, figure ? 1.06 : 1.08) +
    (figure ? group(title(pen, figure, 'gold'), 0, -88, 1) : '')
  return svg(pen, body, '0 0 300 300')
}

/** Hues of OKLCH that look good behind goods. */
const BACKGROUNDS = [262, 305, 340, 195, 160, 225, 285] as const
