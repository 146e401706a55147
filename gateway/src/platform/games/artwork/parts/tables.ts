import { tone } from '../colour.ts'
import { lettering } from '../letters.ts'
import {
  around,
  both,
  box,
  circle,
  edge,
  faint,
  group,
  line,
  n,
  oval,
  type Part,
  type Pen,
  path,
  star,
} from '../pen.ts'

const SUITS = {
  spade: 'M0-26Q30 0 26 14Q20 26 4 14L8 28H-8L-4 14Q-20 26-26 14Q-30 0 0-26Z',
  heart: 'M0 26Q-34-2-24-18Q-12-30 0-12Q12-30 24-18Q34-2 0 26Z',
  club: 'M-5 28L-2 10Q-26 20-26 2Q-24-12-12-10Q-14-28 0-28T12-10Q24-12 26 2Q26 20 2 10L5 28Z',
  diamond: 'M0-28L22 0 0 28-22 0Z',
}
type Suit = keyof typeof SUITS

const RED = '#d8172f'
const BLACK = '#16141f'

function card(pen: Pen, rank: string, suit: Suit): string {
  const ink = suit === 'heart' || suit === 'diamond' ? RED : BLACK
  return (
    box(-47, -66, 98, 136, '#000', ` rx="12"${faint(0.35)}`) +
    box(-50, -70, 100, 140, pen.slant([0, '#ffffff'], [100, '#dcd9e6']), ` rx="12"${edge('#3a3648', 3)}`) +
    lettering(rank, { font: 'serif', size: 42, x: -28, y: -28, fill: ink }) +
    group(path(SUITS[suit], ink), -28, -6, 0.52) +
    group(path(SUITS[suit], ink), 12, 22, 1.15)
  )
}

const HANDS: readonly (readonly (readonly [string, Suit])[])[] = [
  [
    ['Q', 'heart'],
    ['K', 'spade'],
    ['A', 'diamond'],
  ],
  [
    ['A', 'spade'],
    ['A', 'heart'],
    ['A', 'club'],
  ],
  [
    ['J', 'club'],
    ['Q', 'diamond'],
    ['K', 'heart'],
  ],
  [
    ['9', 'spade'],
    ['8', 'heart'],
    ['K', 'diamond'],
  ],
]

export const cards: Part = (pen) => {
  const hand = pen.random.pick(HANDS)
  return hand
    .map(([rank, suit], at) =>
      group(card(pen, rank, suit), (at - 1) * 46, Math.abs(at - 1) * 12 + 4, 0.98, (at - 1) * 17),
    )
    .join('')
}

export const ace: Part = (pen) =>
  group(
    card(pen, pen.random.pick(['A', 'K', 'Q']), pen.random.pick(['spade', 'heart', 'club', 'diamond'])),
    0,
    0,
    1.25,
    -8,
  )

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function die(hue: number, faces: readonly [number, number, number], white: boolean): string {
  const t = (light: number) => (white ? tone(90, Math.min(0.99, light + 0.38), 0.02) : tone(hue, light, 0.21))
  const pip = white ? RED : '#fff'
  const side = (value: number, matrix: string) =>
    `<g transform="matrix(${matrix})">${PIPS[value]!.map(([x, y]) => circle(x * 27, y * 27, 10.5, pip)).join('')}</g>`
  return (
    path('M0-86L76-44V40L0 86-76 40V-44Z', t(0.3), edge(t(0.2), 9)) +
    path('M0-84L74-43 0-1-74-43Z', t(0.72)) +
    path('M-74-42L0 0V84L-74 40Z', t(0.58)) +
    path('M74-42L0 0V84L74 40Z', t(0.44)) +
    path('M-66-42L0-79 30-62Z', '#fff', faint(0.35)) +
    side(faces[0], '.74 -.42 .74 .42 0 -42') +
    side(faces[1], '.74 .42 0 .84 -37 21') +
    side(faces[2], '.74 -.42 0 .84 37 21')
  )
}

