import { tone } from '../colour.ts'
import { both, box, circle, edge, faint, group, line, oval, type Part, path, star } from '../pen.ts'

const INK = '#3d1206'

export const pagoda: Part = (pen) => {
  const roof = pen.down([0, tone(pen.random.pick([27, 165, 262]), 0.56, 0.17)], [100, tone(27, 0.26, 0.1)])
  const wall = pen.across([0, '#8a1a12'], [40, '#e0472e'], [100, '#7a140e'])
  const floor = (y: number, width: number) =>
    box(-width * 0.62, y, width * 1.24, 34, wall, edge(INK, 4)) +
    [-0.4, 0, 0.4].map((x) => box(x * width - 8, y + 9, 16, 22, '#ffdf8a', ' rx="6"')).join('') +
    path(
      `M${-width} ${y + 6}Q${-width * 0.5} ${y - 2} ${-width * 0.4} ${y - 30}H${width * 0.4}Q${width * 0.5} ${y - 2} ${width} ${y + 6}Q${width * 0.9} ${y + 14} ${width * 0.7} ${y + 10}H${-width * 0.7}Q${-width * 0.9} ${y + 14} ${-width} ${y + 6}Z`,
      roof,
      edge(INK, 4),
    ) +
    line(`M${-width * 0.7} ${y + 9}H${width * 0.7}`, '#ffcf4a', 4)
  return (
    path('M-96 84H96L104 100H-104Z', pen.down([0, '#d8c8b0'], [100, '#7a6a58']), edge(INK, 4)) +
    floor(50, 96) +
    floor(2, 78) +
    floor(-44, 60) +
    line('M0-74V-106', '#ffcf4a', 6) +
    circle(0, -88, 7, pen.gold()) +
    circle(0, -106, 5, pen.gold())
  )
}

export const lantern: Part = (pen) => {
  const hue = pen.random.pick([27, 27, 50, 340])
  return (
    circle(0, 0, 104, pen.glow([0, '#ffdf7a', 0.75], [100, '#ff9a1e', 0])) +
    line('M0-104V-74', '#7a3f05', 4) +
    oval(
      0,
      0,
      74,
      62,
      pen.glow([0, tone(hue + 40, 0.9, 0.14)], [55, tone(hue, 0.66, 0.22)], [100, tone(hue, 0.42, 0.17)]),
      edge(INK, 5),
    ) +
    both(line('M0-62Q76 0 0 62M0-62Q40 0 0 62', tone(hue, 0.42, 0.17), 3)) +
    line('M0-62V62', tone(hue, 0.42, 0.17), 3) +
    box(-34, -74, 68, 18, pen.gold(), ` rx="5"${edge('#4a2303', 4)}`) +
    box(-34, 56, 68, 18, pen.gold(), ` rx="5"${edge('#4a2303', 4)}`) +
    line('M-12 76V98M0 76V108M12 76V98', '#ffcf4a', 5) +
    path('M0-30L10-8 32-8 14 6 20 28 0 14-20 28-14 6-32-8-10-8Z', '#fff3b8', faint(0.85)) +
    oval(-34, -22, 12, 22, '#fff', faint(0.35))
  )
}

export const drum: Part = (pen) =>
  line('M-60-96L-6-30M60-96L6-30', '#7a4a1e', 9) +
  circle(-60, -96, 9, '#ffe9c4', edge(INK, 3)) +
  circle(60, -96, 9, '#ffe9c4', edge(INK, 3)) +
  path(
    'M-88-18Q-100 36-74 78H74Q100 36 88-18Z',
    pen.across([0, '#7a0d12'], [35, '#f0443a'], [100, '#6a0a10']),
    edge(INK, 5),
  ) +
  oval(0, -18, 88, 30, '#7a3f05', edge(INK, 5)) +
  oval(0, -20, 78, 24, pen.down([0, '#fff8e4'], [100, '#e2c99a'])) +
  [-70, -42, -14, 14, 42, 70]
    .map(
      (x) =>
        circle(x, 14 - Math.abs(x) * 0.12, 6, '#ffcf4a', edge(INK, 2)) +
        circle(x * 0.92, 72 - Math.abs(x) * 0.1, 6, '#ffcf4a', edge(INK, 2)),
    )
    .join('') +
  path(star(5, 24, 10), '#ffcf4a', ' transform="translate(0 44)"')

