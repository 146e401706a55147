import { tone } from './colour.ts'
import { around, box, circle, edge, faint, group, line, n, oval, type Pen, path, polygon } from './pen.ts'

/** A background of 300 by 400; what matters stands between y 50 and 350. */
export type Scene = (pen: Pen) => string

const WIDTH = 300
const HEIGHT = 400

const fill = (paint: string) => box(0, 0, WIDTH, HEIGHT, paint)

function sky(pen: Pen, ...colours: string[]): string {
  return fill(
    pen.down(
      ...colours.map((colour, at) => [Math.round((at * 100) / (colours.length - 1)), colour] as const),
    ),
  )
}

/** Ridges of hills, the far ones first. */
function ridge(pen: Pen, y: number, height: number, paint: string, sharp: boolean): string {
  const count = sharp ? 7 : 5
  const points = Array.from(
    { length: count + 1 },
    (_, at) => [(at * WIDTH) / count, y - pen.random.between(0, height) * (at % 2 ? 1 : 0.25)] as const,
  )
  if (sharp) return polygon([...points, [WIDTH, HEIGHT], [0, HEIGHT]], paint)
  const curve = points
    .map(([x, top], at) => (at ? `S${n(x - 26)} ${n(top)} ${n(x)} ${n(top)}` : `M0 ${n(top)}`))
    .join('')
  return path(`${curve}V${HEIGHT}H0Z`, paint)
}

function starsAt(pen: Pen, count: number, lowest: number): string {
  const one = () => {
    const x = n(pen.random.between(4, 296))
    const y = n(pen.random.between(4, lowest))
    return `M${x} ${y}h0`
  }
  const some = Array.from({ length: count }, one).join('')
  const few = Array.from({ length: Math.ceil(count / 4) }, one).join('')
  return line(some, '#fff', 1.6, faint(0.7)) + line(few, '#fff', 3.2, faint(0.9))
}

const rays: Scene = (pen) => {
  const h = pen.hue
  const count = pen.random.pick([10, 12, 14, 16])
  const beams = Array.from({ length: count }, (_, at) => {
    const [x, y] = around((at + 0.5) / count, 330)
    const [u, v] = around((at + 1) / count, 330)
    return `M0 0L${n(x)} ${n(y)} ${n(u)} ${n(v)}Z`
  }).join('')
  return (
    fill(pen.glow([0, tone(h, 0.78, 0.19)], [45, tone(h, 0.58, 0.21)], [100, tone(h + 20, 0.34, 0.16)])) +
    group(path(beams, pen.glow([0, '#fff', 0.5], [100, tone(h + 30, 0.8, 0.16), 0])), 150, 172) +
    circle(150, 172, 150, pen.glow([0, '#fffbe0', 0.6], [100, '#fffbe0', 0]))
  )
}

const dusk: Scene = (pen) => {
  const h = pen.hue
  return (
    sky(
      pen,
      tone(h + 250, 0.3, 0.13),
      tone(h + 300, 0.5, 0.17),
      tone(h, 0.72, 0.18),
      tone(h + 35, 0.88, 0.14),
    ) +
    circle(150, 190, 120, pen.glow([0, '#fff6d0', 0.9], [40, '#ffdf8a', 0.5], [100, '#ffdf8a', 0])) +
    circle(150, 196, 58, '#fff3c8') +
    ridge(pen, 250, 70, tone(h + 310, 0.5, 0.13), true) +
    ridge(pen, 290, 60, tone(h + 290, 0.36, 0.12), true) +
    ridge(pen, 330, 40, tone(h + 270, 0.22, 0.09), false)
  )
}

const night: Scene = (pen) => {
  const h = pen.hue
  const moonX = pen.random.pick([64, 236, 150])
  return (
    sky(pen, tone(h, 0.24, 0.12), tone(h, 0.42, 0.16), tone(h - 30, 0.66, 0.16)) +
    starsAt(pen, 34, 230) +
    circle(moonX, 104, 90, pen.glow([0, '#fffbe0', 0.6], [100, '#fffbe0', 0])) +
    circle(moonX, 104, 42, pen.ball([0, '#ffffff'], [60, '#fff3c8'], [100, '#e8cf94'])) +
    circle(moonX - 12, 94, 8, '#e2c98e', faint(0.6)) +
    circle(moonX + 14, 116, 6, '#e2c98e', faint(0.6)) +
    ridge(pen, 260, 60, tone(h, 0.28, 0.11), true) +
    ridge(pen, 300, 46, tone(h, 0.2, 0.09), false) +
    ridge(pen, 350, 30, tone(h, 0.12, 0.06), false)
  )
}

