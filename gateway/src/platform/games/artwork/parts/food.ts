import { tone } from '../colour.ts'
import { around, circle, edge, faint, group, line, n, oval, type Part, type Pen, path, star } from '../pen.ts'

const leaf = (pen: Pen) =>
  path('M0 0Q10-40 62-38Q58 2 0 0Z', pen.shade(140, 0.6, 0.19), edge(tone(145, 0.28, 0.09), 4)) +
  line('M6-4Q26-16 46-28', tone(140, 0.82, 0.13), 3)

export const cherries: Part = (pen) => {
  const cherry =
    circle(0, 0, 50, pen.ball([0, '#ff9d8f'], [35, '#e3152b'], [100, '#5e0413']), edge('#4c0410', 5)) +
    oval(-16, -20, 13, 9, '#fff', faint(0.8))
  return (
    line('M-46 34Q-34-44 22-84Q24-24 44 22', '#2f5d12', 10) +
    line('M-46 34Q-34-44 22-84Q24-24 44 22', '#6fae2e', 5) +
    group(leaf(pen), 20, -80, 1.1, 14) +
    group(cherry, -44, 42) +
    group(cherry, 46, 34)
  )
}

export const lemon: Part = (pen) =>
  group(leaf(pen), 44, -48, 0.8, -20) +
  group(
    path(
      'M-96 0Q-82-14-72-28Q-40-66 6-64T72-28Q84-12 96 0Q84 14 72 28Q40 66-6 64T-72 28Q-82 14-96 0Z',
      pen.ball([0, '#fffbd0'], [40, '#ffe135'], [100, '#c98a06']),
      edge('#7d5503', 5),
    ) + path('M-52-26Q-28-50 4-48Q-24-34-40-6Z', '#fff', faint(0.75)),
    0,
    10,
    1,
    -24,
  )

export const melon: Part = (pen) => {
  const seeds = [
    [-46, -6],
    [-22, 10],
    [0, -10],
    [24, 10],
    [46, -6],
    [-10, 36],
    [16, 34],
  ]
  return group(
    path('M-98-34A98 98 0 0 0 98-34Z', pen.shade(145, 0.5, 0.17), edge('#123d10', 6)) +
      path('M-84-34A84 84 0 0 0 84-34Z', '#d8f5b0') +
      path('M-76-34A76 76 0 0 0 76-34Z', pen.down([0, '#ff6a6a'], [100, '#d81f3c'])) +
      seeds.map(([x, y]) => oval(x!, y!, 5, 9, '#2b0a0a')).join('') +
      path('M-70-30H10Q-50-16-58 8Q-70-10-70-30Z', '#fff', faint(0.3)),
    0,
    -4,
    1,
    -10,
  )
}

export const grapes: Part = (pen) => {
  const hue = pen.random.pick([305, 320, 140])
  const berry =
    circle(0, 0, 27, pen.round(hue, 0.5), edge(tone(hue, 0.2, 0.09), 4)) +
    oval(-8, -10, 7, 5, '#fff', faint(0.7))
  const places = [
    [-58, -34],
    [0, -40],
    [58, -34],
    [-34, 0],
    [30, 0],
    [-8, 8],
    [-14, 40],
    [22, 38],
    [2, 70],
  ]
  return (
    line('M2-58Q0-84 20-94', '#5d3a12', 8) +
    group(leaf(pen), 4, -62, 1, -6) +
    places.map(([x, y]) => group(berry, x!, y!)).join('')
  )
}

export const orange: Part = (pen) =>
  group(leaf(pen), 0, -64, 1) +
  circle(0, 8, 80, pen.ball([0, '#ffe2a0'], [40, '#ff9a1e'], [100, '#b04503']), edge('#7a2e02', 5)) +
  path(star(5, 12, 5), '#5a7a1a') +
  oval(-28, -26, 22, 14, '#fff', faint(0.6))

export const strawberry: Part = (pen) => {
  const seeds = [
    [-34, -14],
    [-8, -22],
    [22, -16],
    [44, -8],
    [-24, 14],
    [4, 8],
    [30, 16],
    [-10, 40],
    [16, 44],
    [0, 66],
  ]
  return (
    path(
      'M0 92Q-78 40-74-22Q-68-58 0-52Q68-58 74-22Q78 40 0 92Z',
      pen.ball([0, '#ffa59a'], [40, '#ee1f36'], [100, '#7c0518']),
      edge('#5e0412', 5),
    ) +
    seeds.map(([x, y]) => oval(x!, y!, 4, 6, '#ffe08a')).join('') +
    path(
      'M0-40Q-30-20-56-44Q-30-52-34-76Q-10-72 0-90Q10-72 34-76Q30-52 56-44Q30-20 0-40Z',
      pen.shade(140, 0.6, 0.19),
      edge('#1d4a10', 4),
    )
  )
}

export const basket: Part = (pen) =>
  group(grapes(pen), -56, -4, 0.56, -10) +
  group(melon(pen), 48, 40, 0.56, 14) +
  group(lemon(pen), -46, 52, 0.5) +
  group(orange(pen), 46, -30, 0.5) +
  group(cherries(pen), 0, 14, 0.66)

