import { chance } from './chance.ts'
import { hueOf, tone } from './colour.ts'
import { svg } from './game-artwork.ts'
import { type PartName, parts } from './parts.ts'
import {
  around,
  box,
  circle,
  createPen,
  edge,
  faint,
  group,
  line,
  n,
  type Pen,
  path,
  polygon,
  star,
} from './pen.ts'
import { caption } from './title.ts'

export type VendorPicture = {
  vassalage: string
  displayName: string
  gameType: string
  /** Degrees. */
  hue: number
  /** Family of its artwork. */
  motif: string
}

/** A vendor's mark: an emblem of its family on a badge of its colour, plain enough for 24 pixels. The same vendor gives the same bytes. */
export function vendorArtwork(vendor: VendorPicture): string {
  const choose = chance(vendor.vassalage)
  const hue = hueOf(vendor.hue)
  const pen = createPen(vendor.vassalage, hue)
  const emblem = choose.pick(EMBLEMS[vendor.motif] ?? EMBLEMS.classic!)
  const body =
    caption(vendor.displayName) +
    ground(pen) +
    choose.pick(BADGES)(pen) +
    group(parts[emblem](pen), 150, 150, 0.92) +
    gloss(pen)
  return svg(pen, body, '0 0 300 300')
}

const EMBLEMS: Readonly<Record<string, readonly PartName[]>> = {
  orient: ['dragon', 'lantern', 'pagoda', 'lotus', 'fan', 'kois'],
  fortune: ['ingot', 'beckoningCat', 'coin', 'phoenix', 'flame'],
  classic: ['seven', 'bell', 'horseshoe', 'clover', 'diamond', 'crown'],
  myth: ['spartan', 'viking', 'pharaoh', 'lightning', 'axes'],
  ocean: ['shark', 'octopus', 'turtle', 'trident', 'whale', 'clownfish', 'shell'],
  fantasy: ['butterfly', 'owl', 'castle', 'mushroom', 'orb'],
  cosmos: ['planet', 'rocket', 'astronaut', 'snowflake', 'saucer'],
  sweet: ['lollipop', 'cupcake', 'strawberry', 'cherries', 'bonbon'],
  wild: ['fox', 'elephant', 'tree', 'lion', 'wolf', 'acorn'],
  western: ['sheriffStar', 'bull', 'cactus', 'wagonWheel'],
  neon: ['robot', 'joystick', 'palms', 'skyline'],
  treasure: ['compass', 'chest', 'galleon', 'scarab', 'idol'],
  festival: ['peacock', 'diya', 'tiger', 'mask', 'drum'],
  cards: ['cards', 'roulette', 'ace', 'bigChip', 'dice', 'chips', 'fortuneWheel', 'hostess'],
  sport: ['football', 'trophy', 'cricket', 'raceCar', 'basketball', 'boxing'],
  lottery: ['lottoBalls', 'clover', 'coins', 'fortuneWheel'],
}

function ground(pen: Pen): string {
  const h = pen.hue
  return box(
    0,
    0,
    300,
    300,
    pen.slant([0, tone(h, 0.66, 0.19)], [55, tone(h + 18, 0.46, 0.18)], [100, tone(h + 40, 0.26, 0.13)]),
  )
}

function gloss(pen: Pen): string {
  return path('M0 0H300V70Q150 130 0 90Z', pen.down([0, '#ffffff', 0.22], [100, '#ffffff', 0]))
}

/** What stands behind the emblem. */
const BADGES: readonly ((pen: Pen) => string)[] = [
  (pen) =>
    circle(150, 150, 118, tone(pen.hue + 30, 0.2, 0.1), faint(0.55)) +
    circle(150, 150, 118, 'none', edge(tone(pen.hue + 60, 0.9, 0.12), 5)),
  (pen) => {
    const hexagon = Array.from({ length: 6 }, (_, at) => around(at / 6, 130)).map(
      ([x, y]) => [150 + x, 150 + y] as const,
    )
    return polygon(
      hexagon,
      pen.down([0, tone(pen.hue + 20, 0.34, 0.13)], [100, tone(pen.hue + 40, 0.18, 0.09)]),
      edge('#f2c25a', 6),
    )
  },
  (pen) => {
    const beams = Array.from({ length: 12 }, (_, at) => {
      const [x, y] = around((at + 0.25) / 12, 230)
      const [u, v] = around((at + 0.75) / 12, 230)
      return `M150 150L${n(150 + x)} ${n(150 + y)} ${n(150 + u)} ${n(150 + v)}Z`
    })
    return (
      path(beams.join(''), tone(pen.hue + 50, 0.86, 0.13), faint(0.26)) +
      circle(150, 150, 120, pen.glow([0, '#fff', 0.7], [100, '#fff', 0]))
    )
  },
  (pen) =>
    path(
      'M150 26Q210 58 272 54Q280 220 150 284Q20 220 28 54Q90 58 150 26Z',
      pen.down([0, tone(pen.hue + 180, 0.46, 0.13)], [100, tone(pen.hue + 200, 0.24, 0.1)]),
      edge('#f2c25a', 7),
    ),
  (pen) =>
    path(
      star(14, 136, 118),
      pen.down([0, tone(pen.hue + 160, 0.5, 0.14)], [100, tone(pen.hue + 180, 0.28, 0.11)]),
      ` transform="translate(150 150)"${edge('#ffe6a8', 5)}`,
    ),
  (pen) =>
    box(
      30,
      30,
      240,
      240,
      pen.down([0, '#ffffff', 0.3], [100, '#ffffff', 0.04]),
      ` rx="60"${edge('#ffffff', 4)}`,
    ) + line('M60 246H240', '#ffffff', 4, faint(0.5)),
]