export const dice: Part = (pen) => {
  const hue = pen.random.pick([27, 305, 255, 145])
  const white = pen.random.once(3)
  return (
    group(die(hue, [5, 3, 6], white), -44, 22, 0.68, -16) +
    group(die(hue, [6, 2, 4], white), 46, -18, 0.72, 14)
  )
}

export const threeDice: Part = (pen) => {
  const hue = pen.random.pick([27, 27, 145])
  return (
    group(die(hue, [4, 5, 1], false), -54, 30, 0.52, -14) +
    group(die(hue, [6, 3, 2], true), 54, 30, 0.52, 12) +
    group(die(hue, [5, 1, 6], false), 0, -32, 0.58, 4)
  )
}

function chip(pen: Pen, hue: number): string {
  const spots = Array.from({ length: 6 }, (_, at) =>
    group(path('M-15-90H15L11-64H-11Z', '#fff'), 0, 0, 1, at * 60),
  ).join('')
  return (
    circle(0, 0, 92, pen.round(hue, 0.52), edge(tone(hue, 0.2, 0.08), 5)) +
    spots +
    circle(0, 0, 60, tone(hue, 0.42, 0.18), edge('#fff', 4)) +
    circle(0, 0, 44, pen.round(hue, 0.58)) +
    path(star(5, 28, 12), '#fff', faint(0.92))
  )
}

export const chips: Part = (pen) => {
  const flat = (hue: number) => {
    const dark = tone(hue, 0.34, 0.15)
    return (
      oval(0, 14, 60, 26, tone(hue, 0.2, 0.08)) +
      path('M-60 0V12A60 26 0 0 0 60 12V0Z', dark) +
      path('M-34 20V32L-14 36V24ZM14 24V36L34 32V20Z', '#fff') +
      oval(0, 0, 60, 26, tone(hue, 0.56, 0.2), edge(tone(hue, 0.24, 0.1), 3)) +
      oval(0, 0, 38, 16, 'none', edge('#fff', 4))
    )
  }
  const stack = (x: number, y: number, count: number, hue: number) =>
    Array.from({ length: count }, (_, at) => group(flat(hue), x, y - at * 13, 0.72)).join('')
  return (
    stack(-48, 54, 5, 27) +
    stack(48, 54, 4, 255) +
    stack(0, 70, 6, 150) +
    group(chip(pen, 75), 6, -48, 0.44, 14)
  )
}

export const bigChip: Part = (pen) => chip(pen, pen.random.pick([27, 255, 145, 305]))

export const roulette: Part = (pen) => {
  const pockets = Array.from({ length: 24 }, (_, at) => {
    const [x, y] = around(at / 24, 76)
    const [u, v] = around((at + 1) / 24, 76)
    return path(
      `M0 0L${n(x)} ${n(y)}A76 76 0 0 1 ${n(u)} ${n(v)}Z`,
      at === 0 ? '#0f9a4a' : at % 2 ? '#c8102e' : '#17151c',
    )
  })
  return (
    circle(0, 6, 98, '#1d0c04') +
    circle(0, 0, 97, pen.ball([0, '#c98146'], [50, '#7a3f16'], [100, '#33170a']), edge('#2a1208', 5)) +
    circle(0, 0, 82, pen.gold()) +
    pockets.join('') +
    circle(0, 0, 54, 'none', edge('#ffcf4a', 3)) +
    circle(0, 0, 50, pen.ball([0, '#d89a5c'], [50, '#8a4a1c'], [100, '#3f1d0b'])) +
    [0, 45, 90, 135]
      .map((turn) =>
        group(
          line('M0-34V34', '#ffd75e', 6) + circle(0, -36, 6, '#fff3b8') + circle(0, 36, 6, '#fff3b8'),
          0,
          0,
          1,
          turn + 12,
        ),
      )
      .join('') +
    circle(0, 0, 17, pen.ball([0, '#fffbe0'], [50, '#f6b62f'], [100, '#9c4f06']), edge('#4a2303', 3)) +
    circle(0, 0, 7, '#fff3b8') +
    circle(48, -44, 8, pen.ball([0, '#fff'], [60, '#e8e8f0'], [100, '#8a8a9c'])) +
    path('M-80-34A88 88 0 0 1-20-84L-16-76A80 80 0 0 0-70-32Z', '#fff', faint(0.45))
  )
}