export const firecrackers: Part = (pen) => {
  const stick = (x: number, y: number, turn: number) =>
    group(
      box(
        -11,
        -26,
        22,
        52,
        pen.across([0, '#8a0d16'], [35, '#ff5a4a'], [100, '#7a0a14']),
        ` rx="5"${edge('#4a0408', 3)}`,
      ) +
        box(-11, -20, 22, 6, '#ffcf4a') +
        box(-11, 14, 22, 6, '#ffcf4a'),
      x,
      y,
      1,
      turn,
    )
  return (
    line('M0-104V92', '#e8a93a', 5) +
    [-62, -22, 18, 58].map((y) => stick(-24, y, 24) + stick(24, y, -24)).join('') +
    circle(0, 84, 34, pen.glow([0, '#fffbe0'], [30, '#ffd24a', 0.9], [100, '#ff8a1e', 0])) +
    path(star(9, 30, 12), '#fff3a8', ' transform="translate(0 84)"') +
    path('M-26-100H26L14-70H-14Z', pen.gold(), edge('#4a2303', 4))
  )
}

export const fan: Part = (pen) => {
  const hue = pen.random.pick([27, 340, 262, 165])
  const ribs = Array.from({ length: 9 }, (_, at) => (at - 4) * 17)
  return group(
    path(
      'M0 60L-102-36A136 136 0 0 1 102-36Z',
      pen.glow([0, '#fff3dc'], [60, tone(hue, 0.78, 0.13)], [100, tone(hue, 0.5, 0.2)]),
      edge(INK, 5),
    ) +
      ribs.map((turn) => group(line('M0 0V-138', '#7a3f05', 4), 0, 60, 1, turn)).join('') +
      [
        [-46, -36],
        [0, -58],
        [46, -36],
      ]
        .map(
          ([x, y]) =>
            Array.from({ length: 5 }, (_, at) => group(oval(0, -11, 8, 11, '#fff'), x!, y!, 1, at * 72)).join(
              '',
            ) + circle(x!, y!, 6, '#ffcf4a'),
        )
        .join('') +
      circle(0, 60, 11, pen.gold(), edge('#4a2303', 3)) +
      line('M0 68V100', '#ffcf4a', 6),
    0,
    8,
    0.92,
  )
}

export const longship: Part = (pen) => {
  const stripe = pen.random.pick([27, 262, 150])
  return (
    line('M0-100V60', '#6b3f1c', 9) +
    path('M-64-88Q0-72 64-88Q82-40 64 6Q0 24-64 6Q-82-40-64-88Z', '#f7ecd4', edge(INK, 5)) +
    path(
      'M-44-84Q-34-82-24-81Q-38-38-24 13L-46 9Q-60-38-44-84ZM-4-79H18Q26-38 18 15H-4Q4-38-4-79ZM40-83L60-87Q80-40 62 6L44 10Q60-38 40-83Z',
      tone(stripe, 0.52, 0.19),
    ) +
    path(
      'M-90 20Q-108-10-96-44Q-88-66-108-70Q-76-84-72-54Q-74-10-60 22H66Q82-4 74-40Q92-62 108-36Q98-36 96-24Q104 34 66 70Q0 86-66 70Q-88 52-90 20Z',
      pen.down([0, '#c08148'], [50, '#8a4a1c'], [100, '#4a230b']),
      edge(INK, 5),
    ) +
    line('M-82 38Q0 62 86 38M-74 54Q0 76 76 54', '#4a230b', 4) +
    circle(-92, -60, 3.5, '#fff3b8') +
    [-50, -18, 16, 50]
      .map(
        (x, at) =>
          circle(
            x,
            32 + 5 * (1 - Math.abs(x) / 60),
            15,
            at % 2 ? pen.gold() : pen.shade(stripe, 0.5),
            edge(INK, 4),
          ) + circle(x, 32 + 5 * (1 - Math.abs(x) / 60), 5, '#e8eef6'),
      )
      .join('') +
    path(
      'M-104 76Q-84 62-64 76T-24 76T16 76T56 76T96 76V98H-104Z',
      pen.down([0, '#bfeaff'], [100, '#2a78c0', 0.6]),
    )
  )
}

