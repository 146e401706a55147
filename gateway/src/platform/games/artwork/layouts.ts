import type { Chance } from './chance.ts'
import { tone } from './colour.ts'
import { type PartName, parts } from './parts.ts'
import { box, circle, edge, group, line, n, oval, type Pen, path } from './pen.ts'

/** Puts the hero and some friends on the scene, in a way that suits the category. */
export function arrange(
  pen: Pen,
  choose: Chance,
  gameType: string,
  hero: PartName,
  friends: readonly PartName[],
): string {
  const usual = choose.pick(USUAL)
  return layouts[LAYOUT_BY_TYPE[gameType] ?? usual](pen, hero, friends)
}

type Layout = (pen: Pen, hero: PartName, friends: readonly PartName[]) => string

const draw = (pen: Pen, name: PartName) => parts[name](pen)

/** Light behind, a shadow below, then the thing itself. */
function standing(pen: Pen, name: PartName, x: number, y: number, scale: number, turn = 0): string {
  return (
    oval(x, y + 92 * scale, 84 * scale, 15 * scale, pen.glow([0, '#000', 0.55], [100, '#000', 0])) +
    group(draw(pen, name), x, y, scale, turn)
  )
}

function halo(pen: Pen, x: number, y: number, r: number): string {
  return circle(
    x,
    y,
    r,
    pen.glow(
      [0, '#fff', 0.75],
      [45, tone(pen.hue + 40, 0.92, 0.1), 0.4],
      [100, tone(pen.hue + 40, 0.8, 0.15), 0],
    ),
  )
}