const ocean: Scene = (pen) => {
  // Water is never red.
  const h = 192 + (pen.hue % 64)
  const beam = (x: number, spread: number) =>
    path(
      `M${x} -10L${x + 34} -10L${x + spread + 90} 330H${x + spread - 30}Z`,
      pen.down([0, '#ffffff', 0.5], [100, '#ffffff', 0]),
    )
  const weed = (x: number, height: number, of: number) =>
    line(
      `M${x} 400Q${x + 18} ${400 - height * 0.3} ${x} ${400 - height * 0.5}T${x} ${400 - height}`,
      tone(of, 0.42, 0.13),
      9,
    )
  const coral = (x: number, y: number, of: number) =>
    group(
      line(
        'M0 0V-40M0-14Q-24-20-24-46M0-22Q22-28 24-56M-24-34Q-36-40-36-54M24-42Q36-44 38-58',
        tone(of, 0.4, 0.16),
        13,
      ) +
        line(
          'M0 0V-40M0-14Q-24-20-24-46M0-22Q22-28 24-56M-24-34Q-36-40-36-54M24-42Q36-44 38-58',
          tone(of, 0.66, 0.19),
          8,
        ),
      x,
      y,
    )
  return (
    sky(
      pen,
      tone(h - 20, 0.86, 0.1),
      tone(h, 0.62, 0.14),
      tone(h + 15, 0.38, 0.13),
      tone(h + 25, 0.2, 0.09),
    ) +
    beam(30, -60) +
    beam(120, 0) +
    beam(210, 60) +
    path('M0 300Q60 262 110 300T210 292T300 276V400H0Z', tone(h + 15, 0.3, 0.1), faint(0.7)) +
    weed(24, 150, h - 40) +
    weed(44, 110, h - 50) +
    weed(276, 160, h - 40) +
    weed(258, 100, 150) +
    path('M0 346Q80 322 150 344T300 334V400H0Z', pen.down([0, '#e8cf94'], [100, tone(h, 0.34, 0.08)])) +
    coral(48, 358, 350) +
    coral(246, 354, 40) +
    coral(276, 372, 310) +
    coral(18, 376, 60)
  )
}

const hall: Scene = (pen) => {
  const h = pen.hue
  const column = (x: number, width: number, dark: number) =>
    box(
      x,
      0,
      width,
      340,
      pen.across(
        [0, tone(h, 0.2 + dark, 0.09)],
        [40, tone(h, 0.56 + dark, 0.15)],
        [100, tone(h, 0.14 + dark, 0.07)],
      ),
    ) +
    box(x - 5, 300, width + 10, 46, pen.gold()) +
    box(x - 5, 26, width + 10, 20, pen.gold())
  return (
    fill(pen.glow([0, tone(h + 40, 0.88, 0.14)], [40, tone(h + 15, 0.6, 0.19)], [100, tone(h, 0.28, 0.13)])) +
    path('M0 400L110 280H190L300 400Z', pen.down([0, tone(h + 30, 0.6, 0.15)], [100, tone(h, 0.24, 0.1)])) +
    line(
      'M150 280V400M60 400L128 280M240 400L172 280M60 334H240M86 306H214',
      tone(h, 0.2, 0.08),
      2,
      faint(0.5),
    ) +
    column(70, 22, 0.1) +
    column(208, 22, 0.1) +
    column(22, 34, 0) +
    column(244, 34, 0) +
    column(-22, 36, -0.08) +
    column(286, 36, -0.08) +
    path('M0 0H300V20Q150 70 0 20Z', tone(h, 0.16, 0.08))
  )
}

const desert: Scene = (pen) => {
  const h = pen.random.pick([60, 40, 75])
  return (
    sky(pen, tone(pen.hue, 0.42, 0.13), tone(h - 20, 0.72, 0.16), tone(h + 20, 0.93, 0.1)) +
    circle(150, 176, 130, pen.glow([0, '#ffffff', 0.9], [100, '#ffdf8a', 0])) +
    circle(150, 178, 50, '#fffbe6') +
    path('M20 290L84 196 148 290ZM196 290L244 216 296 290Z', tone(h - 5, 0.6, 0.13)) +
    path('M84 196L104 290H148ZM244 216L258 290H296Z', tone(h - 15, 0.46, 0.12)) +
    path(
      'M0 292Q80 254 160 290T300 274V400H0Z',
      pen.down([0, tone(h + 8, 0.82, 0.14)], [100, tone(h - 10, 0.5, 0.13)]),
    ) +
    path(
      'M0 336Q90 300 190 340T300 330V400H0Z',
      pen.down([0, tone(h, 0.68, 0.14)], [100, tone(h - 20, 0.34, 0.11)]),
    )
  )
}