export const galleon: Part = (pen) => {
  const sail = pen.down([0, '#fffaf0'], [100, '#d8c39a'])
  return (
    line('M-42-86V40M8-104V40M54-76V40', '#5a3214', 7) +
    path(
      'M-70-70H-14Q-2-40-14-12H-70Q-60-40-70-70ZM-20-90H38Q52-50 38-6H-20Q-8-50-20-90ZM32-64H80Q90-36 80-8H32Q42-36 32-64Z',
      sail,
      edge('#5a4020', 4),
    ) +
    path('M8-104L40-112V-96Z', pen.shade(27, 0.5), edge(INK, 3)) +
    path(
      'M-100 6H-66L-60 22H60L66-14H98Q96 46 70 76H-70Q-92 46-100 6Z',
      pen.down([0, '#b87a3f'], [50, '#7a3f16'], [100, '#3f1d0b']),
      edge(INK, 5),
    ) +
    path('M-66 24H62V36H-64Z', '#ffcf4a') +
    [-44, -14, 16, 46]
      .map((x) => box(x - 8, 44, 16, 14, '#1d0c04', ` rx="3"${edge('#ffcf4a', 3)}`))
      .join('') +
    path(
      'M-108 80Q-88 66-68 80T-28 80T12 80T52 80T92 80V100H-108Z',
      pen.down([0, '#bfeaff'], [100, '#2a78c0', 0.6]),
    )
  )
}

export const pyramid: Part = (pen) =>
  circle(0, -40, 70, pen.glow([0, '#fff6c0', 0.9], [100, '#ffcf4a', 0])) +
  path('M0-92L104 84H-104Z', '#a86418', edge('#5a3008', 5)) +
  path('M0-92L-104 84H26Z', pen.down([0, '#ffe9a0'], [100, '#e0a03a'])) +
  path('M0-92L26 84H104Z', pen.down([0, '#d8922e'], [100, '#8a4a10'])) +
  line('M-20-56L6-56L16-62M-40-22L10-22L34-34M-60 14L16 14L54-2M-80 50L20 50L76 28', '#8a5212', 3) +
  path('M0-92L-16-64 4-64 14-68Z', '#fff8d6') +
  oval(0, 18, 22, 13, '#fff3b8', edge('#5a3008', 4)) +
  circle(0, 18, 8, tone(195, 0.5, 0.13)) +
  circle(0, 18, 3.5, '#140a04') +
  line('M-6 31L-12 44M10 31Q16 44 28 42', '#5a3008', 4)

export const scarab: Part = (pen) => {
  const hue = pen.random.pick([195, 262, 150])
  return (
    both(
      path(
        'M20-20Q70-96 108-58Q110-10 40 12Z',
        pen.across([0, tone(hue, 0.5, 0.13)], [50, '#ffcf4a'], [100, '#b8690c']),
        edge('#2a1a04', 5),
      ) +
        line('M36-14L94-58M38-4L100-34M40 4L92-10', '#7a3f05', 3) +
        line('M34 30L64 40L72 62M28 50L50 68L50 88M30-34L44-46', '#2a1a04', 8),
    ) +
    oval(
      0,
      28,
      44,
      56,
      pen.ball([0, tone(hue, 0.86, 0.1)], [45, tone(hue, 0.56, 0.14)], [100, tone(hue, 0.28, 0.09)]),
      edge('#2a1a04', 5),
    ) +
    line('M0-4V84M-42 10Q0 34 42 10', '#2a1a04', 5) +
    path('M-34-10Q-34-44 0-46Q34-44 34-10Q0 10-34-10Z', pen.gold(), edge('#2a1a04', 5)) +
    circle(0, -72, 24, pen.ball([0, '#fffbe0'], [45, '#ffb52e'], [100, '#c2410c']), edge('#2a1a04', 4)) +
    circle(-14, -28, 4, '#2a1a04') +
    circle(14, -28, 4, '#2a1a04') +
    path('M-28 10Q-20 0-10 2Q-26 30-22 56Q-34 34-28 10Z', '#fff', faint(0.4))
  )
}