export const fortuneWheel: Part = (pen) => {
  const start = pen.random.between(0, 360)
  const slices = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = around(at / 12, 78)
    const [u, v] = around((at + 1) / 12, 78)
    return path(
      `M0 0L${n(x)} ${n(y)}A78 78 0 0 1 ${n(u)} ${n(v)}Z`,
      tone(start + at * 30, at % 2 ? 0.72 : 0.58, 0.19),
      edge('#fff3b8', 2),
    )
  })
  const bulbs = Array.from({ length: 16 }, (_, at) =>
    circle(...around(at / 16, 87), 5, at % 2 ? '#fffbe0' : '#ff8a3c'),
  )
  return (
    path('M-36 60L-56 104H56L36 60Z', pen.shade(27, 0.42), edge('#3d0a08', 5)) +
    circle(0, 0, 97, pen.gold(), edge('#4a2303', 5)) +
    circle(0, 0, 82, '#5a1608') +
    slices.join('') +
    bulbs.join('') +
    circle(0, 0, 24, pen.gold(), edge('#4a2303', 4)) +
    path(star(5, 15, 6.5), '#fff8d6') +
    path('M-16-108H16L0-66Z', pen.shade(27, 0.55), edge('#fff3b8', 4))
  )
}

function tile(pen: Pen, mark: string): string {
  return (
    box(-42, -50, 92, 116, '#0d5a3a', ' rx="12"') +
    box(-46, -56, 92, 112, pen.slant([0, '#fffef4'], [100, '#dcd2b4']), ` rx="12"${edge('#5a4a2a', 3)}`) +
    mark
  )
}

export const mahjong: Part = (pen) => {
  const circles = [
    [-18, -26],
    [18, -26],
    [-18, 8],
    [18, 8],
    [0, -9],
  ]
    .map(
      ([x, y], at) =>
        circle(x!, y!, 12, ['#1b7a4a', '#1d5fb0', '#c8102e', '#1b7a4a', '#1d5fb0'][at]!) +
        circle(x!, y!, 5, '#fffef4'),
    )
    .join('')
  const bamboo = [-20, 0, 20]
    .map(
      (x) =>
        line(`M${x}-32V-8M${x} 2V26`, x ? '#1b7a4a' : '#c8102e', 10) +
        line(`M${x}-32V-8M${x} 2V26`, '#fff', 2, faint(0.5)),
    )
    .join('')
  const dragonMark = path('M-26-32H26V6H-26Z', 'none', edge('#c8102e', 9)) + line('M0-44V34', '#c8102e', 9)
  return (
    group(tile(pen, circles), -56, 26, 0.82, -14) +
    group(tile(pen, bamboo), 56, 26, 0.82, 14) +
    group(tile(pen, dragonMark), 0, -6, 1.04)
  )
}

/** Numbered balls as they are drawn. */
export const lottoBalls: Part = (pen) => {
  const ball = (x: number, y: number, scale: number, hue: number, text: string) =>
    group(
      circle(0, 0, 50, pen.round(hue, 0.6), edge(tone(hue, 0.24, 0.1), 4)) +
        circle(2, 2, 28, '#fff') +
        oval(-18, -28, 15, 9, '#fff', faint(0.7)) +
        lettering(text, { font: 'sans', size: 34, x: 2, y: 14, most: 44, fill: '#1b1a2a' }),
      x,
      y,
      scale,
    )
  const value = () => String(1 + Math.floor(pen.random.next() * 45))
  return (
    ball(-60, -30, 0.66, 255, value()) +
    ball(58, -38, 0.7, 145, value()) +
    ball(-2, -56, 0.62, 320, value()) +
    ball(-46, 44, 0.82, 75, value()) +
    ball(52, 44, 0.8, 200, value()) +
    ball(2, 4, 1, 27, value())
  )
}