const forest: Scene = (pen) => {
  const h = pen.random.pick([140, 155, 165, pen.hue])
  const trunk = (x: number, width: number, light: number) =>
    path(
      `M${x} 0H${x + width}Q${x + width - 3} 200 ${x + width + 14} 360H${x - 14}Q${x + 3} 200 ${x} 0Z`,
      tone(h, light, 0.06),
    )
  const leaf = (x: number, y: number, turn: number) =>
    group(
      path('M0 0Q-14-46 0-92Q14-46 0 0Z', tone(h - 10, 0.26, 0.09)) +
        line('M0 0V-80', tone(h - 10, 0.4, 0.11), 2),
      x,
      y,
      1,
      turn,
    )
  return (
    fill(pen.glow([0, tone(h - 30, 0.95, 0.12)], [40, tone(h - 10, 0.7, 0.16)], [100, tone(h, 0.34, 0.11)])) +
    trunk(94, 14, 0.58) +
    trunk(196, 16, 0.56) +
    trunk(124, 9, 0.64) +
    trunk(40, 24, 0.38) +
    trunk(238, 26, 0.36) +
    path(
      'M60 0L130 0L190 330H60ZM210 0H240L280 330H200Z',
      pen.down([0, '#ffffe0', 0.35], [100, '#ffffe0', 0]),
    ) +
    path('M0 318Q80 286 150 310T300 304V400H0Z', tone(h, 0.36, 0.11)) +
    trunk(-18, 42, 0.16) +
    trunk(276, 44, 0.15) +
    path(
      'M0 0H300V34Q262 66 232 38Q206 70 176 40Q150 64 122 38Q94 68 66 40Q34 66 0 46Z',
      tone(h, 0.2, 0.08),
    ) +
    [
      [10, 400, 10],
      [40, 408, -18],
      [64, 410, 24],
      [238, 410, -22],
      [264, 406, 16],
      [294, 400, -12],
    ]
      .map(([x, y, turn]) => leaf(x!, y!, turn!))
      .join('')
  )
}

const space: Scene = (pen) => {
  const h = pen.hue
  const cloud = (x: number, y: number, rx: number, of: number) =>
    oval(
      x,
      y,
      rx,
      rx * 0.6,
      pen.glow([0, tone(of, 0.7, 0.2), 0.75], [100, tone(of, 0.5, 0.2), 0]),
      ` transform="rotate(-24 ${x} ${y})"`,
    )
  return (
    fill(pen.glow([0, tone(h, 0.4, 0.17)], [60, tone(h + 10, 0.2, 0.11)], [100, '#080614'])) +
    cloud(90, 120, 150, h + 50) +
    cloud(220, 230, 160, h - 50) +
    cloud(150, 170, 120, h + 10) +
    starsAt(pen, 60, 390) +
    group(circle(0, 0, 46, pen.round(h + 90, 0.6, 0.15)), pen.random.pick([44, 256]), 96, 0.7) +
    circle(
      150,
      470,
      190,
      pen.down([0, tone(h - 30, 0.6, 0.16)], [30, tone(h - 20, 0.3, 0.12)], [100, '#0a0716']),
    ) +
    path('M-20 380Q150 220 320 380', 'none', edge(tone(h - 30, 0.9, 0.1), 3))
  )
}

const city: Scene = (pen) => {
  const h = pen.hue
  const towers = Array.from({ length: 9 }, (_, at) => {
    const top = pen.random.between(110, 230)
    const windows = line(
      `M${at * 35 + 8} ${n(top + 14)}V330M${at * 35 + 18} ${n(top + 14)}V330`,
      tone(h + (at % 3) * 40, 0.85, 0.15),
      4,
      ' stroke-dasharray="3 9"',
    )
    return (
      box(
        at * 35 - 4,
        top,
        32,
        240,
        tone(h - 40, 0.16 + (at % 3) * 0.03, 0.08),
        edge(tone(h + (at % 3) * 40, 0.5, 0.18), 1),
      ) + windows
    )
  }).join('')
  const floor =
    Array.from({ length: 9 }, (_, at) => `M${150 + (at - 4) * 14} 316L${150 + (at - 4) * 70} 400`).join('') +
    'M0 322H300M0 334H300M0 352H300M0 378H300'
  return (
    sky(pen, '#0d0620', tone(h, 0.3, 0.17), tone(h + 30, 0.64, 0.22), tone(h + 70, 0.86, 0.14)) +
    circle(
      150,
      190,
      96,
      pen.down([0, '#fff06a'], [55, tone(h + 20, 0.66, 0.24)], [100, tone(h - 20, 0.4, 0.2)]),
    ) +
    [206, 224, 240, 254].map((y, at) => box(40, y, 220, 4 + at * 2, tone(h + 10, 0.36, 0.18))).join('') +
    towers +
    box(0, 314, 300, 86, '#0b0518') +
    line(floor, tone(h + 20, 0.66, 0.25), 2)
  )
}

const stage: Scene = (pen) => {
  const h = pen.hue
  const fold = pen.across(
    [0, tone(h, 0.22, 0.11)],
    [30, tone(h, 0.54, 0.2)],
    [55, tone(h, 0.3, 0.14)],
    [80, tone(h, 0.58, 0.21)],
    [100, tone(h, 0.2, 0.1)],
  )
  const bulbs = Array.from({ length: 11 }, (_, at) =>
    circle(30 * at, 38 + Math.sin((at / 10) * Math.PI) * 20, 5, at % 2 ? '#fffbe0' : '#ffc83a'),
  ).join('')
  return (
    fill(pen.glow([0, tone(h + 30, 0.7, 0.19)], [50, tone(h + 20, 0.46, 0.18)], [100, tone(h, 0.22, 0.11)])) +
    path('M110-20H190L280 330H20Z', pen.down([0, '#ffffff', 0.6], [100, '#ffffff', 0.05])) +
    oval(150, 338, 170, 60, pen.down([0, tone(h + 40, 0.62, 0.16)], [100, tone(h, 0.2, 0.09)])) +
    oval(150, 316, 110, 24, pen.glow([0, '#fff6c8', 0.8], [100, '#fff6c8', 0])) +
    path('M0 0H74Q66 130 30 214Q52 300 40 400H0Z', fold) +
    path('M300 0H226Q234 130 270 214Q248 300 260 400H300Z', fold) +
    path('M0 0H300V30Q262 74 225 40Q188 80 150 44Q112 80 75 40Q38 74 0 30Z', fold) +
    line('M0 30Q38 74 75 40Q112 80 150 44Q188 80 225 40Q262 74 300 30', '#ffcf4a', 4) +
    bulbs
  )
}

