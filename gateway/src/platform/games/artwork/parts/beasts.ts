import { tone } from '../colour.ts'
import { both, circle, edge, faint, group, line, n, oval, type Part, type Pen, path } from '../pen.ts'

type Coat = {
  hue: number
  light: number
  chroma: number
  muzzle: string
  ears: 'round' | 'point' | 'wide' | 'none'
  eye: string
  /** Drawn behind the head. */
  behind?: string
  /** Drawn on the coat, right half. */
  marks?: string
  /** Drawn last, whole. */
  over?: string
  nose?: string
  long?: boolean
}

const EARS = {
  round: 'M34-66Q56-104 84-78Q98-52 70-30Z',
  point: 'M22-62Q40-96 64-110Q82-76 76-26Z',
  wide: 'M40-58Q92-84 104-56Q98-26 62-22Z',
  none: '',
}

/** A head from the front, after one plan: ears, face, eyes, muzzle. */
function head(pen: Pen, coat: Coat): string {
  const t = (light: number, chroma = coat.chroma) => tone(coat.hue, coat.light + light, chroma)
  const ink = tone(coat.hue, 0.17, 0.05)
  const ear = EARS[coat.ears]
  const face = coat.long
    ? 'M0-78Q66-80 76-26Q78 8 52 40Q40 84 0 90Q-40 84-52 40Q-78 8-76-26Q-66-80 0-78Z'
    : 'M0-80Q72-82 82-20Q92 30 58 60Q34 88 0 90Q-34 88-58 60Q-92 30-82-20Q-72-82 0-80Z'
  return (
    (coat.behind ?? '') +
    (ear
      ? both(
          path(ear, pen.down([0, t(0.12)], [100, t(-0.18)]), edge(ink, 5)) +
            group(path(ear, t(-0.28)), 14, -12, 0.68),
        )
      : '') +
    path(face, pen.ball([0, t(0.17, coat.chroma * 0.8)], [50, t(0)], [100, t(-0.24)]), edge(ink, 5)) +
    (coat.marks ? both(coat.marks) : '') +
    both(
      path('M14-24Q34-46 62-28Q54-2 30-4Q16-8 14-24Z', tone(coat.hue, 0.2, 0.05)) +
        path('M20-22Q36-38 56-26Q50-8 32-9Q22-12 20-22Z', '#fffdf0') +
        circle(38, -21, 11.5, coat.eye) +
        circle(38, -21, 6, '#120a06') +
        circle(42, -26, 3.4, '#fff') +
        line('M10-40Q32-58 66-40', ink, 8),
    ) +
    path(
      coat.long
        ? 'M0-10Q26 0 36 40Q34 80 0 84Q-34 80-36 40Q-26 0 0-10Z'
        : 'M0 2Q20 10 44 30Q58 66 26 80Q0 88-26 80Q-58 66-44 30Q-20 10 0 2Z',
      coat.muzzle,
    ) +
    path('M0 50Q-22 36-24 22Q0 8 24 22Q22 36 0 50Z', coat.nose ?? '#2a1512') +
    path('M-14 22Q0 16 10 20Q0 26-12 28Z', '#fff', faint(0.5)) +
    line('M0 50V60Q-16 74-32 62M0 60Q16 74 32 62', ink, 5) +
    (coat.over ?? '')
  )
}

const whiskers = both(line('M34 50L92 40M34 56L94 60M32 62L84 78', '#fff', 2.5, faint(0.8)))

export const tiger: Part = (pen) => {
  const stripe = '#2a1206'
  return head(pen, {
    hue: 58,
    light: 0.72,
    chroma: 0.17,
    muzzle: '#fff6e6',
    ears: 'round',
    eye: pen.random.pick(['#38b36a', '#2f9fe0', '#f0b80c']),
    nose: '#d2614f',
    behind: both(path('M56 20Q104 26 98 50Q110 60 84 76Q70 96 36 84Z', '#fff3dd', edge('#3a1a08', 5))),
    marks:
      path(
        'M84-22Q58-18 54-10Q70-8 86-4ZM88 8Q62 8 56 16Q72 20 88 24ZM80 38Q64 34 54 38Q64 46 72 52Z',
        stripe,
      ) +
      path(
        'M0-78Q12-78 16-74Q8-60 0-52ZM24-76Q34-74 40-70Q30-58 14-50Q22-64 24-76ZM0-46Q10-46 18-42Q8-36 0-30Z',
        stripe,
      ) +
      path('M50 22Q66 40 58 60Q40 62 34 40Z', '#fff3dd', faint(0.85)),
    over: whiskers,
  })
}