export const stepPyramid: Part = (pen) =>
  circle(0, -50, 80, pen.glow([0, '#fff6c0', 0.9], [100, '#7ce0a0', 0])) +
  [
    [-100, 62, 200],
    [-84, 34, 168],
    [-66, 6, 132],
    [-48, -22, 96],
    [-32, -50, 64],
  ]
    .map(([x, y, width]) =>
      box(
        x!,
        y!,
        width!,
        30,
        pen.down([0, '#f0d9a0'], [40, '#b88c4e'], [100, '#6b4a20']),
        edge('#33200a', 4),
      ),
    )
    .join('') +
  path('M-18-50H18L28 92H-28Z', pen.down([0, '#f7e6b8'], [100, '#8f6a34']), edge('#33200a', 4)) +
  line('M-20-34H20M-21-18H21M-22-2H22M-23 14H23M-24 30H24M-25 46H25M-26 62H26M-27 78H27', '#5a3d18', 3) +
  path('M-40-84H40L32-50H-32Z', pen.down([0, '#f0d9a0'], [100, '#8f6a34']), edge('#33200a', 4)) +
  box(-12, -76, 24, 26, '#1c1006') +
  both(circle(26, -66, 6, tone(27, 0.55, 0.2)))

export const idol: Part = (pen) =>
  both(
    path(
      'M34-60Q70-104 104-88Q84-66 92-40Q104-24 96 6Q84-4 60 4Z',
      pen.shade(pen.random.pick([150, 195, 27]), 0.5),
      edge('#2a1a04', 5),
    ),
  ) +
  path(
    'M-66-62H66L74 40 44 88H-44L-74 40Z',
    pen.slant([0, '#fff0a0'], [45, '#f0a922'], [100, '#8a4a08']),
    edge('#3a1f04', 6),
  ) +
  box(-60, -86, 120, 30, pen.shade(150, 0.5), ` rx="8"${edge('#3a1f04', 5)}`) +
  [-40, 0, 40].map((x) => circle(x, -71, 8, '#ffdf75', edge('#3a1f04', 3))).join('') +
  both(
    box(12, -36, 38, 30, '#3a1f04', ' rx="8"') +
      box(18, -31, 26, 20, tone(165, 0.72, 0.16), ' rx="5"') +
      circle(31, -21, 6, '#0b1a12') +
      circle(76, 4, 13, pen.shade(150, 0.55), edge('#3a1f04', 4)) +
      line('M56 20L66 12M54 36L66 32', '#8a4a08', 5),
  ) +
  path('M-12-30H12L18 22H-18Z', pen.gold(), edge('#8a4a08', 4)) +
  box(-38, 36, 76, 30, '#3a1f04', ' rx="10"') +
  line('M-24 38V64M-8 38V64M8 38V64M24 38V64', '#ffe48a', 9)

export const castle: Part = (pen) => {
  const hue = pen.random.pick([285, 262, 340, 220])
  const roof = pen.shade(hue, 0.5, 0.19)
  const stone = pen.across([0, '#fff8f4'], [50, '#d8cfe4'], [100, '#8f86a8'])
  const line4 = edge('#2a1c44', 4)
  const tower = (x: number, y: number, width: number, height: number) =>
    box(x - width / 2, y, width, height, stone, line4) +
    path(`M${x - width * 0.7} ${y}L${x} ${y - width * 1.4}L${x + width * 0.7} ${y}Z`, roof, line4) +
    box(x - 5, y + 16, 10, 18, '#ffdf7a', ' rx="5"')
  return (
    tower(-70, -4, 34, 98) +
    tower(70, -4, 34, 98) +
    tower(-36, -36, 32, 130) +
    tower(38, -30, 32, 124) +
    tower(0, -58, 38, 150) +
    path('M-92 40H92V96H-92Z', stone, line4) +
    line('M-92 40H92', '#2a1c44', 5) +
    path('M-20 96V72Q0 46 20 72V96Z', '#4a2a14', line4) +
    path('M0-112V-122L22-116 0-108', pen.shade(27, 0.56), edge('#2a1c44', 2))
  )
}