const felt: Scene = (pen) => {
  const h = pen.hue
  const bokeh = Array.from({ length: 14 }, () =>
    circle(
      pen.random.between(0, 300),
      pen.random.between(10, 200),
      pen.random.between(7, 24),
      tone(pen.random.pick([h, 80, h + 40]), 0.8, 0.14),
      faint(pen.random.between(0.08, 0.3)),
    ),
  ).join('')
  const cloth = pen.random.pick([155, 155, 27, 262, 320])
  return (
    fill(pen.glow([0, tone(h, 0.5, 0.14)], [55, tone(h, 0.38, 0.13)], [100, tone(h, 0.22, 0.09)])) +
    bokeh +
    box(0, 0, 26, 300, pen.across([0, '#2a1408'], [60, '#8a5a2a'], [100, '#3a1c0a'])) +
    box(274, 0, 26, 300, pen.across([0, '#3a1c0a'], [40, '#8a5a2a'], [100, '#2a1408'])) +
    line('M26 0V300M274 0V300', '#ffcf4a', 3) +
    path('M110 0H190L290 300H10Z', pen.down([0, '#fff6d8', 0.35], [100, '#fff6d8', 0])) +
    path(
      'M-60 420Q-30 256 150 252T360 420Z',
      pen.glow([0, tone(cloth, 0.6, 0.15)], [70, tone(cloth, 0.4, 0.13)], [100, tone(cloth, 0.24, 0.09)]),
      edge('#5a2f12', 15),
    ) +
    path('M-60 420Q-30 256 150 252T360 420', 'none', edge('#d89a4a', 4)) +
    path('M10 400Q30 292 150 288T290 400', 'none', edge('#ffe9b0', 2))
  )
}

const lanternStreet: Scene = (pen) => {
  const h = pen.random.pick([27, 20, 340, pen.hue])
  const lamp = (x: number, y: number, scale: number) =>
    group(
      circle(0, 0, 40, pen.glow([0, '#ffdf7a', 0.7], [100, '#ff9a1e', 0])) +
        line('M0-120V-20', '#4a1408', 2) +
        oval(0, 0, 23, 19, pen.glow([0, '#ffe48a'], [100, '#e0301c']), edge('#5a0a08', 2)) +
        box(-10, -23, 20, 6, '#ffcf4a') +
        box(-10, 17, 20, 6, '#ffcf4a') +
        line('M-4 24V36M4 24V36', '#ffcf4a', 2),
      x,
      y,
      scale,
    )
  const roof = (x: number, y: number, scale: number) =>
    group(
      path('M-90 20Q-60 14-46-20H46Q60 14 90 20Q80 30 60 26H-60Q-80 30-90 20Z', tone(h, 0.22, 0.09)) +
        line('M-60 26H60', '#e8a93a', 3) +
        box(-50, 26, 100, 140, tone(h, 0.16, 0.07)) +
        box(-30, 42, 20, 30, '#ffb84a') +
        box(10, 42, 20, 30, '#ffb84a'),
      x,
      y,
      scale,
    )
  return (
    sky(pen, tone(h, 0.2, 0.1), tone(h, 0.42, 0.18), tone(h + 25, 0.7, 0.18)) +
    circle(150, 170, 150, pen.glow([0, '#fff3b8', 0.8], [100, '#ffb84a', 0])) +
    circle(150, 168, 92, pen.ball([0, '#fffbe6'], [70, '#ffe08a'], [100, '#f5b94a'])) +
    roof(30, 214, 0.9) +
    roof(270, 208, 0.94) +
    path('M0 330Q150 296 300 330V400H0Z', tone(h, 0.2, 0.09)) +
    lamp(38, 116, 1) +
    lamp(262, 122, 1) +
    lamp(84, 74, 0.72) +
    lamp(218, 78, 0.7) +
    lamp(12, 190, 0.8) +
    lamp(288, 194, 0.8)
  )
}