export const lion: Part = (pen) => {
  const lock = (turn: number, reach: number, fill: string) =>
    group(path('M-26 0Q-34-60 4-100Q34-60 28 0Z', fill, edge('#4a1d05', 4)), 0, 0, reach, turn)
  const turns = Array.from({ length: 16 }, (_, at) => at * 22.5)
  return group(
    head(pen, {
      hue: 72,
      light: 0.76,
      chroma: 0.14,
      muzzle: '#fff1d2',
      ears: 'round',
      eye: '#c9820a',
      nose: '#5b2a16',
      behind:
        turns.map((turn) => lock(turn, 1.24, '#8f3f0a')).join('') +
        turns.map((turn) => lock(turn + 11, 1.08, pen.down([0, '#f08a1c'], [100, '#a54a0a']))).join(''),
      over: whiskers,
    }),
    0,
    4,
    0.82,
  )
}

export const panda: Part = (pen) =>
  group(
    head(pen, {
      hue: 90,
      light: 0.94,
      chroma: 0.015,
      muzzle: '#ffffff',
      ears: 'none',
      eye: '#5a3a1e',
      behind: both(circle(66, -66, 30, pen.round(270, 0.3, 0.02), edge('#0c0c10', 4))),
      marks:
        path('M8-22Q30-60 66-34Q76-2 54 14Q24 14 8-22Z', '#1b1a20') +
        circle(62, 34, 13, '#f5a8a0', faint(0.55)),
    }),
    0,
    4,
    0.96,
  ) +
  group(
    path('M-10 0Q30-30 80-20Q40 10-10 0Z', pen.shade(140, 0.62), edge('#1d4a10', 4)) +
      path('M-8 2Q10 36 50 44Q30 8-8 2Z', pen.shade(140, 0.5), edge('#1d4a10', 4)),
    26,
    74,
    0.9,
  )

export const wolf: Part = (pen) => {
  const ruff = 'M60-20L104 4 84 14 106 44 80 44 84 78 54 68 46 98 22 84 0 108V0Z'
  return head(pen, {
    hue: pen.random.pick([255, 270, 60]),
    light: 0.52,
    chroma: 0.035,
    muzzle: '#eef2f8',
    ears: 'point',
    eye: pen.random.pick(['#ffd21c', '#5ac8ff']),
    long: true,
    behind: both(
      path(ruff, pen.down([0, tone(262, 0.5, 0.04)], [100, tone(262, 0.26, 0.04)]), edge('#10131c', 5)),
    ),
    marks:
      path('M54 44Q58 10 78-4Q80 20 54 44ZM0-80Q14-78 22-60Q8-30 0-20Z', tone(262, 0.32, 0.04)) +
      path('M36 14Q60 4 68 4Q66 30 44 46Z', '#eef2f8', faint(0.7)),
  })
}

export const fox: Part = (pen) =>
  head(pen, {
    hue: 48,
    light: 0.68,
    chroma: 0.19,
    muzzle: '#fff7ea',
    ears: 'point',
    eye: '#3f9a4a',
    long: true,
    behind: both(path('M60-10L106 30 78 34 92 66 60 62 44 92 0 100V0Z', '#fff3dd', edge('#4a1d05', 5))),
    marks:
      path('M24 12Q54 4 76-2Q74 28 48 52Q36 50 30 34Z', '#fff7ea') +
      path('M64-108Q76-88 77-62L58-88Z', '#2a1206'),
  })

export const bear: Part = (pen) =>
  head(pen, { hue: 58, light: 0.48, chroma: 0.09, muzzle: '#e5bd8c', ears: 'round', eye: '#7a4a18' })

export const monkey: Part = (pen) =>
  head(pen, {
    hue: 55,
    light: 0.5,
    chroma: 0.09,
    muzzle: '#f6cf9f',
    ears: 'none',
    eye: '#8a4a12',
    nose: '#7a3f1c',
    behind: both(
      circle(84, -6, 27, pen.round(55, 0.48, 0.09), edge('#2a1206', 5)) + circle(84, -6, 15, '#f6cf9f'),
    ),
    marks: path('M0-52Q24-72 54-54Q76-20 50 12L0 24Z', '#f6cf9f'),
    over: path('M-12-82Q-20-104 0-112Q-2-98 6-98Q14-104 20-100Q8-92 10-80Z', tone(55, 0.4, 0.09)),
  })

export const rabbit: Part = (pen) =>
  group(
    head(pen, {
      hue: 20,
      light: 0.93,
      chroma: 0.03,
      muzzle: '#fffaf6',
      ears: 'none',
      eye: '#c23b5a',
      nose: '#ea7d8c',
      behind: both(
        path('M10-60Q6-150 40-156Q70-146 54-56Z', pen.shade(20, 0.86, 0.03), edge('#5b3a3a', 5)) +
          path('M22-66Q20-130 38-138Q52-128 44-64Z', '#f5a8b0'),
      ),
      marks: circle(60, 34, 14, '#f59aa6', faint(0.5)),
      over: path('M-10 66H10V82Q0 88-10 82Z', '#fff', edge('#5b3a3a', 3)),
    }),
    0,
    26,
    0.78,
  )