export const palace: Part = (pen) => {
  const hue = pen.random.pick([285, 195, 340, 50])
  const dome = pen.ball([0, tone(hue, 0.9, 0.1)], [45, tone(hue, 0.62, 0.17)], [100, tone(hue, 0.32, 0.13)])
  const wall = pen.across([0, '#fff4dc'], [50, '#f0cf94'], [100, '#a8783c'])
  const line4 = edge('#3a1f10', 4)
  const onion = (x: number, y: number, scale: number) =>
    group(
      path('M0-64Q6-46 26-30Q48-8 26 12H-26Q-48-8-26-30Q-6-46 0-64Z', dome, line4) +
        line('M0-64V-78', '#ffcf4a', 5) +
        circle(0, -78, 5, '#ffcf4a'),
      x,
      y,
      scale,
    )
  return (
    both(
      box(62, -20, 22, 116, wall, line4) +
        onion(73, -26, 0.5) +
        box(22, 20, 44, 76, wall, line4) +
        onion(44, 12, 0.72) +
        path('M36 96V62Q46 46 56 62V96Z', '#4a2a4a'),
    ) +
    box(-34, -14, 68, 110, wall, line4) +
    onion(0, -24, 1.12) +
    path('M-20 96V34Q0 4 20 34V96Z', '#3a1a44', edge('#ffcf4a', 4)) +
    line('M-34-4H34M-92 96H92', '#ffcf4a', 5)
  )
}

export const lamp: Part = (pen) =>
  path(
    'M62-34Q110-60 84-92Q70-112 96-128Q60-126 60-96Q62-70 40-44Z',
    pen.down([0, '#d8b8ff', 0.2], [60, '#a86bff', 0.9], [100, '#5ad0ff']),
  ) +
  path('M-66-6Q-108-24-98 14Q-90 40-52 38L-54 24Q-84 26-84 10Q-82 0-62 8Z', pen.gold(), edge('#4a2303', 4)) +
  path(
    'M-66-8Q-20-26 30-12Q60-4 92-38Q104-44 100-26Q92 24 44 46Q0 62-44 44Q-72 26-66-8Z',
    pen.down([0, '#fff6c8'], [35, '#ffcf4a'], [60, '#e8951a'], [100, '#8a4205']),
    edge('#4a2303', 5),
  ) +
  path('M-40-16Q-30-48 0-50Q28-48 34-16Q-4-2-40-16Z', pen.gold(), edge('#4a2303', 5)) +
  circle(-2, -60, 11, pen.round(27), edge('#4a2303', 4)) +
  path('M-28 50H24L42 78H-46Z', pen.gold(), edge('#4a2303', 5)) +
  path('M-26 8L-10-2 6 8-10 22Z', pen.round(195, 0.6), edge('#4a2303', 3)) +
  path('M20 8L32 0 44 6 32 18Z', pen.round(340, 0.6), edge('#4a2303', 3)) +
  path('M-52 0Q-46-8-36-8Q-44 14-38 30Q-54 20-52 0Z', '#fff', faint(0.7))

export const temple: Part = (pen) => {
  const stone = pen.across([0, '#ffffff'], [50, '#e6e0d6'], [100, '#a39a8c'])
  const line4 = edge('#3d3a44', 4)
  return (
    path('M-100-36L0-92 100-36V-22H-100Z', pen.down([0, '#ffffff'], [100, '#c4bcb0']), line4) +
    path('M-70-38L0-76 70-38Z', pen.shade(262, 0.5, 0.14)) +
    circle(0, -52, 9, pen.gold()) +
    [-80, -42, -4 - 6, 22, 60]
      .map((x) => box(x, -20, 22, 84, stone, line4) + line(`M${x + 7}-14V60M${x + 15}-14V60`, '#b3aa9c', 3))
      .join('') +
    box(-96, -24, 192, 12, pen.gold(), line4) +
    path('M-98 62H98V76H-98ZM-106 76H106V94H-106Z', pen.down([0, '#ffffff'], [100, '#b0a696']), line4)
  )
}