export const teapotTable: Part = (pen) =>
  path(
    'M-108 100Q-96-16 0-20T108 100Z',
    pen.glow([0, '#2faa68'], [70, '#0f6b40'], [100, '#073f26']),
    edge('#6b3a12', 9),
  ) +
  path('M-84 88Q-72 6 0 2T84 88', 'none', edge('#f2d27a', 3)) +
  both(path('M12 34L52 40 62 74 14 66Z', 'none', edge('#f2d27a', 3))) +
  group(cards(pen), 0, 22, 0.5)

/* Balls and gear of sports. */

export const football: Part = (pen) =>
  circle(0, 0, 88, pen.ball([0, '#ffffff'], [60, '#e3e6ee'], [100, '#7f889c']), edge('#1a1c28', 5)) +
  [0, 72, 144, 216, 288]
    .map((turn) =>
      group(
        path('M-22-74L0-60 22-74 16-86Q0-92-16-86Z', '#1a1c28') + line('M0-60V-28', '#1a1c28', 5),
        0,
        0,
        1,
        turn,
      ),
    )
    .join('') +
  path(star(5, 30, 24.3), '#1a1c28') +
  path('M-60-44Q-40-70-8-74Q-40-54-52-30Z', '#fff', faint(0.8))

export const basketball: Part = (pen) =>
  circle(0, 0, 88, pen.ball([0, '#ffcf9a'], [45, '#f0792a'], [100, '#8a3208']), edge('#2a1006', 5)) +
  line('M-88 0H88M0-88V88M-62-62Q-20 0-62 62M62-62Q20 0 62 62', '#2a1006', 5) +
  oval(-30, -44, 24, 14, '#fff', faint(0.45))

export const cricket: Part = (pen) =>
  group(
    path(
      'M-18-40H18L24 84Q0 98-24 84Z',
      pen.across([0, '#a8692c'], [40, '#f3cd8c'], [100, '#b3783a']),
      edge('#4a2a0c', 5),
    ) +
      path('M-8-104H8V-40H-8Z', pen.shade(27, 0.45), edge('#2a0a08', 4)) +
      line('M-8-92L8-86M-8-78L8-72M-8-64L8-58M-8-50L8-44', '#fff', 3, faint(0.6)) +
      line('M0-30V70', '#fff', 5, faint(0.4)),
    -28,
    4,
    1,
    -32,
  ) +
  group(
    circle(0, 0, 46, pen.ball([0, '#ff9a8a'], [45, '#c8142a'], [100, '#5a0612']), edge('#3a040c', 5)) +
      line('M-20-42Q6 0-20 42M-8-44Q18 0-8 44', '#fff3e0', 3, ' stroke-dasharray="5 5"'),
    48,
    46,
  )

export const tennis: Part = (pen) =>
  group(
    oval(0, -40, 46, 58, '#ffffff', faint(0.18)) +
      line('M-30-80V0M-10-94V16M10-94V16M30-80V0M-44-60H44M-46-40H46M-44-20H44M-36 0H36', '#eef3ff', 2.5) +
      oval(0, -40, 46, 58, 'none', edge('#1c2c6a', 13)) +
      oval(0, -40, 46, 58, 'none', edge('#4a86f0', 7)) +
      path('M-16 14L0 34 16 14 9 50H-9Z', '#2b57c0', edge('#1c2c6a', 4)) +
      box(-9, 44, 18, 58, pen.shade(27, 0.45), ` rx="7"${edge('#1c0a0a', 4)}`),
    -18,
    0,
    0.98,
    -28,
  ) +
  group(
    circle(0, 0, 34, pen.ball([0, '#fbffc8'], [45, '#c8e82a'], [100, '#7a920a']), edge('#43520a', 4)) +
      line('M-26-22Q-2 0-26 22M26-22Q2 0 26 22', '#fff', 4),
    54,
    44,
  )