const snow: Scene = (pen) => {
  const h = pen.random.pick([220, 240, 200])
  const band = (y: number, of: number) =>
    path(
      `M-10 ${y}Q70 ${y - 70} 150 ${y - 10}T310 ${y - 40}V${y + 30}Q230 ${y + 30} 150 ${y + 50}T-10 ${y + 60}Z`,
      pen.down([0, tone(of, 0.86, 0.17), 0], [50, tone(of, 0.82, 0.17), 0.55], [100, tone(of, 0.7, 0.16), 0]),
    )
  const peak = (x: number, y: number, size: number) =>
    path(
      `M${x} ${y}L${x + size} 330H${x - size}Z`,
      pen.down([0, tone(h, 0.8, 0.07)], [100, tone(h, 0.4, 0.12)]),
    ) +
    path(
      `M${x} ${y}L${x + size * 0.34} ${y + 56}L${x + 8} ${y + 42}L${x - 8} ${y + 60}L${x - size * 0.3} ${y + 46}Z`,
      '#ffffff',
    )
  return (
    sky(pen, tone(h + 30, 0.2, 0.1), tone(h + 10, 0.42, 0.13), tone(h - 20, 0.82, 0.09)) +
    starsAt(pen, 30, 160) +
    band(120, 165) +
    band(160, 200) +
    peak(70, 150, 110) +
    peak(240, 130, 120) +
    peak(150, 190, 90) +
    path('M0 318Q80 290 150 312T300 300V400H0Z', pen.down([0, '#ffffff'], [100, tone(h, 0.66, 0.1)])) +
    path('M0 360Q100 334 180 356T300 348V400H0Z', '#eef8ff')
  )
}

const inferno: Scene = (pen) => {
  const h = pen.random.pick([30, 25, 40])
  return (
    fill(
      pen.glow(
        [0, tone(h + 40, 0.86, 0.17)],
        [35, tone(h + 10, 0.6, 0.22)],
        [75, tone(h, 0.3, 0.14)],
        [100, tone(h - 10, 0.14, 0.07)],
      ),
    ) +
    ridge(pen, 250, 120, tone(h, 0.26, 0.1), true) +
    ridge(pen, 300, 60, tone(h, 0.18, 0.07), true) +
    path(
      'M0 330Q60 314 110 330T210 326T300 320V400H0Z',
      pen.down([0, '#ffe27a'], [30, '#ff8a1e'], [100, '#a81410']),
    ) +
    path(
      'M0 400Q10 300 30 280Q30 330 52 340Q44 290 66 256Q70 330 96 352Q104 380 110 400ZM300 400Q290 300 270 284Q270 330 248 340Q254 290 236 262Q230 330 206 352Q196 380 190 400Z',
      pen.down([0, '#ffd24a', 0.9], [100, '#e0301c', 0.9]),
    )
  )
}

const candyLand: Scene = (pen) => {
  const h = pen.hue
  const puff = (x: number, y: number, scale: number) =>
    group(
      '<path d="M-50 10A24 24 0 0 1-30-24A34 34 0 0 1 30-26A24 24 0 0 1 52 10Z" fill="#fff"/>',
      x,
      y,
      scale,
      0,
      faint(0.85),
    )
  const cane = (x: number, y: number, turn: number) =>
    group(
      line('M0 60V-30Q0-60 26-60T52-34', '#ffffff', 17) +
        line('M0 60V-30Q0-60 26-60T52-34', tone(15, 0.62, 0.22), 17, ' stroke-dasharray="11 15"'),
      x,
      y,
      0.9,
      turn,
    )
  return (
    sky(pen, tone(h, 0.74, 0.14), tone(h + 30, 0.88, 0.09), tone(h + 60, 0.95, 0.06)) +
    circle(150, 170, 150, pen.glow([0, '#ffffff', 0.9], [100, '#ffffff', 0])) +
    puff(52, 92, 0.8) +
    puff(250, 116, 0.9) +
    puff(160, 60, 0.6) +
    circle(50, 370, 110, pen.down([0, tone(h + 90, 0.88, 0.12)], [100, tone(h + 90, 0.66, 0.16)])) +
    circle(262, 376, 116, pen.down([0, tone(h + 180, 0.88, 0.11)], [100, tone(h + 180, 0.66, 0.15)])) +
    cane(32, 270, -8) +
    `<g transform="translate(268 272) scale(-1 1)">${cane(0, 0, -8)}</g>` +
    path(
      'M0 340Q40 314 76 336T150 334T224 336T300 326V400H0Z',
      pen.down([0, tone(h, 0.95, 0.05)], [100, tone(h, 0.72, 0.15)]),
    )
  )
}

const canyon: Scene = (pen) => {
  const h = pen.random.pick([50, 35, 60])
  const mesa = (x: number, y: number, width: number, light: number) =>
    path(
      `M${x} ${y}H${x + width}L${x + width + 14} ${y + 50}L${x + width + 24} 330H${x - 24}L${x - 14} ${y + 50}Z`,
      pen.down([0, tone(h, light + 0.1, 0.15)], [100, tone(h - 20, light - 0.16, 0.12)]),
    ) +
    line(
      `M${x - 8} ${y + 30}H${x + width + 8}M${x - 15} ${y + 66}H${x + width + 16}`,
      tone(h - 10, light - 0.12, 0.12),
      4,
      faint(0.6),
    )
  return (
    sky(pen, tone(pen.hue, 0.46, 0.14), tone(h - 10, 0.74, 0.16), tone(h + 30, 0.93, 0.11)) +
    circle(150, 184, 120, pen.glow([0, '#fff6d0', 0.95], [100, '#ffdf8a', 0])) +
    circle(150, 190, 54, '#fff8e0') +
    mesa(20, 170, 60, 0.56) +
    mesa(220, 150, 64, 0.54) +
    mesa(-30, 210, 70, 0.44) +
    mesa(262, 204, 80, 0.42) +
    path(
      'M0 316Q90 294 170 312T300 304V400H0Z',
      pen.down([0, tone(h, 0.66, 0.15)], [100, tone(h - 20, 0.3, 0.1)]),
    )
  )
}

