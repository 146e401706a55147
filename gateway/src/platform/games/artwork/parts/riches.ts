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
  oval,
  type Part,
  type Pen,
  path,
  polygon,
  star,
} from '../pen.ts'

const INK = '#4a2303'

/** A cut stone seen from above. */
export const gem: Part = (pen) =>
  stone(pen, pen.random.pick([25, 145, 255, 305, 350, 75, 195]), pen.random.pick([8, 10, 12]))

function stone(pen: Pen, hue: number, sides: number): string {
  const corner = (at: number, reach: number): [number, number] => around((at + 0.5) / sides, reach)
  const light = (turns: number) => 0.58 + 0.3 * Math.cos((turns + 0.12) * Math.PI * 2)
  const facets = Array.from({ length: sides }, (_, at) => {
    const turns = (at + 1) / sides
    const points = [corner(at, 92), corner(at + 1, 92), corner(at + 1, 52), corner(at, 52)]
    return (
      polygon(points, tone(hue, light(turns), 0.2)) +
      polygon(
        [corner(at, 52), around(turns, 91), corner(at + 1, 52)],
        tone(hue, light(turns + 0.5) * 0.75 + 0.2, 0.19),
      )
    )
  })
  const table = Array.from({ length: sides }, (_, at) => corner(at, 52))
  return (
    polygon(
      Array.from({ length: sides }, (_, at) => corner(at, 95)),
      tone(hue, 0.3, 0.13),
      edge(tone(hue, 0.26, 0.12), 6),
    ) +
    facets.join('') +
    polygon(
      table,
      pen.slant([0, tone(hue, 0.94, 0.07)], [45, tone(hue, 0.68, 0.21)], [100, tone(hue, 0.42, 0.19)]),
    ) +
    path('M-42-14L-8-46 22-42-34 18Z', '#fff', faint(0.45))
  )
}

/** The classical stone seen from the side. */
export const diamond: Part = (pen) => {
  const hue = pen.random.pick([210, 225, 200, 340, 145])
  const t = (light: number, chroma = 0.11) => tone(hue, light, chroma)
  return (
    path('M-58-62H58L98-16 0 88-98-16Z', t(0.5), edge(t(0.28), 7)) +
    path('M-58-62H-28L-46-16H-98Z', t(0.9, 0.05)) +
    path('M-28-62H28L46-16H-46Z', t(0.8)) +
    path('M28-62H58L98-16H46Z', t(0.66)) +
    path('M-28-62L0-16-46-16Z', t(0.96, 0.03)) +
    path('M28-62L0-16H46Z', t(0.72)) +
    path('M-98-16H-46L0 88Z', t(0.76)) +
    path('M-46-16H46L0 88Z', pen.down([0, t(0.7)], [100, t(0.45, 0.15)])) +
    path('M46-16H98L0 88Z', t(0.47, 0.14)) +
    path('M-50-55H-20L-60-24Z', '#fff', faint(0.6))
  )
}

export const gems: Part = (pen) => {
  const hues = pen.random.pick([
    [25, 255, 145],
    [305, 75, 195],
    [350, 145, 75],
    [255, 30, 305],
  ])
  return (
    group(stone(pen, hues[0]!, 8), -52, 26, 0.6, -14) +
    group(stone(pen, hues[1]!, 8), 54, 28, 0.58, 16) +
    group(stone(pen, hues[2]!, 10), 0, -18, 0.78, 4)
  )
}

/** A coin with a star, a square hole or a number. */
export const coin: Part = (pen) => {
  const kind = pen.random.pick(['star', 'hole', 'crown'])
  const face = {
    star: path(star(5, 42, 18), '#fff0a8', edge('#b8690c', 5)),
    hole:
      box(-22, -22, 44, 44, '#7a3f05', edge('#fff0a8', 6)) +
      line('M0-54V-36M0 36V54M-54 0H-36M36 0H54', '#b8690c', 8),
    crown: path('M-40 26V-20L-18 2 0-32 18 2 40-20V26Z', '#fff0a8', edge('#b8690c', 5)),
  }
  return (
    circle(0, 8, 92, '#7a3f05') +
    circle(0, 0, 92, pen.slant([0, '#fff2ae'], [45, '#f6b62f'], [100, '#b96a0b']), edge(INK, 5)) +
    circle(0, 0, 72, pen.slant([0, '#d98a17'], [100, '#ffdf75']), edge('#c97c12', 4)) +
    face[kind as 'star'] +
    path('M-70-38A80 80 0 0 1-10-79L-22-66A66 66 0 0 0-60-30Z', '#fff', faint(0.65))
  )
}