export const boxing: Part = (pen) => {
  const hue = pen.random.pick([27, 255])
  const glove =
    path(
      'M-46 40Q-74-10-58-52Q-36-88 12-80Q58-74 62-34Q66 6 40 40Z',
      pen.ball([0, tone(hue, 0.82, 0.13)], [45, tone(hue, 0.56, 0.23)], [100, tone(hue, 0.3, 0.15)]),
      edge(tone(hue, 0.17, 0.08), 5),
    ) +
    path(
      'M-56-8Q-92-22-84 12Q-74 40-40 32Q-24 22-34 4Q-44-8-56-8Z',
      pen.ball([0, tone(hue, 0.8, 0.14)], [100, tone(hue, 0.4, 0.18)]),
      edge(tone(hue, 0.17, 0.08), 5),
    ) +
    path('M-44 40H42V82Q0 92-44 82Z', pen.down([0, '#fff'], [100, '#c2c4d2']), edge('#2a2a38', 5)) +
    line('M-30 54L28 70M28 54L-30 70', tone(hue, 0.5, 0.2), 5)
  return (
    `<g transform="scale(-1 1)">${group(glove, -36, 10, 0.76, -14)}</g>` + group(glove, -36, 10, 0.76, -14)
  )
}

export const trophy: Part = (pen) =>
  both(path('M50-62Q98-66 92-26Q84 12 38 16L42 2Q74-4 78-30Q78-48 48-44Z', pen.gold(), edge('#4a2303', 4))) +
  path(
    'M-58-82H58Q62 0 18 26V50H-18V26Q-62 0-58-82Z',
    pen.across([0, '#b8690c'], [28, '#fff3b8'], [58, '#f7b930'], [100, '#9c4f06']),
    edge('#4a2303', 5),
  ) +
  oval(0, -82, 58, 10, '#7a3f05', edge('#ffdf75', 4)) +
  path(star(5, 28, 12), '#fff8d6', ` transform="translate(0 -34)"${edge('#b8690c', 4)}`) +
  path('M-34 50H34L44 72H-44Z', pen.gold(), edge('#4a2303', 4)) +
  box(-52, 72, 104, 22, pen.shade(27, 0.32, 0.08), ` rx="5"${edge('#1d0c04', 4)}`)

export const raceCar: Part = (pen) => {
  const hue = pen.random.pick([27, 262, 150, 75])
  const t = (light: number) => tone(hue, light, 0.22)
  return (
    both(
      box(58, 4, 40, 62, '#17151c', ' rx="12"') +
        line('M64 18H92M64 34H92M64 50H92', '#4a4656', 4) +
        box(46, -58, 26, 36, '#17151c', ' rx="8"'),
    ) +
    path('M-76-64H76V-48H-76Z', t(0.4), edge('#17151c', 4)) +
    path(
      'M-14-60H14L26-10 52 16 40 62H-40L-52 16-26-10Z',
      pen.down([0, t(0.72)], [50, t(0.56)], [100, t(0.34)]),
      edge('#17151c', 5),
    ) +
    path('M-24 0Q0-20 24 0L20 24H-20Z', '#14192a') +
    circle(0, 4, 16, pen.round(75, 0.75), edge('#17151c', 4)) +
    box(-12, 0, 24, 9, '#14192a', ' rx="4"') +
    path('M-92 62H92L98 84H-98Z', t(0.42), edge('#17151c', 5)) +
    path('M-10-56H10L8-16H-8Z', '#fff', faint(0.85))
  )
}

export const joystick: Part = (pen) =>
  path(
    'M-90 30Q-86 4-60 0H60Q86 4 90 30L96 80Q60 96 0 96T-96 80Z',
    pen.shade(285, 0.42),
    edge('#180a2e', 5),
  ) +
  box(-8, -50, 16, 60, pen.steel(), ` rx="7"${edge('#1f2836', 4)}`) +
  circle(0, -62, 32, pen.round(27), edge('#3a040c', 5)) +
  oval(-10, -74, 10, 7, '#fff', faint(0.7)) +
  oval(0, 12, 40, 13, '#180a2e') +
  circle(-58, 46, 15, pen.round(75, 0.75), edge('#180a2e', 4)) +
  circle(58, 46, 15, pen.round(200, 0.7), edge('#180a2e', 4)) +
  circle(34, 68, 13, pen.round(145, 0.7), edge('#180a2e', 4))