const palaceNight: Scene = (pen) => {
  const h = pen.hue
  const onion = (x: number, y: number, scale: number) =>
    group(
      path('M0-70Q6-50 28-32Q52-6 30 16V160H-30V16Q-52-6-28-32Q-6-50 0-70Z', tone(h - 20, 0.24, 0.11)) +
        box(-9, 40, 18, 30, '#ffcf6a', ' rx="9"') +
        line('M0-70V-88', '#ffcf6a', 3),
      x,
      y,
      scale,
    )
  const drape = pen.across(
    [0, tone(h + 40, 0.3, 0.14)],
    [50, tone(h + 40, 0.56, 0.19)],
    [100, tone(h + 40, 0.26, 0.12)],
  )
  return (
    sky(pen, tone(h, 0.16, 0.09), tone(h, 0.38, 0.16), tone(h + 50, 0.74, 0.16)) +
    starsAt(pen, 40, 240) +
    circle(150, 168, 140, pen.glow([0, '#fff3c8', 0.75], [100, '#fff3c8', 0])) +
    onion(60, 220, 0.9) +
    onion(240, 220, 0.9) +
    onion(110, 250, 0.62) +
    onion(190, 250, 0.62) +
    onion(16, 260, 0.7) +
    onion(284, 260, 0.7) +
    path('M0 326Q150 300 300 326V400H0Z', tone(h, 0.18, 0.08)) +
    path('M0 0H96Q84 90 20 150Q30 210 0 250ZM300 0H204Q216 90 280 150Q270 210 300 250Z', drape) +
    line('M96 0Q84 90 20 150M204 0Q216 90 280 150', '#ffcf4a', 4)
  )
}

const stadium: Scene = (pen) => {
  const h = pen.hue
  const lamps = (x: number) =>
    group(
      circle(0, 0, 66, pen.glow([0, '#ffffff', 0.9], [100, '#cfe8ff', 0])) +
        box(-30, -16, 60, 32, '#26304a', ' rx="5"') +
        line('M-20-7h0M-7-7h0M7-7h0M20-7h0M-20 7h0M-7 7h0M7 7h0M20 7h0', '#fff', 9),
      x,
      84,
    )
  const crowd = line(
    'M0 176H300M0 188H300M0 200H300M0 212H300',
    tone(h + 40, 0.8, 0.12),
    4,
    ' stroke-dasharray="1 9" opacity=".55"',
  )
  const grass = [0, 1, 2, 3, 4, 5]
    .map((at) =>
      path(
        `M${150 + (at - 3) * 26} 236H${150 + (at - 2) * 26}L${150 + (at - 2) * 90} 400H${150 + (at - 3) * 90}Z`,
        at % 2 ? '#2f9a4a' : '#258440',
      ),
    )
    .join('')
  return (
    sky(pen, tone(h, 0.16, 0.08), tone(h, 0.36, 0.13), tone(h, 0.62, 0.13)) +
    path('M-20 240Q150 110 320 240V160Q150 60-20 160Z', tone(h, 0.26, 0.09)) +
    crowd +
    box(0, 232, 300, 170, '#2b9146') +
    grass +
    path('M0 236H300', 'none', edge('#ffffff', 3)) +
    oval(150, 300, 80, 24, 'none', edge('#ffffff', 3)) +
    lamps(40) +
    lamps(260) +
    path(
      'M10 90L60 90 220 330H40ZM290 90H240L80 330H260Z',
      pen.down([0, '#ffffff', 0.35], [100, '#ffffff', 0]),
    )
  )
}

const chamber: Scene = (pen) => {
  const h = pen.hue
  const shelf = (x: number) =>
    [70, 130, 190, 250]
      .map(
        (y) =>
          box(x, y, 58, 7, '#3a1c0a') +
          Array.from({ length: 6 }, (_, at) => {
            const tall = 26 + ((at * 7 + y) % 18)
            return box(x + 3 + at * 9, y - tall, 8, tall, tone(h + at * 55, 0.4, 0.11))
          }).join(''),
      )
      .join('')
  return (
    fill(pen.glow([0, tone(h, 0.56, 0.16)], [50, tone(h, 0.42, 0.14)], [100, tone(h, 0.24, 0.09)])) +
    path(
      'M84 290V150Q84 60 150 44Q216 60 216 150V290Z',
      pen.down([0, tone(h + 40, 0.66, 0.17)], [100, tone(h + 80, 0.93, 0.1)]),
      edge('#4a2a12', 9),
    ) +
    line('M150 44V290M84 150H216M84 220H216', '#4a2a12', 5) +
    shelf(8) +
    shelf(234) +
    path('M84 60H216L290 340H10Z', pen.down([0, '#fffbe0', 0.4], [100, '#fffbe0', 0])) +
    path('M0 312H300V400H0Z', pen.down([0, '#7a4a22'], [100, '#2a1408'])) +
    line('M0 330H300M0 360H300', '#2a1408', 3) +
    [30, 270]
      .map(
        (x) =>
          box(x - 6, 284, 12, 30, '#fff3dc') +
          path(`M${x} 262Q${x + 10} 276 ${x} 284Q${x - 10} 276 ${x} 262Z`, '#ffcf4a') +
          circle(x, 274, 34, pen.glow([0, '#ffdf7a', 0.7], [100, '#ffb52e', 0])),
      )
      .join('')
  )
}