/** A gold ingot in the old shape of a boat. */
export const ingot: Part = (pen) =>
  oval(0, -14, 46, 34, pen.ball([0, '#fffbe0'], [40, '#ffd452'], [100, '#c87a0e']), edge(INK, 5)) +
  path('M-98-22Q-92 62-38 66H38Q92 62 98-22Q66 18 0 18T-98-22Z', pen.gold(), edge(INK, 6)) +
  path('M-88 0Q-60 30 0 31T88 0Q70 46 0 46T-88 0Z', '#fff6cf', faint(0.55)) +
  path('M-20-38Q-4-48 14-40Q-4-36-18-22Z', '#fff', faint(0.8))

const PILE: readonly (readonly [number, number, number])[] = [
  [-70, 58, 0.34],
  [-28, 66, 0.36],
  [18, 64, 0.35],
  [64, 60, 0.34],
  [-48, 30, 0.34],
  [2, 34, 0.36],
  [46, 30, 0.34],
  [-22, 2, 0.34],
  [24, 2, 0.34],
]

export const coins: Part = (pen) => {
  const disc =
    oval(0, 12, 92, 54, '#8a4a06') +
    oval(0, 0, 92, 54, pen.slant([0, '#fff2ae'], [50, '#f7b930'], [100, '#c47410']), edge(INK, 5)) +
    oval(0, 0, 62, 34, 'none', edge('#c47a12', 6))
  return PILE.map(([x, y, scale]) => group(disc, x, y, scale)).join('')
}

export const crown: Part = (pen) => {
  const cloth = pen.random.pick([25, 305, 255, 350])
  return (
    path('M-66 40Q0-90 66 40Z', pen.shade(cloth, 0.5)) +
    path('M-92-44L-74 52H74L92-44 44 0 0-78-44 0Z', pen.gold(), edge(INK, 6)) +
    path(
      'M-76 46Q0 26 76 46V74Q0 56-76 74Z',
      pen.down([0, '#fff3b8'], [50, '#f2a922'], [100, '#9c4f06']),
      edge(INK, 6),
    ) +
    both(
      circle(92, -52, 13, pen.ball([0, '#fff'], [50, '#ffcf4a'], [100, '#9c4f06']), edge(INK, 4)) +
        path('M50 50l13-8 12 9-12 10Z', tone(145, 0.6, 0.19)),
    ) +
    circle(0, -86, 15, pen.round(25), edge(INK, 4)) +
    path('M0 38L18 50 0 64-18 50Z', pen.round(25, 0.55)) +
    path('M-70-18L-60 34-40 30-46 6Z', '#fff', faint(0.45))
  )
}

/** An open chest, its gold shining. */
export const chest: Part = (pen) => {
  const wood = pen.down([0, '#c27a3b'], [50, '#8a4a1c'], [100, '#552a0e'])
  const band = 'M-62 10V78M62 10V78'
  return (
    oval(0, 6, 98, 60, pen.glow([0, '#fff3a8', 0.9], [100, '#ffcf4a', 0])) +
    path(
      'M-84-14Q-88-82-40-86H40Q88-82 84-14L74 4H-74Z',
      pen.down([0, '#a8652c'], [100, '#3d1c08']),
      edge(INK, 6),
    ) +
    path('M-70-12Q-72-66-34-70H34Q72-66 70-12Z', '#2a1204') +
    group(coins(pen), 0, -14, 0.72) +
    group(gem(pen), -34, -22, 0.22, -12) +
    group(gem(pen), 30, -30, 0.24, 14) +
    path('M-86 8H86L80 80H-80Z', wood, edge(INK, 6)) +
    line('M-84 30H84M-82 54H82', '#552a0e', 3) +
    line(band, '#5a3208', 18) +
    line(band, '#ffcf4a', 12) +
    path('M-88 4H88V20H-88Z', pen.gold(), edge(INK, 5)) +
    path('M-18 8H18V38Q18 50 0 50T-18 38Z', pen.gold(), edge(INK, 5)) +
    circle(0, 26, 6, INK) +
    path('M-4 28H4L6 42H-6Z', INK)
  )
}

export const bell: Part = (pen) =>
  path('M-14-78Q0-92 14-78L10-58H-10Z', pen.gold(), edge(INK, 5)) +
  circle(0, 66, 20, pen.ball([0, '#fff3b8'], [50, '#e8951a'], [100, '#7a3f05']), edge(INK, 5)) +
  path(
    'M0-70Q52-66 56-10Q58 34 88 50Q92 60 80 62H-80Q-92 60-88 50Q-58 34-56-10Q-52-66 0-70Z',
    pen.across([0, '#c47410'], [28, '#fff0a0'], [55, '#f7b930'], [100, '#9c4f06']),
    edge(INK, 6),
  ) +
  line('M-74 44Q0 60 74 44', '#a85a08', 5) +
  path('M-38-30Q-34-56-12-58Q-26-36-28 12Q-38 12-38-30Z', '#fff', faint(0.7))

