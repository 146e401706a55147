import { tone } from '../colour.ts'
import { both, box, circle, edge, faint, group, line, oval, type Part, path, star } from '../pen.ts'

const INK = '#2a1405'

export const book: Part = (pen) => {
  const hue = pen.random.pick([27, 285, 165, 262, 50])
  const cover = pen.slant(
    [0, tone(hue, 0.56, 0.16)],
    [50, tone(hue, 0.38, 0.14)],
    [100, tone(hue, 0.2, 0.08)],
  )
  const emblem = pen.random.pick(['star', 'eye', 'sun'])
  const marks = {
    star: path(star(6, 26, 12), pen.gold(), edge('#4a2303', 3)),
    eye:
      path('M-34 0Q0-32 34 0Q0 32-34 0Z', '#fff3b8', edge('#4a2303', 5)) +
      circle(0, 0, 12, tone(195, 0.5, 0.13)) +
      circle(0, 0, 5, INK),
    sun: path(star(12, 34, 22), pen.gold(), edge('#4a2303', 3)) + circle(0, 0, 15, pen.round(27)),
  }
  return group(
    path(
      'M-66-78H66Q76-78 76-66V84H-58Q-76 84-76 66V-66Q-76-78-66-78Z',
      tone(hue, 0.16, 0.06),
      edge(INK, 6),
    ) +
      path('M-66 58H70V78H-60Q-70 78-66 58Z', '#f5e6c4') +
      line('M-62 64H68M-60 71H68', '#c9ad7c', 3) +
      path('M-66-78H66Q74-78 74-70V60H-64Q-76 62-76 72V-66Q-76-78-66-78Z', cover, edge(INK, 4)) +
      box(-54, -62, 114, 108, 'none', ` rx="8"${edge('#f2b02e', 5)}`) +
      box(-46, -54, 98, 92, 'none', ` rx="6"${edge('#f2b02e', 2)}`) +
      circle(3, -8, 42, pen.glow([0, '#ffe27a', 0.8], [100, '#ffcf4a', 0])) +
      group(marks[emblem as 'star'], 3, -8) +
      path('M-76-78H-46L-76-48ZM74-78H46L74-48ZM74 60H46L74 32Z', pen.gold(), edge('#4a2303', 3)) +
      box(64, -20, 22, 26, pen.gold(), ` rx="5"${edge('#4a2303', 4)}`),
    0,
    0,
    1,
    -8,
  )
}

export const scroll: Part = (pen) =>
  group(
    path(
      'M-66-60H66V62H-66Z',
      pen.across([0, '#e8cf98'], [50, '#fff3d2'], [100, '#d8b878']),
      edge('#5a3c14', 5),
    ) +
      line('M-44-34H44M-44-18H30M-44 24H44M-44 40H14', '#b08a4e', 4) +
      path('M-40 4Q-20-14 0 4T40 4', 'none', edge('#c8142a', 5)) +
      [-66, 62]
        .map(
          (y) =>
            box(
              -84,
              y - 12,
              168,
              24,
              pen.down([0, '#fff3d2'], [50, '#e0c080'], [100, '#9c763a']),
              ` rx="11"${edge('#5a3c14', 5)}`,
            ) +
            circle(-88, y, 11, pen.shade(27, 0.45), edge('#3a0a08', 4)) +
            circle(88, y, 11, pen.shade(27, 0.45), edge('#3a0a08', 4)),
        )
        .join('') +
      circle(38, 40, 17, pen.round(27, 0.5), edge('#5a0612', 3)),
    0,
    0,
    0.98,
    -10,
  )