export const lollipop: Part = (pen) => {
  const hue = pen.random.pick([350, 305, 200, 25])
  const swirl = Array.from({ length: 8 }, (_, at) => {
    const [x, y] = around(at / 8, 66)
    const [u, v] = around((at + 0.5) / 8, 66)
    return path(
      `M0 0Q${n(y * 0.5)} ${n(-x * 0.5)} ${n(x)} ${n(y)}A66 66 0 0 1 ${n(u)} ${n(v)}Q${n(v * 0.5)} ${n(-u * 0.5)} 0 0Z`,
      tone(at % 2 ? hue : hue + 40, 0.66, 0.22),
    )
  })
  return (
    line('M0 10V96', '#b8b0c8', 13) +
    line('M-2 10V96', '#fff', 8) +
    group(
      circle(0, 0, 70, '#fff', edge(tone(hue, 0.35, 0.14), 6)) +
        swirl.join('') +
        oval(-22, -30, 24, 14, '#fff', faint(0.55)),
      0,
      -24,
      1,
    ) +
    path(
      'M-4 50L-34 36Q-30 56-34 70L-4 56 4 56 34 70Q30 56 34 36L4 50Z',
      pen.shade(hue + 60, 0.66),
      edge(tone(hue + 60, 0.35, 0.14), 4),
    )
  )
}

export const bonbon: Part = (pen) => {
  const hue = pen.random.pick([350, 305, 145, 55, 230])
  const wing =
    path(
      'M40 0L92-44Q84-20 98-8Q86 4 92 18Q82 26 86 44Z',
      pen.shade(hue, 0.72),
      edge(tone(hue, 0.35, 0.14), 5),
    ) + line('M54-2L80-18M54 4L80 14', tone(hue, 0.45, 0.16), 4)
  return group(
    wing +
      `<g transform="rotate(180)">${wing}</g>` +
      circle(0, 0, 56, pen.round(hue, 0.66, 0.22), edge(tone(hue, 0.32, 0.13), 5)) +
      path('M-52-20Q0 4 52-20L56 0Q0 26-56 0Z', '#fff', faint(0.8)) +
      path('M-44 34Q0 50 44 34L34 45Q0 60-34 45Z', '#fff', faint(0.8)) +
      oval(-20, -34, 18, 9, '#fff', faint(0.7)),
    0,
    0,
    1,
    -18,
  )
}

export const cupcake: Part = (pen) => {
  const hue = pen.random.pick([350, 305, 60, 180])
  const cream = pen.down([0, tone(hue, 0.94, 0.06)], [100, tone(hue, 0.72, 0.15)])
  const line4 = edge(tone(hue, 0.38, 0.12), 5)
  return (
    path(
      'M-62 18H62L46 90H-46Z',
      pen.across([0, '#8a4a1c'], [40, '#d58a48'], [100, '#713410']),
      edge('#4c210a', 5),
    ) +
    line('M-38 24L-28 86M-12 24L-8 86M14 24L10 86M40 24L28 86', '#6e3713', 4) +
    path('M-78 26Q-90-12-50-16H50Q90-12 78 26Q52 40 26 28Q0 44-26 28Q-52 40-78 26Z', cream, line4) +
    path('M-54-10Q-62-44-24-44H24Q62-44 54-10Q28 6 0-4Q-28 6-54-10Z', cream, line4) +
    path('M-30-40Q-22-70 4-82Q0-66 22-64Q38-50 28-40Q0-24-30-40Z', cream, line4) +
    circle(4, -78, 17, pen.ball([0, '#ff9d8f'], [40, '#e3152b'], [100, '#5e0413']), edge('#4c0410', 4)) +
    [
      [-40, 4, 25],
      [-4, 14, 200],
      [34, 6, 145],
      [-22, -26, 60],
      [22, -24, 290],
    ]
      .map(([x, y, of]) => circle(x!, y!, 5, tone(of!, 0.68, 0.2)))
      .join('')
  )
}

export const sweets: Part = (pen) =>
  group(bonbon(pen), -44, 50, 0.56, -8) +
  group(bonbon(pen), 50, 48, 0.54, 30) +
  group(lollipop(pen), -36, -20, 0.72, -14) +
  group(cupcake(pen), 30, 8, 0.74, 4)

export const pepper: Part = (pen) => {
  const one =
    path(
      'M-6-66Q30-72 34-40Q44 28-34 92Q-18 36-30-18Q-38-58-6-66Z',
      pen.ball([0, '#ffb08a'], [40, '#e8201c'], [100, '#6e0608']),
      edge('#4e0405', 5),
    ) +
    path('M-14-24Q-12-44 4-50Q-2-20-6 14Z', '#fff', faint(0.6)) +
    line('M6-68Q8-86 26-92', '#3f7a1a', 11) +
    path('M-22-50Q-10-80 26-68Q36-54 32-44Q14-58-22-50Z', '#4c9a22', edge('#1d4a10', 4))
  return group(one, 34, 0, 0.86, -24) + group(one, -26, 4, 1, 12)
}