export const bull: Part = (pen) =>
  head(pen, {
    hue: pen.random.pick([35, 20, 60]),
    light: 0.38,
    chroma: 0.08,
    muzzle: '#d99f7c',
    ears: 'wide',
    eye: '#f0a30c',
    long: true,
    nose: '#3b1512',
    behind: both(
      path(
        'M36-60Q70-74 80-94Q84-118 62-128Q122-126 112-78Q100-46 44-34Z',
        pen.down([0, '#fff7df'], [60, '#e2c79a'], [100, '#80603a']),
        edge('#2a1206', 5),
      ),
    ),
    over:
      `<circle cx="0" cy="64" r="17" fill="none" stroke="#4a2303" stroke-width="11"/><circle cx="0" cy="64" r="17" fill="none" stroke="#ffcf4a" stroke-width="7"/>` +
      path('M0-80Q-26-92-22-62Q-6-46 0-34Q6-46 22-62Q26-92 0-80Z', tone(30, 0.24, 0.05)),
  })

export const elephant: Part = (pen) => {
  const skin = pen.ball([0, '#c9d3e6'], [50, '#8f9dbb'], [100, '#4d5874'])
  const line5 = edge('#262d40', 5)
  return (
    both(
      path('M40-60Q104-88 108-20Q110 40 62 44Q40 20 40-60Z', skin, line5) +
        path('M56-46Q92-58 94-16Q92 22 66 26Q54 6 56-46Z', '#e79fae', faint(0.75)),
    ) +
    both(path('M26 34Q34 78 62 84Q44 92 22 70Q14 52 14 34Z', '#fffbe8', edge('#5b4a2a', 4))) +
    path(
      'M0-84Q60-82 58-14Q54 34 26 40Q24 70 22 84Q14 100 0 98Q-22 96-22 80Q-24 66-26 40Q-54 34-58-14Q-60-82 0-84Z',
      skin,
      line5,
    ) +
    line('M-18 56Q0 62 18 56M-18 70Q0 76 18 70', '#4d5874', 4) +
    both(
      circle(30, -6, 9, '#14161f') + circle(33, -9, 3, '#fff') + line('M18-22Q32-30 44-20', '#262d40', 5),
    ) +
    path('M-34-70Q0-96 34-70L20-46Q0-14-20-46Z', pen.shade(25, 0.5), edge('#4a2303', 4)) +
    path('M-34-70Q0-94 34-70L30-60Q0-80-30-60Z', '#ffcf4a') +
    path('M0-60L10-44 0-26-10-44Z', '#ffe48a', edge('#b8690c', 2)) +
    circle(0, -44, 5, tone(150, 0.6, 0.19))
  )
}

/** The long dragon of the east, from the front. */
export const dragon: Part = (pen) => {
  const hue = pen.random.pick([27, 27, 145, 75, 255])
  const t = (light: number, chroma = 0.19) => tone(hue, light, chroma)
  const mane = hue === 75 ? tone(27, 0.55, 0.22) : '#f8b62d'
  const ink = t(0.18, 0.07)
  const gold = pen.down([0, '#fff3b8'], [40, '#ffcf4a'], [100, '#b0610a'])
  return (
    both(
      path(
        'M10-70L44-104 48-70 92-84 76-44 112-34 80-6 108 22 76 26 92 62 56 52 52 88 22 70 0 104V-60Z',
        pen.down([0, mane], [100, tone(40, 0.5, 0.19)]),
        edge(ink, 5),
      ),
    ) +
    both(path('M22-58Q30-98 62-108Q60-96 70-92Q84-102 98-98Q78-86 70-74Q52-66 44-46Z', gold, edge(ink, 5))) +
    both(path('M58-26Q98-42 106-20Q90-14 92-4Q78 0 62-4Z', t(0.5), edge(ink, 4))) +
    path(
      'M0-70Q50-72 64-30Q70-4 56 14Q50 34 44 46Q40 80 0 84Q-40 80-44 46Q-50 34-56 14Q-70-4-64-30Q-50-72 0-70Z',
      pen.ball([0, t(0.8, 0.14)], [45, t(0.58, 0.21)], [100, t(0.32, 0.14)]),
      edge(ink, 5),
    ) +
    path('M-18-70Q0-48 18-70Q30-46 14-30Q0-18-14-30Q-30-46-18-70Z', gold, edge(ink, 4)) +
    both(
      path('M12-20Q34-44 62-34Q60-4 36-4Q18-6 12-20Z', ink) +
        path('M18-19Q36-36 55-28Q52-9 36-10Q24-11 18-19Z', '#fff8d6') +
        circle(36, -19, 9, t(0.5)) +
        circle(36, -19, 4.5, '#120a06') +
        circle(39, -23, 2.8, '#fff') +
        path('M6-28Q34-58 74-46Q60-32 44-34Q24-36 10-18Z', mane, edge(ink, 4)),
    ) +
    path(
      'M0 6Q34 4 50 28Q54 50 34 52Q16 44 0 46Q-16 44-34 52Q-54 50-50 28Q-34 4 0 6Z',
      pen.ball([0, t(0.84, 0.12)], [60, t(0.6, 0.2)], [100, t(0.4, 0.16)]),
      edge(ink, 5),
    ) +
    both(oval(20, 26, 8, 6, ink) + line('M10 16Q22 8 34 18', t(0.86, 0.1), 4)) +
    path('M-40 50Q-18 44 0 46Q18 44 40 50Q34 78 0 80Q-34 78-40 50Z', '#5a0a10', edge(ink, 4)) +
    both(path('M34 51L28 70 20 48ZM14 46L10 58 4 46ZM24 76L20 62 13 79Z', '#fffbe8')) +
    path('M-12 74Q0 56 12 74Q0 84-12 74Z', '#ff7d7a') +
    both(line('M44 34Q84 30 90 58Q92 80 112 78', ink, 9) + line('M44 34Q84 30 90 58Q92 80 112 78', mane, 5))
  )
}