export const potion: Part = (pen) => {
  const hue = pen.random.pick([145, 320, 200, 285, 50])
  return (
    circle(0, 22, 96, pen.glow([0, tone(hue, 0.9, 0.14), 0.7], [100, tone(hue, 0.7, 0.2), 0])) +
    path(
      'M-20-62H20V-24Q74-4 70 44Q64 92 0 92T-70 44Q-74-4-20-24Z',
      '#eaf8ff',
      ` fill-opacity=".35"${edge('#22304a', 6)}`,
    ) +
    path(
      'M-60 26Q-30 12 0 26T60 26Q66 84 0 85T-60 26Z',
      pen.down([0, tone(hue, 0.84, 0.17)], [40, tone(hue, 0.64, 0.23)], [100, tone(hue, 0.36, 0.15)]),
    ) +
    circle(-24, 48, 8, '#fff', faint(0.5)) +
    circle(16, 60, 11, '#fff', faint(0.35)) +
    circle(30, 38, 6, '#fff', faint(0.6)) +
    circle(-4, 38, 5, '#fff', faint(0.6)) +
    path('M-48-2Q-36-14-24-16Q-44 14-42 44Q-64 24-48-2Z', '#fff', faint(0.7)) +
    path(
      'M-24-92H24L20-58H-20Z',
      pen.across([0, '#7a4a1e'], [40, '#d8a068'], [100, '#6a3a12']),
      edge(INK, 5),
    ) +
    path('M-26-64H26V-52H-26Z', pen.gold(), edge(INK, 4)) +
    circle(-34, -70, 6, tone(hue, 0.8, 0.17)) +
    circle(38, -54, 8, tone(hue, 0.8, 0.17)) +
    circle(30, -84, 5, tone(hue, 0.86, 0.14))
  )
}

export const orb: Part = (pen) => {
  const hue = pen.random.pick([285, 200, 320, 165])
  return (
    circle(0, -16, 106, pen.glow([0, tone(hue, 0.9, 0.12), 0.8], [100, tone(hue, 0.7, 0.2), 0])) +
    path('M-44 50Q0 70 44 50L64 96H-64Z', pen.gold(), edge('#4a2303', 5)) +
    both(path('M30 44Q60 30 56 4Q74 30 52 58Z', pen.gold(), edge('#4a2303', 4))) +
    circle(
      0,
      -14,
      70,
      pen.ball(
        [0, '#ffffff'],
        [30, tone(hue, 0.8, 0.15)],
        [65, tone(hue, 0.5, 0.21)],
        [100, tone(hue, 0.22, 0.12)],
      ),
      edge(tone(hue, 0.16, 0.08), 5),
    ) +
    path('M-44 4Q-20-40 6-10Q30 20 50-20Q44 34 4 34Q-24 30-44 4Z', tone(hue + 50, 0.86, 0.14), faint(0.55)) +
    path(star(4, 26, 5), '#fff', ' transform="translate(14 -30)"') +
    path(star(4, 14, 3), '#fff', ' transform="translate(-18 14)"') +
    path('M-52-38Q-40-68-10-74Q-34-54-40-24Z', '#fff', faint(0.7)) +
    circle(0, 74, 10, pen.round(27), edge('#4a2303', 3))
  )
}

export const mushroom: Part = (pen) => {
  const hue = pen.random.pick([27, 340, 285, 200])
  const one =
    path(
      'M-20 0Q-16 50-30 90H30Q16 50 20 0Z',
      pen.across([0, '#d8c4a4'], [40, '#fffaf0'], [100, '#b39a78']),
      edge('#4a3420', 5),
    ) +
    path(
      'M-76 6Q-82-78 0-84Q82-78 76 6Q40 24 0 22T-76 6Z',
      pen.ball([0, tone(hue, 0.82, 0.13)], [45, tone(hue, 0.58, 0.22)], [100, tone(hue, 0.3, 0.14)]),
      edge(tone(hue, 0.17, 0.08), 5),
    ) +
    [
      [-40, -26, 15],
      [4, -52, 18],
      [44, -22, 13],
      [0, -8, 10],
      [-60, 0, 7],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, '#fff8ec'))
      .join('')
  return group(one, 48, 38, 0.56, 10) + group(one, -18, 2, 0.98, -4)
}