const layouts = {
  /** One hero, large. */
  hero: (pen, hero) => halo(pen, 150, 160, 140) + standing(pen, hero, 150, 164, 1.16),
  /** Two friends behind his shoulders. */
  shoulders: (pen, hero, friends) => {
    const [left, right] = two(pen, friends)
    return (
      standing(pen, left, 66, 150, 0.62, -12) +
      standing(pen, right, 234, 150, 0.62, 12) +
      halo(pen, 150, 165, 120) +
      standing(pen, hero, 150, 168, 1.06)
    )
  },
  /** Two friends at his feet. */
  feet: (pen, hero, friends) => {
    const [left, right] = two(pen, friends)
    return (
      halo(pen, 150, 150, 140) +
      standing(pen, hero, 150, 154, 1.1) +
      standing(pen, left, 58, 228, 0.5, -10) +
      standing(pen, right, 242, 228, 0.5, 10)
    )
  },
  /** The hero in a ring. */
  medal: (pen, hero) => {
    const rim = pen.gold()
    return (
      circle(150, 162, 112, rim, edge('#3d1c04', 4)) +
      circle(
        150,
        162,
        100,
        pen.glow(
          [0, tone(pen.contrast, 0.82, 0.14)],
          [60, tone(pen.contrast, 0.5, 0.17)],
          [100, tone(pen.contrast, 0.26, 0.11)],
        ),
        edge('#7a3f05', 4),
      ) +
      Array.from({ length: 24 }, (_, at) =>
        circle(
          150 + Math.cos((at * Math.PI) / 12) * 106,
          162 + Math.sin((at * Math.PI) / 12) * 106,
          2.6,
          '#fff8d6',
        ),
      ).join('') +
      group(draw(pen, hero), 150, 160, 1.06)
    )
  },
  /** Friends on a half circle above. */
  crown: (pen, hero, friends) => {
    const [one, other] = two(pen, friends).map((friend) => draw(pen, friend))
    const arc = [-1, -0.5, 0, 0.5, 1]
      .map((at, index) =>
        group(
          (index % 2 ? other : one)!,
          150 + Math.sin(at * 1.25) * 122,
          168 - Math.cos(at * 1.25) * 104,
          0.36,
          at * 26,
        ),
      )
      .join('')
    return arc + halo(pen, 150, 178, 120) + standing(pen, hero, 150, 184, 0.98)
  },
  /** A window of the reels, the hero breaking out of it. */
  window: (pen, hero, friends) => {
    const [one = '', other = ''] = two(pen, friends).map((friend) => draw(pen, friend))
    const cell = (x: number, y: number, friend: string) => group(friend, x, y, 0.34)
    return (
      box(24, 74, 252, 168, pen.gold(), ` rx="16"${edge('#3d1c04', 4)}`) +
      box(
        34,
        84,
        232,
        148,
        pen.down(
          [0, tone(pen.hue, 0.26, 0.09)],
          [50, tone(pen.hue, 0.44, 0.12)],
          [100, tone(pen.hue, 0.2, 0.08)],
        ),
        ' rx="9"',
      ) +
      line('M111 86V230M189 86V230', '#e8b34a', 3) +
      cell(72, 122, one) +
      cell(72, 196, other) +
      cell(228, 122, other) +
      cell(228, 196, one) +
      halo(pen, 150, 160, 90) +
      standing(pen, hero, 150, 158, 0.98)
    )
  },
  /** A dealer and what is dealt. */
  dealt: (pen, hero, friends) => {
    const dealer = pen.random.pick(friends)
    const side = pen.random.pick([-1, 1])
    return (
      halo(pen, 150 - side * 36, 130, 130) +
      group(draw(pen, dealer), 150 - side * 38, 158, 1.2) +
      oval(150, 276, 190, 48, pen.down([0, '#178a55'], [100, '#0a4a2e']), edge('#6b3a12', 7)) +
      path('M-10 268Q150 214 310 268', 'none', edge('#ffdf9a', 2)) +
      standing(pen, hero, 150 + side * 62, 204, 0.78)
    )
  },
  /** The prey, and its school around it. */
  school: (pen, hero, friends) => {
    const swims = (x: number, y: number, scale: number, left: boolean) =>
      `<g transform="translate(${n(x)} ${n(y)}) scale(${left ? -scale : scale} ${scale})">${draw(pen, pen.random.pick(friends))}</g>`
    return (
      swims(52, 104, 0.4, false) +
      swims(246, 92, 0.38, true) +
      swims(40, 226, 0.36, false) +
      halo(pen, 150, 164, 130) +
      group(draw(pen, hero), 150, 164, 1.12) +
      swims(252, 230, 0.42, true)
    )
  },
  /** Two sides meet. */
  versus: (pen, hero, friends) => {
    const split =
      path('M0 0H176L124 400H0Z', pen.down([0, tone(262, 0.5, 0.17)], [100, tone(262, 0.24, 0.12)])) +
      path('M300 0H176L124 400H300Z', pen.down([0, tone(25, 0.52, 0.19)], [100, tone(25, 0.25, 0.12)])) +
      line('M176-10L124 410', '#fff3c8', 7) +
      line('M176-10L124 410', '#ffb52e', 3)
    const [left, right] = two(pen, friends)
    return (
      split +
      standing(pen, left, 56, 120, 0.5, -8) +
      standing(pen, right, 244, 214, 0.5, 8) +
      halo(pen, 150, 164, 130) +
      standing(pen, hero, 150, 166, 1.02)
    )
  },
} satisfies Record<string, Layout>

type LayoutName = keyof typeof layouts

const USUAL: readonly LayoutName[] = [
  'hero',
  'hero',
  'shoulders',
  'shoulders',
  'feet',
  'feet',
  'medal',
  'crown',
  'window',
]

const LAYOUT_BY_TYPE: Readonly<Record<string, LayoutName>> = { LIVE: 'dealt', FISH: 'school', PVP: 'versus' }

function two(pen: Pen, friends: readonly PartName[]): [PartName, PartName] {
  const left = pen.random.pick(friends)
  const others = friends.filter((friend) => friend !== left)
  return [left, others.length ? pen.random.pick(others) : left]
}
