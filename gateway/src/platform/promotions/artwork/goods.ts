import { tone } from '../../games/artwork/colour.ts'
import {
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
  path,
  star,
} from '../../games/artwork/pen.ts'

const INK = '#2a1530'

/** A wrapped box with a bow. */
export const giftBox: Part = (pen) => {
  const paper = pen.random.pick([25, 345, 305])
  const ribbon = pen.gold()
  const bow = path('M2-46Q14-96 58-92Q80-66 6-44Z', ribbon, edge('#7a3f05', 4))
  return (
    box(-70, -14, 140, 104, pen.shade(paper, 0.56), ` rx="8"${edge(INK, 5)}`) +
    box(-14, -14, 28, 104, ribbon, edge('#7a3f05', 3)) +
    box(-82, -46, 164, 38, pen.shade(paper, 0.66), ` rx="9"${edge(INK, 5)}`) +
    box(-16, -46, 32, 38, ribbon, edge('#7a3f05', 3)) +
    both(bow) +
    both(path('M4-52Q20-82 48-80Q50-68 8-50Z', '#8a4a06', faint(0.45))) +
    circle(0, -48, 13, ribbon, edge('#7a3f05', 4)) +
    path('M-62-4V80H-50V-4Z', '#fff', faint(0.22))
  )
}

/** A red packet with a golden seal. */
export const packet: Part = (pen) =>
  box(
    -62,
    -92,
    124,
    184,
    pen.down([0, '#ff5a4a'], [50, '#d8172f'], [100, '#8d0720']),
    ` rx="12"${edge('#4d0414', 5)}`,
  ) +
  path(
    'M-62-80Q-62-92-50-92H50Q62-92 62-80Q30-22 0-22T-62-80Z',
    pen.down([0, '#ff8a6a'], [100, '#e0283a']),
    edge('#f2c25a', 4),
  ) +
  circle(0, -22, 27, pen.gold(), edge('#7a3f05', 4)) +
  path(star(5, 16, 7), '#7a3f05', ' transform="translate(0 -22)"') +
  line('M-40 44Q0 18 40 44M-40 64Q0 38 40 64', '#f2c25a', 3.5, faint(0.8))

/** A slip of paper that is worth money. */
export const voucher: Part = (pen) => {
  const paper = pen.slant(
    [0, tone(pen.hue, 0.94, 0.06)],
    [50, tone(pen.hue, 0.8, 0.13)],
    [100, tone(pen.hue, 0.62, 0.16)],
  )
  const rim = 'M-98-52H98V-18A18 18 0 0 0 98 18V52H-98V18A18 18 0 0 0-98-18Z'
  return group(
    path(rim, paper, edge(tone(pen.hue, 0.3, 0.12), 5)) +
      line('M40-46V46', tone(pen.hue, 0.34, 0.12), 4, ' stroke-dasharray="2 11"') +
      circle(-32, 0, 30, pen.gold(), edge('#7a3f05', 4)) +
      path(star(5, 18, 8), '#7a3f05', ' transform="translate(-32 0)"') +
      line('M58-20H82M58 0H82M58 20H74', tone(pen.hue, 0.34, 0.12), 6),
    0,
    0,
    1,
    -9,
  )
}

export const cap: Part = (pen) =>
  path('M-74 30Q-78-62 4-66Q78-62 76 30Q0 8-74 30Z', pen.shade(pen.hue, 0.6), edge(INK, 5)) +
  path('M4-66Q-14-20-12 16M4-66Q40-30 42 18', 'none', edge(tone(pen.hue, 0.34, 0.12), 3.5)) +
  circle(4, -66, 9, pen.shade(pen.hue, 0.74), edge(INK, 4)) +
  path('M-74 30Q0 6 76 30Q112 44 104 58Q40 30-74 30Z', pen.shade(pen.hue + 20, 0.46), edge(INK, 5)) +
  path(star(5, 19, 8), '#ffd75e', ` transform="translate(14 -16)"${edge('#7a3f05', 3)}`)

export const powerBank: Part = (pen) =>
  box(-52, -90, 104, 180, pen.steel(), ` rx="22"${edge(INK, 5)}`) +
  box(-40, -76, 80, 152, pen.down([0, '#2c3550'], [100, '#0e1424']), ' rx="14"') +
  path('M14-48L-26 8H-2L-12 48L28-10H4Z', pen.gold(), edge('#7a3f05', 3)) +
  [0, 1, 2, 3].map((at) => circle(-24 + at * 16, 63, 4.5, at < 3 ? '#59e39a' : '#3a4560')).join('')