export const lightning: Part = (pen) =>
  circle(0, 0, 104, pen.glow([0, '#ffffff', 0.9], [40, '#8fd8ff', 0.5], [100, '#8fd8ff', 0])) +
  path('M22-106L-56 14H-8L-28 106L62-22H10Z', '#14205a', edge('#14205a', 14)) +
  path(
    'M22-106L-56 14H-8L-28 106L62-22H10Z',
    pen.down([0, '#ffffff'], [30, '#fff06a'], [70, '#ffb01e'], [100, '#ff6a1e']),
    edge('#fffbe0', 4),
  )

export const flame: Part = (pen) => {
  const cold = pen.random.once(5)
  const stops = cold
    ? ['#d8f8ff', '#4ab8ff', '#1c3ad8', '#0a1560']
    : ['#fff06a', '#ff9a1e', '#d81f1c', '#5a0a10']
  return (
    path(
      'M0 96Q-78 90-72 14Q-66-26-36-46Q-38-14-20-6Q-26-70 22-110Q16-68 46-40Q60-56 56-76Q90-30 76 22Q70 90 0 96Z',
      pen.down([0, stops[1]!], [60, stops[2]!], [100, stops[2]!]),
      edge(stops[3]!, 6),
    ) +
    path(
      'M0 92Q-52 84-44 34Q-34 8-18 0Q-10 18 2 14Q2-30 22-56Q22-20 42 0Q54 20 44 48Q38 86 0 92Z',
      pen.down([0, stops[0]!], [100, stops[1]!]),
    ) +
    path('M0 88Q-24 78-18 52Q-8 38 2 30Q8 44 18 46Q26 76 0 88Z', '#fffbe8')
  )
}

export const snowflake: Part = (pen) => {
  const arm =
    line('M0 0V-96M0-40L-24-60M0-40L24-60M0-66L-18-82M0-66L18-82M0-18L-13-30M0-18L13-30', '#1c3a7a', 17) +
    line('M0 0V-96M0-40L-24-60M0-40L24-60M0-66L-18-82M0-66L18-82M0-18L-13-30M0-18L13-30', '#dff4ff', 9)
  return (
    circle(0, 0, 104, pen.glow([0, '#ffffff', 0.8], [100, '#9fd8ff', 0])) +
    [0, 60, 120, 180, 240, 300].map((turn) => group(arm, 0, 0, 1, turn)).join('') +
    path(star(6, 26, 18), pen.ball([0, '#fff'], [60, '#8fd0ff'], [100, '#2a6ad0']), edge('#1c3a7a', 4))
  )
}

export const tree: Part = (pen) => {
  const blossom = pen.random.once(2)
  const hue = blossom ? 350 : pen.random.pick([140, 75, 165])
  const crown = (x: number, y: number, r: number) =>
    circle(
      x,
      y,
      r,
      pen.ball([0, tone(hue, 0.9, 0.11)], [50, tone(hue, 0.66, 0.17)], [100, tone(hue, 0.38, 0.13)]),
      edge(tone(hue, 0.24, 0.08), 4),
    )
  return (
    path(
      'M-14 96Q-6 40-10 10L-50-20-44-28-10-8V-40H8V-4L44-30 50-22 12 16Q8 50 20 96Z',
      pen.across([0, '#4a2812'], [40, '#9c6234'], [100, '#3f200e']),
      edge(INK, 5),
    ) +
    crown(-56, -30, 34) +
    crown(56, -32, 34) +
    crown(-26, -64, 38) +
    crown(28, -66, 38) +
    crown(0, -36, 40) +
    [
      [-52, -38],
      [-20, -70],
      [30, -74],
      [58, -36],
      [2, -40],
      [-8, -14],
      [24, -20],
    ]
      .map(([x, y]) => circle(x!, y!, 5, tone(hue + 20, 0.95, 0.06)))
      .join('') +
    line('M-34 96H40', tone(140, 0.4, 0.13), 8)
  )
}