export const volcano: Part = (pen) =>
  path(
    'M-30-50Q-50-90-28-108Q-10-92 0-114Q14-92 32-106Q46-84 30-50Z',
    pen.down([0, '#ffe27a'], [50, '#ff7a1e'], [100, '#d81f1c']),
    faint(0.95),
  ) +
  path(
    'M-34-52H34Q60 20 104 90H-104Q-60 20-34-52Z',
    pen.across([0, '#5a2a2a'], [45, '#8a4038'], [100, '#2a1018']),
    edge('#1c080c', 5),
  ) +
  path(
    'M-34-52H34Q30-36 22-40Q24 10 8 26Q10-10-2-30Q-8 10-26 40Q-22 0-26-36Z',
    pen.down([0, '#fff3a8'], [40, '#ff9a1e'], [100, '#d81f1c']),
  ) +
  path('M-20 44Q-8 60-26 90H-50Q-28 70-20 44ZM10 30Q34 56 30 90H52Q40 50 10 30Z', '#ff7a1e')

export const cactus: Part = (pen) => {
  const skin = pen.across([0, '#1d5a2a'], [35, '#6fc04a'], [100, '#164a24'])
  return (
    path(
      'M-22 96V-60Q-22-92 0-92T22-60V10H38Q44 10 44 0V-24Q44-40 58-40T72-24V10Q72 40 44 40H22V96ZM-22 60H-46Q-74 60-74 30V8Q-74-8-60-8T-46 8V24Q-46 32-38 32H-22Z',
      skin,
      edge('#0d3318', 6),
    ) +
    line('M-8-70V90M8-70V90M-62 8V32M58-22V14', '#0d3318', 3, faint(0.5)) +
    Array.from({ length: 6 }, (_, at) => group(oval(0, -10, 6, 10, '#ff6a9a'), 0, -92, 1, at * 60)).join('') +
    circle(0, -92, 6, '#ffdf7a') +
    circle(58, -42, 8, '#ff6a9a')
  )
}

export const sheriffStar: Part = (pen) => {
  const tips = Array.from({ length: 6 }, (_, at) =>
    group(circle(0, -92, 11, pen.gold(), edge('#4a2303', 4)), 0, 0, 1, at * 60),
  ).join('')
  return (
    tips +
    path(star(6, 92, 50), pen.slant([0, '#fff6c8'], [45, '#f2b02e'], [100, '#9c5408']), edge('#4a2303', 6)) +
    circle(0, 0, 42, 'none', edge('#9c5408', 5)) +
    path(star(5, 32, 14), pen.gold(), edge('#7a3f05', 3)) +
    path('M-40-62L-8-84-4-70-34-40Z', '#fff', faint(0.7))
  )
}

export const wagonWheel: Part = (pen) =>
  Array.from({ length: 10 }, (_, at) =>
    group(
      box(-6, -82, 12, 82, pen.across([0, '#5a3214'], [50, '#c08148'], [100, '#4a260e']), edge('#2a1206', 3)),
      0,
      0,
      1,
      at * 36,
    ),
  ).join('') +
  circle(0, 0, 82, 'none', edge('#2a1206', 26)) +
  circle(0, 0, 82, 'none', edge('#9c5f2a', 18)) +
  circle(0, 0, 82, 'none', edge('#d8975a', 5)) +
  circle(0, 0, 24, pen.steel(), edge('#1f2836', 5)) +
  circle(0, 0, 9, '#1f2836')

export const planet: Part = (pen) => {
  const hue = pen.random.between(0, 360)
  const ring = tone(hue + 60, 0.82, 0.12)
  return group(
    path('M-110 0A110 28 0 0 1 110 0', 'none', edge(ring, 13)) +
      circle(
        0,
        0,
        70,
        pen.ball([0, tone(hue, 0.93, 0.08)], [40, tone(hue, 0.66, 0.19)], [100, tone(hue - 30, 0.25, 0.12)]),
      ) +
      path('M-66-22Q0-4 66-24Q70-10 70-6Q0 16-70-4Q-69-14-66-22Z', tone(hue + 30, 0.74, 0.15), faint(0.6)) +
      path('M-58 38Q0 52 58 38Q50 50 42 56Q0 64-42 56Q-52 48-58 38Z', tone(hue - 40, 0.5, 0.17), faint(0.7)) +
      circle(-20, -38, 9, '#fff', faint(0.25)) +
      path('M-110 0A110 28 0 0 0 110 0', 'none', edge(ring, 13)) +
      path('M-110 0A110 28 0 0 0 110 0', 'none', edge('#fff', 3)),
    0,
    0,
    0.96,
    -18,
  )
}