export const headphones: Part = (pen) =>
  path('M-74 34V4Q-74-78 0-78T74 4V34', 'none', edge(INK, 30)) +
  path('M-74 34V4Q-74-78 0-78T74 4V34', 'none', edge(tone(pen.hue, 0.66, 0.18), 18)) +
  path('M-66-12Q-58-68 0-70', 'none', edge('#ffffff', 5) + faint(0.5)) +
  both(
    box(50, 8, 46, 78, pen.shade(pen.hue, 0.58), ` rx="20"${edge(INK, 5)}`) +
      box(42, 16, 22, 62, pen.down([0, '#3b425c'], [100, '#141828']), ` rx="11"${edge(INK, 4)}`) +
      line('M84 30V60', '#ffffff', 5, faint(0.5)),
  )

export const smartphone: Part = (pen) =>
  box(-50, -98, 100, 196, pen.steel(), ` rx="20"${edge(INK, 5)}`) +
  box(
    -42,
    -90,
    84,
    180,
    pen.slant(
      [0, tone(pen.hue, 0.78, 0.16)],
      [50, tone(pen.hue + 60, 0.56, 0.2)],
      [100, tone(pen.hue + 110, 0.3, 0.14)],
    ),
    ' rx="14"',
  ) +
  circle(0, -6, 34, pen.glow([0, '#ffffff', 0.9], [100, '#ffffff', 0])) +
  path(star(4, 30, 7), '#fff', ' transform="translate(0 -6)"') +
  box(-16, -82, 32, 8, '#0c0f1c', ' rx="4"') +
  path('M-42-60L20-90H-28Q-42-90-42-76Z', '#fff', faint(0.28))

export const watch: Part = (pen) =>
  path('M-34-58L-26-104H26L34-58ZM-34 58L-26 104H26L34 58Z', pen.shade(pen.hue, 0.44), edge(INK, 5)) +
  circle(0, 0, 66, pen.steel(), edge(INK, 5)) +
  circle(0, 0, 52, pen.glow([0, '#22304f'], [100, '#0a1022'])) +
  Array.from({ length: 12 }, (_, at) => {
    const angle = (Math.PI * at) / 6
    return circle(Math.cos(angle) * 43, Math.sin(angle) * 43, at % 3 ? 2.2 : 4, '#dfe8f6')
  }).join('') +
  line('M0 0V-34M0 0L22 14', '#ffffff', 5) +
  path('M0-50A50 50 0 0 1 47 17', 'none', edge(tone(pen.hue, 0.74, 0.2), 6)) +
  circle(0, 0, 5, '#ffd75e') +
  box(64, -9, 12, 18, pen.gold(), ` rx="4"${edge(INK, 3)}`)

/** A sheet of a calendar, its day crossed with a star. */
export const calendar: Part = (pen) =>
  box(-76, -70, 152, 152, pen.down([0, '#ffffff'], [100, '#d9dfec']), ` rx="16"${edge(INK, 5)}`) +
  path('M-76-30V-54Q-76-70-60-70H60Q76-70 76-54V-30Z', pen.shade(pen.hue, 0.56), edge(INK, 5)) +
  line('M-38-88V-54M38-88V-54', INK, 15) +
  line('M-38-88V-54M38-88V-54', '#eef3fb', 7) +
  [0, 1, 2]
    .map((row) =>
      [0, 1, 2, 3]
        .map((at) => box(-58 + at * 31, n2(-14 + row * 31), 20, 20, tone(pen.hue, 0.84, 0.06), ' rx="5"'))
        .join(''),
    )
    .join('') +
  path(star(5, 42, 18), pen.gold(), ` transform="translate(22 34)"${edge('#7a3f05', 4)}`)

function n2(value: number): number {
  return Number(n(value))
}

/** Sun over a palm's shade: a season. */
export const sunburst: Part = (pen) =>
  path(star(16, 98, 70), pen.gold(), edge('#8a4a06', 4)) +
  circle(0, 0, 60, pen.ball([0, '#fffbe0'], [50, '#ffd452'], [100, '#f08a1c']), edge('#8a4a06', 4)) +
  oval(-18, -22, 18, 12, '#fff', faint(0.7))