export const acorn: Part = (pen) =>
  group(
    path(
      'M-48-10Q-50 60 0 96Q50 60 48-10Z',
      pen.ball([0, '#ffe0a0'], [45, '#c97e2e'], [100, '#5a2a0a']),
      edge(INK, 5),
    ) +
      path(
        'M-62-4Q-60-60 0-62Q60-60 62-4Q0 20-62-4Z',
        pen.down([0, '#a8743c'], [100, '#4a2a10']),
        edge(INK, 5),
      ) +
      line('M-46-8L-20-54M-20-2L8-60M10 2L34-52M-50-30L4-2M-30-50L44-6M0-60L56-22', INK, 3, faint(0.5)) +
      line('M0-62Q2-82 18-90', '#5a3214', 11) +
      path('M-26 4Q-24 44-6 66Q-34 44-34 4Z', '#fff', faint(0.5)),
    0,
    0,
    0.96,
    14,
  )

export const diya: Part = (pen) =>
  circle(0, -36, 96, pen.glow([0, '#fff6c0', 0.9], [50, '#ffb52e', 0.4], [100, '#ff8a1e', 0])) +
  path(
    'M0-108Q44-56 24-20Q12-4 0-4T-24-20Q-44-56 0-108Z',
    pen.down([0, '#ffdf60'], [60, '#ff8a1e'], [100, '#e03a1c']),
  ) +
  path('M0-70Q20-40 10-18Q0-8-10-18Q-20-40 0-70Z', '#fffbe0') +
  path(
    'M-96-12Q-60 4 0 4T96-12Q92 70 0 74T-96-12Z',
    pen.down([0, '#ffcf8a'], [40, '#d8682e'], [100, '#6a240c']),
    edge('#3a0f04', 5),
  ) +
  path('M-96-12Q-50-28 0-28T96-12Q50 8 0 8T-96-12Z', '#7a2c0e', edge('#ffcf4a', 5)) +
  [-60, -30, 0, 30, 60]
    .map((x) =>
      circle(x, 34 - Math.abs(x) * 0.16, 8, x % 60 ? '#ffe27a' : tone(340, 0.62, 0.21), edge('#3a0f04', 2)),
    )
    .join('') +
  path('M-34 72H34L46 92H-46Z', pen.gold(), edge('#3a0f04', 5)) +
  line('M-70 54Q0 82 70 54', '#ffcf4a', 4)

export const lotus: Part = (pen) => {
  const hue = pen.random.pick([340, 350, 285, 200])
  const petal = (turn: number, scale: number, light: number) =>
    group(
      path(
        'M0 0Q-36-40 0-96Q36-40 0 0Z',
        pen.down([0, tone(hue, light - 0.14, 0.2)], [100, tone(hue, Math.min(0.97, light + 0.14), 0.08)]),
        edge(tone(hue, 0.32, 0.12), 4),
      ),
      0,
      54,
      scale,
      turn,
    )
  return (
    oval(0, 62, 104, 26, pen.shade(155, 0.5, 0.13), edge('#0a2e22', 4)) +
    [-78, 78].map((t) => petal(t, 1, 0.66)).join('') +
    [-56, 56].map((t) => petal(t, 1.1, 0.7)).join('') +
    [-34, 34].map((t) => petal(t, 1.2, 0.76)).join('') +
    petal(0, 1.3, 0.82) +
    [-16, 16].map((t) => petal(t, 0.96, 0.86)).join('') +
    petal(0, 0.74, 0.92) +
    circle(0, 44, 9, '#ffdf60')
  )
}

export const rune: Part = (pen) => {
  const hue = pen.random.pick([200, 145, 285, 27])
  const sign = pen.random.pick([
    'M-18-44V44M-18-40L22-12L-18 10',
    'M-20 44V-44L20 0V-44M20 44V0',
    'M0-46V46M-26-20L0-46L26-20',
    'M-22-44L22 44M22-44L-22 44',
    'M-20 44V-44L20-16L-6 4L22 44',
  ])
  return (
    path(
      'M-50-84L40-92 72-40 66 60 20 92-54 80-76 10Z',
      pen.slant([0, '#c2ccd8'], [45, '#76859a'], [100, '#333e50']),
      edge('#141c28', 6),
    ) +
    path('M-50-84L40-92 30-74-42-66-64 8-76 10Z', '#fff', faint(0.35)) +
    circle(0, 0, 64, pen.glow([0, tone(hue, 0.86, 0.16), 0.75], [100, tone(hue, 0.7, 0.2), 0])) +
    line(sign, tone(hue, 0.5, 0.22), 17) +
    line(sign, tone(hue, 0.95, 0.08), 7)
  )
}