const vault: Scene = (pen) => {
  const h = pen.hue
  const heap = Array.from({ length: 26 }, (_, at) =>
    group(
      oval(0, 3, 20, 10, '#8a4a06') + oval(0, 0, 20, 10, pen.down([0, '#fff0a0'], [100, '#e0951a'])),
      (at * 53) % 310,
      330 + ((at * 37) % 60),
      1,
      ((at * 29) % 30) - 15,
    ),
  ).join('')
  const bricks = Array.from(
    { length: 10 },
    (_, row) =>
      `M0 ${row * 34}H300` +
      Array.from({ length: 6 }, (_, at) => `M${at * 60 + (row % 2) * 30} ${row * 34}v34`).join(''),
  ).join('')
  return (
    fill(pen.glow([0, tone(h, 0.62, 0.14)], [50, tone(h, 0.44, 0.13)], [100, tone(h, 0.25, 0.09)])) +
    line(bricks, '#000', 2, faint(0.25)) +
    path('M50 330V150Q50 50 150 50T250 150V330', 'none', edge(tone(h, 0.24, 0.07), 26)) +
    path('M50 330V150Q50 50 150 50T250 150V330', 'none', edge('#e0a03a', 4)) +
    circle(150, 180, 150, pen.glow([0, '#fff3a8', 0.85], [100, '#ffb52e', 0])) +
    path('M0 340Q70 306 150 316T300 330V400H0Z', pen.gold()) +
    heap
  )
}

const waves: Scene = (pen) => {
  const h = pen.hue
  const row = (y: number, light: number, shift: number) =>
    Array.from({ length: 7 }, (_, at) =>
      group(
        [26, 19, 12, 5]
          .map((r, ring) => circle(0, 0, r, ring % 2 ? '#f4fbff' : tone(h, light, 0.13)))
          .join(''),
        at * 52 - 26 + shift,
        y,
      ),
    ).join('')
  return (
    sky(pen, tone(h - 160, 0.9, 0.07), tone(h - 160, 0.95, 0.05), '#fff6e6') +
    circle(150, 160, 100, pen.down([0, tone(27, 0.6, 0.22)], [100, tone(40, 0.72, 0.18)])) +
    path(
      'M-10 300L120 168Q150 140 180 168L310 300Z',
      pen.down([0, tone(h, 0.56, 0.11)], [100, tone(h, 0.76, 0.07)]),
    ) +
    path('M106 182L120 168Q150 140 180 168L194 182 178 190 164 178 150 194 136 178 122 190Z', '#fff') +
    row(300, 0.52, 0) +
    row(322, 0.44, 26) +
    row(344, 0.38, 0) +
    row(366, 0.32, 26) +
    row(390, 0.27, 0)
  )
}

const mandala: Scene = (pen) => {
  const h = pen.hue
  const ring = (count: number, reach: number, size: number, paint: string, turn: number) =>
    Array.from({ length: count }, (_, at) =>
      group(
        path(
          `M0 0Q${-size} ${-size * 1.1} 0 ${-size * 2.2}Q${size} ${-size * 1.1} 0 0Z`,
          paint,
          edge(tone(h + 40, 0.86, 0.13), 1.5),
        ),
        ...around(at / count + turn, reach),
        1,
        (at / count + turn) * 360,
      ),
    ).join('')
  return (
    fill(pen.glow([0, tone(h + 20, 0.6, 0.19)], [60, tone(h, 0.46, 0.18)], [100, tone(h - 10, 0.28, 0.13)])) +
    group(
      ring(16, 118, 24, tone(h, 0.42, 0.17), 0) +
        ring(16, 84, 20, tone(h + 40, 0.52, 0.18), 0.03) +
        ring(12, 52, 18, tone(h - 30, 0.6, 0.18), 0) +
        circle(0, 0, 176, 'none', edge(tone(h + 60, 0.8, 0.14), 3)) +
        circle(
          0,
          0,
          182,
          'none',
          ` stroke="${tone(h + 60, 0.84, 0.14)}" stroke-width="7" stroke-dasharray="1 13" stroke-linecap="round"`,
        ),
      150,
      172,
    ) +
    circle(150, 172, 130, pen.glow([0, '#fffbe0', 0.85], [100, '#fffbe0', 0]))
  )
}