/** A bird of fire with its wings spread. */
export const phoenix: Part = (pen) => {
  const cold = pen.random.once(4)
  const fire = cold
    ? pen.down([0, '#e6fbff'], [40, '#6fd3ff'], [100, '#2a45c8'])
    : pen.down([0, '#fff3a8'], [40, '#ff9a1e'], [100, '#c9161d'])
  const ink = cold ? '#101f5a' : '#5e0a05'
  const feathers = [
    [112, -84, 86, -20],
    [116, -50, 84, 2],
    [110, -14, 76, 20],
    [96, 18, 62, 32],
  ]
  return (
    both(
      feathers
        .map(([x, y, u, v]) =>
          path(`M10 0Q50-60 ${x} ${y}Q${x! - 6} ${y! + 26} ${u} ${v}Q50 34 10 30Z`, fire, edge(ink, 4)),
        )
        .join(''),
    ) +
    [-34, -17, 0, 17, 34]
      .map((turn) =>
        group(
          path('M0 0Q-20 40 0 84Q20 40 0 0Z', fire, edge(ink, 4)) +
            circle(0, 60, 5, cold ? '#fff' : '#ffe27a'),
          0,
          26,
          turn ? 0.8 : 0.9,
          turn,
        ),
      )
      .join('') +
    path(
      'M0-40Q34-20 28 20Q20 50 0 56Q-20 50-28 20Q-34-20 0-40Z',
      pen.ball([0, '#fff6c0'], [50, cold ? '#8ce0ff' : '#ffb52e'], [100, cold ? '#3b6be0' : '#e0481a']),
      edge(ink, 4),
    ) +
    line('M-16 4Q0 16 16 4M-18 20Q0 32 18 20', ink, 3, faint(0.5)) +
    path(
      'M0-92Q-8-104-18-108Q-14-96-12-88M0-92Q8-104 18-108Q14-96 12-88M0-92Q2-108 0-118Q-2-108 0-92',
      'none',
      edge(cold ? '#8ce0ff' : '#ffcf4a', 5),
    ) +
    circle(
      0,
      -62,
      27,
      pen.ball([0, '#fff6c0'], [50, cold ? '#8ce0ff' : '#ffb52e'], [100, cold ? '#3b6be0' : '#e0481a']),
      edge(ink, 4),
    ) +
    both(circle(10, -66, 5.5, '#fff') + circle(11, -66, 3, '#1a0804') + line('M4-76Q12-80 20-74', ink, 4)) +
    path('M-8-58H8L0-38Z', '#ffdf60', edge(ink, 3))
  )
}

export const owl: Part = (pen) => {
  const hue = pen.random.pick([55, 280, 220])
  const t = (light: number, chroma = 0.09) => tone(hue, light, chroma)
  const ink = t(0.18, 0.04)
  return (
    both(
      path('M50-10Q96 10 84 80Q60 90 40 60Z', pen.shade(hue, 0.42, 0.09), edge(ink, 5)) +
        path('M20-66Q50-76 70-104Q80-66 62-40Z', t(0.4), edge(ink, 5)),
    ) +
    path(
      'M0-76Q70-80 74-18Q78 70 0 96Q-78 70-74-18Q-70-80 0-76Z',
      pen.ball([0, t(0.75)], [50, t(0.52)], [100, t(0.3)]),
      edge(ink, 5),
    ) +
    path('M0 0Q46 6 44 40Q38 78 0 88Q-38 78-44 40Q-46 6 0 0Z', t(0.86, 0.05)) +
    line('M-24 30q8 10 16 0q8 10 16 0q8 10 16 0M-16 48q8 10 16 0q8 10 16 0M-8 66q8 8 16 0', t(0.5), 4) +
    both(
      circle(32, -26, 33, t(0.9, 0.05), edge(t(0.36), 4)) +
        circle(32, -26, 22, '#ffc21c') +
        circle(30, -26, 13, '#160d08') +
        circle(35, -32, 5, '#fff'),
    ) +
    path('M-11-14H11L0 12Z', '#f59a12', edge(ink, 3)) +
    both(path('M0-42Q30-80 66-62Q40-60 14-40Z', t(0.34)))
  )
}