export const axes: Part = (pen) => {
  const axe =
    box(
      -6,
      -90,
      12,
      184,
      pen.across([0, '#4a2812'], [45, '#b87a44'], [100, '#3f200e']),
      ` rx="5"${edge(INK, 4)}`,
    ) +
    path('M4-78Q40-98 62-84Q78-50 62-18Q36-20 4-40Z', pen.steel(), edge('#1f2836', 5)) +
    line('M56-78Q68-50 56-24', '#fff', 5, faint(0.8)) +
    box(-10, -72, 20, 40, pen.gold(), ` rx="4"${edge('#4a2303', 4)}`)
  return (
    group(axe, 0, 0, 1, 32) +
    `<g transform="scale(-1 1)">${group(axe, 0, 0, 1, 32)}</g>` +
    circle(0, 4, 36, pen.shade(pen.random.pick([27, 262]), 0.45), edge(INK, 6)) +
    circle(0, 4, 36, 'none', edge('#ffcf4a', 5)) +
    circle(0, 4, 11, pen.steel(), edge('#1f2836', 4))
  )
}

export const swords: Part = (pen) => {
  const blade =
    path(
      'M-9 40V-70L0-104 9-70V40Z',
      pen.across([0, '#ffffff'], [49, '#dfe8f2'], [51, '#8fa2ba'], [100, '#5a6c86']),
      edge('#1f2836', 4),
    ) +
    path('M-36 38H36Q40 52 24 50H-24Q-40 52-36 38Z', pen.gold(), edge('#4a2303', 4)) +
    box(-8, 50, 16, 36, pen.shade(27, 0.35), ` rx="4"${edge('#1c0a0a', 4)}`) +
    circle(0, 92, 11, pen.gold(), edge('#4a2303', 4))
  return group(blade, 0, 0, 1, 38) + group(blade, 0, 0, 1, -38)
}

export const shield: Part = (pen) => {
  const hue = pen.random.pick([27, 262, 285, 150])
  return (
    path('M0-94Q44-66 86-70Q92 40 0 98Q-92 40-86-70Q-44-66 0-94Z', pen.gold(), edge('#4a2303', 6)) +
    path('M0-76Q38-54 70-56Q74 30 0 80Q-74 30-70-56Q-38-54 0-76Z', pen.shade(hue, 0.48), edge('#7a3f05', 4)) +
    path('M0-76Q38-54 70-56Q74 30 0 80Z', '#000', faint(0.16)) +
    path(star(5, 40, 17), pen.gold(), edge('#4a2303', 4)) +
    path('M-62-50Q-34-52-8-68V-50Q-36-38-56-36Z', '#fff', faint(0.4))
  )
}

export const anchor: Part = (pen) =>
  line('M0-60V70M-36-34H36M-76 22Q-60 78 0 80Q60 78 76 22', '#1f2836', 28) +
  line('M0-60V70M-36-34H36M-76 22Q-60 78 0 80Q60 78 76 22', '#a9bccf', 18) +
  line('M-3-58V66M-34-37H34', '#fff', 5, faint(0.7)) +
  both(path('M58 34L92 40 82 0Z', pen.steel(), edge('#1f2836', 5))) +
  circle(0, -78, 18, 'none', edge('#1f2836', 18)) +
  circle(0, -78, 18, 'none', edge('#ffcf4a', 9)) +
  path('M-30 20Q0 44 34 12', 'none', edge('#7a4a1e', 9)) +
  path('M-30 20Q0 44 34 12', 'none', edge('#d8a068', 4))