export const rocket: Part = (pen) => {
  const hue = pen.random.pick([27, 262, 340, 165])
  return group(
    path('M-22 70Q-30 104 0 128Q30 104 22 70Z', pen.down([0, '#fffbe0'], [40, '#ffb52e'], [100, '#e03a1c'])) +
      both(path('M28 20Q66 40 60 88Q46 70 24 68Z', pen.shade(hue, 0.5, 0.2), edge('#1c2038', 5))) +
      path(
        'M0-108Q48-66 40 20L26 74H-26L-40 20Q-48-66 0-108Z',
        pen.across([0, '#8f9cb8'], [35, '#ffffff'], [100, '#7a86a4']),
        edge('#1c2038', 5),
      ) +
      path('M0-108Q28-84 37-48H-37Q-28-84 0-108Z', pen.shade(hue, 0.55, 0.2), edge('#1c2038', 5)) +
      circle(0, -12, 22, pen.ball([0, '#d8f6ff'], [50, '#3aa0e8'], [100, '#0f2f7a']), edge('#1c2038', 6)) +
      path('M-28 50H28L26 62H-26Z', tone(hue, 0.5, 0.2)),
    0,
    -8,
    0.86,
    24,
  )
}

export const saucer: Part = (pen) =>
  path('M-46 26L-84 110H84L46 26Z', pen.down([0, '#d8ff9a', 0.8], [100, '#d8ff9a', 0])) +
  path(
    'M-48-8Q-46-66 0-66T48-8Z',
    pen.ball([0, '#ffffff', 0.95], [60, '#8fe8ff', 0.85], [100, '#2a86c8', 0.9]),
    edge('#14284a', 5),
  ) +
  oval(0, -22, 20, 22, pen.round(145, 0.7)) +
  both(oval(8, -26, 6, 8, '#0b1a12')) +
  oval(0, 8, 104, 32, pen.down([0, '#eef4fb'], [50, '#9fb2ca'], [100, '#42526c']), edge('#14284a', 5)) +
  oval(0, -2, 76, 16, pen.shade(285, 0.6)) +
  [-72, -38, 0, 38, 72]
    .map((x) => circle(x, 20 - Math.abs(x) * 0.07, 8, '#ffe27a', edge('#14284a', 3)))
    .join('')

export const skyline: Part = (pen) => {
  const hue = pen.random.pick([320, 285, 200])
  const tower = (x: number, y: number, width: number, of: number) => {
    const windows = Array.from({ length: Math.floor((90 - y) / 16) }, (_, at) =>
      line(
        `M${x + 8} ${y + 12 + at * 16}H${x + width - 8}`,
        tone(of, 0.86, 0.14),
        4,
        ' stroke-dasharray="5 8"',
      ),
    ).join('')
    return (
      box(
        x,
        y,
        width,
        96 - y,
        pen.down([0, tone(of, 0.4, 0.15)], [100, '#12081f']),
        edge(tone(of, 0.76, 0.19), 3),
      ) + windows
    )
  }
  return (
    circle(0, -6, 84, pen.down([0, '#ffe27a'], [50, '#ff5a9a'], [100, '#a01ad8'])) +
    [20, 36, 50, 62].map((y, at) => box(-84, y, 168, 3 + at * 2, '#1a0a2e')).join('') +
    tower(-98, 10, 36, hue) +
    tower(-66, -40, 34, 200) +
    tower(-14, -70, 40, hue + 30) +
    tower(36, -24, 32, 165) +
    tower(66, 18, 34, hue)
  )
}

export const palms: Part = (pen) => {
  const palm =
    line('M0 96Q10 20-4-40', '#3a1a2e', 11) +
    line('M0 96Q10 20-4-40', '#8a4a5a', 6) +
    [-100, -64, -22, 22, 64, 100]
      .map((turn) =>
        group(
          path('M0 0Q10-46 60-58Q36-34 30-20Q18-8 0 0Z', pen.shade(165, 0.5, 0.15), edge('#062a2a', 3)),
          -4,
          -40,
          1,
          turn - 36,
        ),
      )
      .join('')
  return group(palm, -38, 0, 0.98, -6) + group(palm, 44, 14, 0.84, 10)
}