const ruins: Scene = (pen) => {
  const h = pen.random.pick([145, 155, 165])
  const frond = (x: number, y: number, turn: number, light: number) =>
    group(
      path('M0 0Q-34-60 0-130Q34-60 0 0Z', tone(h, light, 0.12)) +
        line('M0 0V-118M0-30L-14-48M0-30L14-48M0-60L-15-80M0-60L15-80', tone(h, light + 0.14, 0.13), 2),
      x,
      y,
      1,
      turn,
    )
  return (
    sky(pen, tone(h + 30, 0.6, 0.12), tone(h - 30, 0.88, 0.12), tone(h - 10, 0.6, 0.13)) +
    circle(150, 170, 140, pen.glow([0, '#fffde0', 0.9], [100, '#fffde0', 0])) +
    path('M60 330V240H84V210H108V180H192V210H216V240H240V330Z', tone(h - 40, 0.64, 0.06)) +
    line('M84 240H216M108 210H192M60 270H240M60 300H240', tone(h - 40, 0.48, 0.06), 3) +
    path('M0 316Q90 290 160 312T300 300V400H0Z', tone(h, 0.34, 0.11)) +
    frond(-6, 200, 60, 0.36) +
    frond(0, 130, 110, 0.3) +
    frond(-6, 300, 40, 0.26) +
    frond(306, 200, -60, 0.36) +
    frond(300, 130, -110, 0.3) +
    frond(306, 300, -40, 0.26) +
    frond(40, -10, 150, 0.28) +
    frond(260, -10, -150, 0.28) +
    frond(20, 420, 20, 0.22) +
    frond(280, 420, -20, 0.22) +
    frond(60, 430, -10, 0.24) +
    frond(240, 430, 10, 0.24)
  )
}

const cloudsAbove: Scene = (pen) => {
  const h = pen.hue
  const puff = (x: number, y: number, scale: number, paint: string) =>
    group(
      path('M-90 30A40 40 0 0 1-66-34A54 54 0 0 1 22-58A46 46 0 0 1 84-20A30 30 0 0 1 96 30Z', paint),
      x,
      y,
      scale,
    )
  const white = pen.down([0, '#ffffff'], [100, tone(h, 0.8, 0.08)])
  const dark = pen.down([0, tone(h, 0.72, 0.1)], [100, tone(h, 0.46, 0.12)])
  return (
    sky(pen, tone(h, 0.34, 0.15), tone(h, 0.6, 0.15), tone(h + 40, 0.9, 0.1)) +
    path(
      'M150 172L60-20H110ZM150 172L190-20H250ZM150 172L310 80V160ZM150 172L-10 100V180Z',
      pen.glow([0, '#fff', 0.6], [100, '#fff', 0.1]),
    ) +
    circle(150, 172, 150, pen.glow([0, '#fffbe0', 0.9], [100, '#fffbe0', 0])) +
    puff(40, 110, 0.6, dark) +
    puff(262, 96, 0.66, dark) +
    puff(30, 280, 1, dark) +
    puff(276, 276, 1, dark) +
    puff(90, 340, 1.1, white) +
    puff(230, 344, 1.1, white) +
    puff(150, 384, 1.4, white)
  )
}

const stormSky: Scene = (pen) => {
  const h = pen.hue
  const bolt = (x: number, scale: number) =>
    group(
      line('M0 0L-20 60 6 64-26 130 4 136-30 220', '#bfe6ff', 9, faint(0.5)) +
        line('M0 0L-20 60 6 64-26 130 4 136-30 220', '#ffffff', 4),
      x,
      20,
      scale,
    )
  const puff = (x: number, y: number, scale: number, light: number) =>
    group(
      path(
        'M-90 30A40 40 0 0 1-66-34A54 54 0 0 1 22-58A46 46 0 0 1 84-20A30 30 0 0 1 96 30Z',
        pen.down([0, tone(h, light + 0.14, 0.08)], [100, tone(h, light - 0.1, 0.08)]),
      ),
      x,
      y,
      scale,
    )
  return (
    fill(pen.glow([0, tone(h - 20, 0.84, 0.1)], [40, tone(h, 0.58, 0.16)], [100, tone(h + 10, 0.26, 0.11)])) +
    bolt(56, 0.9) +
    bolt(262, 1) +
    puff(20, 70, 0.9, 0.3) +
    puff(150, 44, 1, 0.26) +
    puff(286, 74, 0.9, 0.3) +
    ridge(pen, 290, 80, tone(h, 0.26, 0.08), true) +
    puff(30, 350, 1.2, 0.42) +
    puff(270, 350, 1.2, 0.42) +
    puff(150, 384, 1.3, 0.5)
  )
}

export const scenes = {
  rays,
  dusk,
  night,
  ocean,
  hall,
  desert,
  forest,
  space,
  city,
  stage,
  felt,
  lanternStreet,
  snow,
  inferno,
  candyLand,
  canyon,
  palaceNight,
  stadium,
  chamber,
  vault,
  waves,
  mandala,
  ruins,
  cloudsAbove,
  stormSky,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