export const compass: Part = (pen) =>
  circle(0, 0, 92, pen.gold(), edge('#4a2303', 6)) +
  circle(0, 0, 72, pen.glow([0, '#fffaf0'], [70, '#f0dcb0'], [100, '#c9a568']), edge('#7a3f05', 4)) +
  path(star(4, 64, 12, Math.PI / 4), '#c9ad7c') +
  path('M0-62L14 0-14 0Z', '#d8172f', edge('#5a0612', 3)) +
  path('M0 62L14 0-14 0Z', '#1f3a6a', edge('#0c1a38', 3)) +
  circle(0, 0, 9, pen.gold(), edge('#4a2303', 3)) +
  path('M-56-40Q-38-64-6-66Q-34-48-44-26Z', '#fff', faint(0.7))

export const shell: Part = (pen) => {
  const hue = pen.random.pick([350, 40, 285])
  const lid = pen.down([0, tone(hue, 0.93, 0.06)], [60, tone(hue, 0.74, 0.15)], [100, tone(hue, 0.5, 0.15)])
  const ink = tone(hue, 0.3, 0.1)
  return (
    path('M-90 20Q-110-60-40-84Q-20-100 0-90Q20-100 40-84Q110-60 90 20Q40-6 0-6T-90 20Z', lid, edge(ink, 5)) +
    line('M0-6V-86M-30-2L-48-76M30-2L48-76M-60 6L-84-46M60 6L84-46', ink, 4, faint(0.45)) +
    path('M-90 24Q-60 84 0 86T90 24Q40 40 0 40T-90 24Z', lid, edge(ink, 5)) +
    path('M-90 22Q0-18 90 22Q40 46 0 46T-90 22Z', tone(hue, 0.4, 0.12)) +
    circle(0, 14, 31, pen.ball([0, '#ffffff'], [55, '#f2eaf6'], [100, '#a898c0']), edge('#6a5a80', 3)) +
    circle(-9, 4, 8, '#fff') +
    line('M-24 58L-34 76M0 60V80M24 58L34 76', ink, 4, faint(0.45))
  )
}

export const trident: Part = (pen) =>
  circle(0, -30, 96, pen.glow([0, '#d8fbff', 0.8], [100, '#3ad0ff', 0])) +
  box(-8, -50, 16, 152, pen.gold(), ` rx="6"${edge('#4a2303', 5)}`) +
  path('M0-108L16-76 9-72V-14H-9V-72L-16-76Z', pen.gold(), edge('#4a2303', 5)) +
  both(path('M8-14Q44-16 44-54L34-56 54-90 72-54 62-54Q62 6 8 8Z', pen.gold(), edge('#4a2303', 5))) +
  circle(0, -2, 15, pen.round(195, 0.62), edge('#4a2303', 4)) +
  box(-12, 34, 24, 12, pen.shade(195, 0.5), edge('#4a2303', 3)) +
  box(-12, 70, 24, 12, pen.shade(195, 0.5), edge('#4a2303', 3))

export const balloon: Part = (pen) => {
  const hue = pen.random.between(0, 360)
  return (
    path('M-60 0Q-34 40-16 56H16Q34 40 60 0Z', tone(hue, 0.42, 0.17)) +
    circle(
      0,
      -26,
      74,
      pen.ball([0, tone(hue, 0.92, 0.09)], [45, tone(hue, 0.66, 0.21)], [100, tone(hue, 0.36, 0.15)]),
      edge(tone(hue, 0.2, 0.08), 5),
    ) +
    path('M-24-96Q-44-30-16 54H16Q44-30 24-96Q0-104-24-96Z', tone(hue + 60, 0.84, 0.15), faint(0.85)) +
    line('M-16 56L-14 74M16 56L14 74', INK, 4) +
    box(
      -18,
      72,
      36,
      26,
      pen.across([0, '#7a4a1e'], [45, '#d8a068'], [100, '#6a3a12']),
      ` rx="5"${edge(INK, 4)}`,
    ) +
    oval(-34, -58, 16, 22, '#fff', faint(0.4))
  )
}