const SEVEN = 'M-64-84H70V-46Q22 4 12 86H-42Q-34 12 12-40H-64Z'

export const seven: Part = (pen) => figure(pen, pen.random.pick([27, 27, 305, 255, 145]))

function figure(pen: Pen, hue: number): string {
  return (
    group(path(SEVEN, tone(hue, 0.2, 0.09), edge(tone(hue, 0.2, 0.09), 20)), 6, 8) +
    path(SEVEN, pen.gold(), edge(INK, 20)) +
    path(SEVEN, 'none', edge('#ffd75e', 11)) +
    path(
      SEVEN,
      pen.down(
        [0, tone(hue, 0.74, 0.2)],
        [48, tone(hue, 0.6, 0.23)],
        [52, tone(hue, 0.48, 0.2)],
        [100, tone(hue, 0.36, 0.15)],
      ),
    ) +
    path('M-56-78H62V-66H-56Z', '#fff', faint(0.6))
  )
}

export const sevens: Part = (pen) =>
  group(figure(pen, 27), -62, 12, 0.68, -8) +
  group(figure(pen, 27), 66, 12, 0.68, 8) +
  group(figure(pen, 27), 2, -2, 0.92)

export const horseshoe: Part = (pen) => {
  const shape =
    'M-40 84Q-96 20-70-36Q-44-88 0-88T70-36Q96 20 40 84L16 66Q58 20 42-22Q28-54 0-54T-42-22Q-58 20-16 66Z'
  return (
    group(path(shape, '#3b1c04', edge('#3b1c04', 8)), 4, 7) +
    path(shape, pen.slant([0, '#fff0a0'], [45, '#f2a922'], [100, '#a85a08']), edge(INK, 5)) +
    both(
      [
        [66, -4],
        [56, -40],
        [30, -66],
        [58, 34],
      ]
        .map(([x, y]) => circle(x!, y!, 5, INK))
        .join(''),
    )
  )
}

export const clover: Part = (pen) => {
  const leaf =
    path(
      'M0 0Q-52-22-40-66Q-22-86 0-60Q22-86 40-66Q52-22 0 0Z',
      pen.shade(143, 0.6, 0.2),
      edge(tone(145, 0.25, 0.09), 5),
    ) + line('M0-6V-46', tone(140, 0.86, 0.14), 4)
  return (
    line('M2 6Q22 50 6 92', tone(143, 0.42, 0.13), 11) +
    [45, 135, 225, 315].map((turn) => group(leaf, 0, -6, 1, turn)).join('') +
    circle(0, -6, 7, tone(130, 0.9, 0.12))
  )
}

export const bars: Part = (pen) => {
  const bar = (y: number, hue: number) =>
    box(-88, y, 176, 50, INK, ' rx="12"') +
    box(-84, y + 4, 168, 42, pen.gold(), ' rx="9"') +
    box(-76, y + 10, 152, 30, pen.shade(hue, 0.45), ' rx="5"') +
    lettering('BAR', { font: 'sans', size: 30, x: 0, y: y + 36, fill: '#fff3b8' })
  return bar(-84, 27) + bar(-26, 255) + bar(32, 145)
}

/** A cat that beckons luck. */
export const beckoningCat: Part = (pen) => {
  const fur = pen.ball([0, '#fff'], [60, '#f6efe2'], [100, '#b9a58c'])
  const line3 = edge('#5b3a22', 4)
  return (
    path('M-66 92Q-84 20-46 4H46Q84 20 66 92Z', fur, line3) +
    path('M44 22Q84 6 76-58Q72-84 52-80Q38-76 42-54Q46-20 28 6Z', fur, line3) +
    both(path('M24-66L58-92 60-40Z', fur, line3) + path('M34-66L52-80 53-52Z', '#f08a7c')) +
    oval(0, -34, 62, 50, fur, line3) +
    both(
      line('M16-40Q26-52 38-40', '#3a2010', 5) +
        line('M30-18L66-24M30-12L64-8', '#8a6a50', 2.5) +
        circle(40, -18, 8, '#f5a49a', faint(0.7)),
    ) +
    path('M-6-26H6L0-18Z', '#e0604e') +
    line('M0-18Q-8-6-16-12M0-18Q8-6 16-12', '#3a2010', 3.5) +
    path('M-48 8Q0 32 48 8V22Q0 46-48 22Z', '#d3222a', edge('#7a0d12', 3)) +
    circle(0, 34, 13, pen.gold(), edge(INK, 3)) +
    oval(-4, 70, 34, 22, pen.slant([0, '#fff2ae'], [50, '#f7b930'], [100, '#b96a0b']), edge(INK, 4)) +
    oval(-58, 62, 18, 24, fur, line3)
  )
}