export const peacock: Part = (pen) => {
  const feather = group(
    path('M0 0Q-17-56 0-100Q17-56 0 0Z', pen.down([0, '#7de08a'], [100, '#0c6b5c']), edge('#063f3c', 3)) +
      oval(0, -78, 12, 17, '#ffc83a') +
      oval(0, -76, 8, 11, '#18b7c9') +
      oval(0, -73, 4.5, 6, '#1b1f7a'),
    0,
    0,
  )
  const fan = Array.from({ length: 13 }, (_, at) => (at - 6) * 15)
  return (
    group(
      fan.map((turn) => group(feather, 0, 0, 1.16, turn)).join('') +
        fan
          .slice(1)
          .map((turn) => group(feather, 0, 0, 0.84, turn - 7.5))
          .join(''),
      0,
      38,
      0.98,
    ) +
    path(
      'M-26 90Q-46 40-14 10Q-30-26 0-42Q30-26 14 10Q46 40 26 90Z',
      pen.ball([0, '#8fd8ff'], [45, '#1b6fd8'], [100, '#0a1f6b']),
      edge('#06123f', 5),
    ) +
    line('M-8-42L-16-62M0-44V-68M8-42L16-62', '#06123f', 3) +
    circle(-16, -64, 5, '#ffc83a') +
    circle(0, -70, 5, '#ffc83a') +
    circle(16, -64, 5, '#ffc83a') +
    both(circle(9, -20, 5.5, '#fff') + circle(9, -20, 3, '#06123f')) +
    path('M-6-14H6L0 2Z', '#ffb52e', edge('#7a3f05', 2)) +
    line('M-14 40q7 8 14 0q7 8 14 0M-20 58q10 8 20 0q10 8 20 0', '#8fd8ff', 3)
  )
}

export const butterfly: Part = (pen) => {
  const hue = pen.random.pick([280, 220, 340, 60])
  const ink = tone(hue, 0.18, 0.08)
  const wing = pen.ball(
    [0, tone(hue + 60, 0.9, 0.1)],
    [45, tone(hue, 0.65, 0.21)],
    [100, tone(hue - 30, 0.38, 0.18)],
  )
  return (
    both(
      path('M6-10Q30-92 92-78Q112-20 56 4Q30 12 6 6Z', wing, edge(ink, 6)) +
        path('M6 4Q60 4 80 40Q76 92 40 84Q10 50 6 4Z', wing, edge(ink, 6)) +
        circle(74, -54, 9, '#fff', faint(0.8)) +
        circle(86, -34, 6, '#fff', faint(0.7)) +
        circle(58, 60, 9, '#fff', faint(0.7)) +
        line('M12-8Q40-50 76-66M12 0Q50-16 80-18M10 10Q40 30 52 70', ink, 3, faint(0.5)),
    ) +
    both(line('M2-36Q10-66 26-76', ink, 4) + circle(27, -77, 5, ink)) +
    oval(0, 10, 8, 50, pen.round(hue, 0.35, 0.08), edge(ink, 3)) +
    circle(0, -36, 10, ink)
  )
}

/** Side view of a fish; the head is to the right. */
function fish(pen: Pen, hue: number, second: number, bands: boolean): string {
  const t = (light: number, chroma = 0.19) => tone(hue, light, chroma)
  const ink = t(0.2, 0.08)
  const fin = pen.across([0, tone(second, 0.45, 0.18)], [100, tone(second, 0.8, 0.16)])
  return (
    path('M-44 0Q-74-52-98-54Q-86-24-92 0Q-86 24-98 54Q-74 52-44 0Z', fin, edge(ink, 5)) +
    path('M-26-40Q-10-84 44-70Q30-54 40-34Z', fin, edge(ink, 5)) +
    path('M-22 40Q-16 74 22 76Q14 54 20 42Z', fin, edge(ink, 5)) +
    path(
      'M-60 0Q-24-56 30-50Q82-40 94 2Q80 40 30 50Q-24 56-60 0Z',
      pen.down([0, t(0.82, 0.15)], [45, t(0.66)], [100, t(0.4)]),
      edge(ink, 5),
    ) +
    (bands
      ? path('M-30-34Q-16 0-30 34L-8 46Q6 0-8-46ZM22-51Q40 0 22 51L40 48Q56 0 40-48Z', '#fffdf5')
      : path('M-40-18Q10-36 60-26Q20-16-40-18Z', '#fff', faint(0.35))) +
    line('M-2 20q10 10 20 0M-16 2q10 10 20 0M4-16q10 10 20 0', ink, 3, faint(0.3)) +
    path('M4 8Q-20 30-26 16Q-16 0 4 8Z', fin, edge(ink, 4)) +
    circle(64, -12, 15, '#fff', edge(ink, 4)) +
    circle(68, -11, 8, '#120a06') +
    circle(71, -15, 3, '#fff') +
    line('M92 8Q80 20 68 16', ink, 4)
  )
}

export const clownfish: Part = (pen) => fish(pen, 50, 60, true)
export const reefFish: Part = (pen) => {
  const hue = pen.random.pick([255, 95, 340, 200, 305])
  return fish(pen, hue, (hue + 140) % 360, pen.random.once(3))
}

/** A koi from above, bent as it swims. */
export const koi: Part = (pen) => {
  const spot = pen.random.pick(['#e8331f', '#f58a12', '#26232b'])
  const body = pen.slant([0, '#ffffff'], [60, '#fff1e0'], [100, '#d9b79a'])
  const fin = pen.slant([0, '#ffffff', 0.95], [100, '#ffb79a', 0.75])
  const ink = edge('#7a4a3a', 4)
  return group(
    path('M-58 40Q-104 30-108 74Q-82 66-76 96Q-48 84-44 56Z', fin, ink) +
      line('M-56 46L-94 66M-54 52L-76 82', '#d98a70', 3) +
      path('M6-44Q-28-78-46-62Q-40-34-14-20ZM46 4Q72 38 52 58Q26 46 20 24Z', fin, ink) +
      path('M-58 48Q-40-34 30-66Q76-86 92-58Q96-30 62 6Q10 56-58 48Z', body, ink) +
      path(
        'M28-64Q60-78 70-64Q60-40 34-38Q14-48 28-64ZM-8-34Q20-30 24-2Q0 20-20 8Q-28-14-8-34ZM-40 20Q-24 18-20 34Q-36 46-50 44Z',
        spot,
      ) +
      path('M-30 14Q0-30 44-46Q10-12-18 24Z', '#fff', faint(0.35)) +
      circle(82, -38, 5, '#1a0d0a') +
      circle(58, -70, 5, '#1a0d0a') +
      line('M92-54Q104-56 110-68M86-66Q90-80 102-86', '#7a4a3a', 3),
    0,
    0,
    0.98,
  )
}

export const kois: Part = (pen) => group(koi(pen), 36, -26, 0.78, 20) + group(koi(pen), -34, 26, 0.78, 200)

export const shark: Part = (pen) => {
  const skin = pen.down([0, '#4c6a8c'], [45, '#8fb0cc'], [60, '#eef5fa'], [100, '#a9bccb'])
  const ink = '#12233a'
  return (
    path('M-70 4Q-92-30-108-62Q-72-54-54-22ZM-72 8Q-88 30-104 44Q-74 42-58 24Z', '#587a9c', edge(ink, 5)) +
    path('M-22-32Q-14-84 14-98Q14-60 30-34Z', '#4c6a8c', edge(ink, 5)) +
    path(
      'M-80 6Q-30-42 30-40Q84-34 106-2Q100 12 70 16Q88 26 78 38Q30 58-20 36Q-54 24-80 6Z',
      skin,
      edge(ink, 5),
    ) +
    path('M14 36Q-4 76-34 88Q-30 56-16 36Z', '#587a9c', edge(ink, 5)) +
    path('M106-2Q100 12 64 14Q50 20 44 32Q62 42 78 38Q88 26 70 16Z', '#5a0a10', edge(ink, 4)) +
    path('M98 8L92 18 86 11 80 20 74 14 67 23 60 16ZM76 36L71 26 64 37 58 28 52 36Z', '#fff') +
    circle(66, -14, 8, '#fff', edge(ink, 3)) +
    circle(68, -13, 4.5, '#0a0a12') +
    line('M54-24L76-22', ink, 5) +
    line('M22-10Q16 4 22 18M10-10Q4 4 10 18M-2-8Q-8 4-2 16', ink, 4)
  )
}

export const octopus: Part = (pen) => {
  const hue = pen.random.pick([340, 305, 25, 270])
  const t = (light: number, chroma = 0.2) => tone(hue, light, chroma)
  const ink = t(0.2, 0.09)
  const skin = pen.ball([0, t(0.85, 0.12)], [45, t(0.62)], [100, t(0.35)])
  return (
    both(
      path(
        'M14 30Q20 80 4 100Q30 102 40 76Q46 54 44 34ZM36 24Q66 50 58 88Q86 94 90 66Q86 36 60 18ZM50 8Q92 12 88 44Q108 48 112 24Q104-10 60-8Z',
        pen.down([0, t(0.58)], [100, t(0.4)]),
        edge(ink, 5),
      ) +
        [
          [62, 76],
          [70, 58],
          [96, 34],
          [30, 84],
        ]
          .map(([x, y]) => circle(x!, y!, 5, t(0.85, 0.09)))
          .join(''),
    ) +
    path('M0-94Q72-90 70-26Q70 10 52 34Q0 56-52 34Q-70 10-70-26Q-72-90 0-94Z', skin, edge(ink, 5)) +
    both(
      circle(28, 0, 19, '#fff', edge(ink, 4)) +
        circle(26, 3, 10, '#160d1a') +
        circle(30, -2, 4, '#fff') +
        line('M10-22Q30-32 48-20', ink, 6),
    ) +
    line('M-16 30Q0 40 16 30', ink, 5) +
    oval(-26, -60, 18, 12, '#fff', faint(0.5)) +
    circle(36, -56, 8, t(0.78, 0.14)) +
    circle(20, -72, 5, t(0.78, 0.14))
  )
}

export const turtle: Part = (pen) => {
  const skin = pen.shade(150, 0.66, 0.14)
  const ink = '#0d3324'
  const line5 = edge(ink, 5)
  return group(
    path('M52-24Q84-54 104-28Q110 0 84 6Q66 8 54 2Z', skin, line5) +
      circle(90, -24, 6, '#fff') +
      circle(92, -24, 3.5, '#0a140e') +
      line('M104-10Q96-4 88-6', ink, 3) +
      path(
        'M34-40Q46-86 84-92Q72-58 56-34ZM-40-44Q-58-78-92-80Q-74-50-58-30ZM34 22Q50 66 90 72Q72 36 54 12ZM-42 24Q-66 44-96 40Q-76 18-58 6Z',
        skin,
        line5,
      ) +
      oval(0, -10, 66, 52, pen.ball([0, '#d9e884'], [45, '#5f9a3a'], [100, '#1d4a22']), line5) +
      path('M-14-36H16L30-10 16 16H-14L-28-10Z', '#8cbf4c', edge(ink, 4)) +
      line('M-14-36L-26-56M16-36L28-54M30-10H64M16 16L28 36M-14 16L-26 36M-28-10H-64', ink, 4) +
      path('M-40-38Q-20-58 10-56Q-16-46-34-26Z', '#fff', faint(0.4)),
    0,
    6,
    1,
    -8,
  )
}

export const jellyfish: Part = (pen) => {
  const hue = pen.random.pick([330, 280, 200])
  const t = (light: number, chroma = 0.15) => tone(hue, light, chroma)
  const strands = [-48, -26, 0, 26, 48]
  return (
    strands
      .map((x, at) =>
        line(
          `M${x} 10q${at % 2 ? 18 : -18} 22 0 44t0 ${n(30 + (at % 3) * 6)}`,
          t(0.84),
          at % 2 ? 9 : 6,
          faint(0.75),
        ),
      )
      .join('') +
    path(
      'M-80 10Q-84-80 0-86Q84-80 80 10Q64 26 50 10Q32 28 16 12Q0 28-16 12Q-32 28-50 10Q-64 26-80 10Z',
      pen.glow([0, t(0.95, 0.06), 0.95], [60, t(0.74), 0.9], [100, t(0.5), 0.85]),
      edge(t(0.9, 0.08), 4),
    ) +
    path('M-56-24Q-46-62-10-66Q-40-46-46-16Z', '#fff', faint(0.6)) +
    circle(24, -40, 8, '#fff', faint(0.35)) +
    circle(44, -18, 5, '#fff', faint(0.35)) +
    both(circle(20, -14, 8, t(0.2, 0.06)) + circle(22, -17, 3, '#fff')) +
    line('M-8 0Q0 8 8 0', t(0.2, 0.06), 4)
  )
}

export const puffer: Part = (pen) => {
  const spikes = Array.from({ length: 14 }, (_, at) =>
    group(path('M-10-62L0-94 10-62Z', '#f0a61c', edge('#6b3a05', 4)), 0, 0, 1, at * 25.7),
  ).join('')
  return (
    spikes +
    path('M-66 0Q-92-30-104-24Q-98 0-104 24Q-92 30-66 0Z', '#ffb52e', edge('#6b3a05', 5)) +
    circle(0, 0, 70, pen.ball([0, '#fff6b8'], [45, '#ffc62e'], [100, '#c06a08']), edge('#6b3a05', 5)) +
    path('M-58 30Q0 56 58 30Q40 68 0 68T-58 30Z', '#fffbe8') +
    circle(-34, -30, 8, '#c9820a') +
    circle(-50, -6, 6, '#c9820a') +
    circle(-14, -48, 7, '#c9820a') +
    circle(10, -16, 17, '#fff', edge('#6b3a05', 4)) +
    circle(48, -14, 16, '#fff', edge('#6b3a05', 4)) +
    circle(14, -14, 9, '#160d08') +
    circle(51, -12, 8, '#160d08') +
    circle(17, -18, 3, '#fff') +
    circle(54, -16, 3, '#fff') +
    oval(36, 18, 13, 9, '#8a1f2a', edge('#6b3a05', 4))
  )
}

export const ray: Part = (pen) => {
  const hue = pen.random.pick([262, 285, 235])
  const t = (light: number, chroma = 0.13) => tone(hue, light, chroma)
  const ink = t(0.18, 0.07)
  return (
    line('M0 60Q-12 84 8 108', ink, 11) +
    line('M0 60Q-12 84 8 108', t(0.5), 6) +
    path(
      'M0-64Q26-60 40-38Q74-30 112 6Q80 14 58 40Q34 62 0 68Q-34 62-58 40Q-80 14-112 6Q-74-30-40-38Q-26-60 0-64Z',
      pen.ball([0, t(0.84, 0.09)], [45, t(0.56)], [100, t(0.28)]),
      edge(ink, 5),
    ) +
    both(
      path('M12-58Q22-84 34-88Q36-66 28-50Z', t(0.46), edge(ink, 4)) +
        circle(26, -34, 7, '#fff', edge(ink, 3)) +
        circle(27, -34, 3.5, '#0a0a14') +
        line('M18 6Q24 18 18 30M30 2Q37 14 31 26', ink, 3, faint(0.5)),
    ) +
    [
      [-52, 4],
      [52, 4],
      [-34, 22],
      [34, 22],
      [0, -8],
      [-14, 40],
      [14, 40],
    ]
      .map(([x, y]) => circle(x!, y!, 5, t(0.9, 0.06), faint(0.8)))
      .join('')
  )
}

export const whale: Part = (pen) =>
  group(
    line('M22-58Q18-84 0-92M26-58Q28-84 46-94', '#c8f0ff', 8) +
      path(
        'M-68 10Q-92-8-100-44Q-76-40-66-26Q-56-46-34-52Q-36-20-46-2Z',
        pen.shade(250, 0.5, 0.14),
        edge('#0c1f4a', 5),
      ) +
      path(
        'M-76 4Q-50 36-20 4Q10-56 62-46Q108-34 100 14Q84 74 6 70Q-56 62-76 4Z',
        pen.ball([0, '#a8d8ff'], [45, '#3b82d8'], [100, '#123a86']),
        edge('#0c1f4a', 5),
      ) +
      path('M98 22Q80 70 6 69Q-30 66-52 46Q20 56 98 22Z', '#eaf6ff') +
      line('M70 36L56 62M48 44L34 66M24 50L14 68', '#8fb8d8', 4) +
      path('M10 46Q0 86-26 92Q-34 66-14 44Z', pen.shade(250, 0.5, 0.14), edge('#0c1f4a', 5)) +
      circle(66, 2, 8, '#fff') +
      circle(68, 3, 5, '#06102a') +
      circle(70, 0, 2, '#fff'),
    0,
    6,
    0.96,
  )

export const penguin: Part = (pen) => {
  const coat = pen.ball([0, '#5d7396'], [50, '#25324d'], [100, '#0c1222'])
  return (
    both(
      path('M52 0Q92 20 86 62Q66 60 50 36Z', coat, edge('#070b16', 5)) +
        path('M10 84Q44 78 50 92Q30 100 10 96Z', '#ff9a1e', edge('#6b3a05', 4)),
    ) +
    path(
      'M0-88Q58-88 62-30Q76 20 58 70Q30 96 0 94Q-30 96-58 70Q-76 20-62-30Q-58-88 0-88Z',
      coat,
      edge('#070b16', 5),
    ) +
    path(
      'M0-34Q14-66 40-52Q56-26 44-4Q60 54 34 78Q0 94-34 78Q-60 54-44-4Q-56-26-40-52Q-14-66 0-34Z',
      pen.down([0, '#ffffff'], [100, '#cfe0ef']),
    ) +
    both(
      circle(22, -30, 9, '#101522') +
        circle(25, -33, 3.5, '#fff') +
        circle(36, -10, 8, '#ffb0a6', faint(0.6)),
    ) +
    path('M-14-20Q0-30 14-20Q6-4 0-2Q-6-4-14-20Z', '#ffae1e', edge('#6b3a05', 4)) +
    path('M-54 2Q0 26 54 2L56 18Q0 42-56 18Z', pen.shade(25, 0.55), edge('#5a0810', 4)) +
    path('M20 24L44 20 48 60 26 62Z', pen.shade(25, 0.5), edge('#5a0810', 4))
  )
}
