import { tone } from '../colour.ts'
import { both, box, circle, edge, faint, group, line, oval, type Part, type Pen, path } from '../pen.ts'

type Person = {
  skin: number
  hair: string
  /** Behind the head. */
  behind?: string
  /** Shoulders and clothes. */
  clothes: string
  /** Over the brow and the sides of the face. */
  front?: string
  beard?: string
  over?: string
  eye?: string
  lips?: string
  lashes?: boolean
  stern?: boolean
}

const SKINS = [
  ['#ffe3cc', '#f3b98f', '#c67f57'],
  ['#fbd3ae', '#e0a070', '#a8683c'],
  ['#dba877', '#b67a48', '#7a4a26'],
  ['#a8724a', '#7f4f2e', '#4e2c17'],
] as const
const INK = '#2b1510'

/** A bust from the front, after one plan. */
function person(pen: Pen, who: Person): string {
  const [light, middle, deep] = SKINS[who.skin]!
  const lips = who.lips ?? deep
  return (
    (who.behind ?? '') +
    path('M-22 20H22V62Q0 78-22 62Z', pen.down([0, deep], [100, middle])) +
    who.clothes +
    both(oval(49, -12, 9, 14, middle, edge(INK, 3))) +
    path(
      'M0-72Q50-70 50-14Q48 26 22 44Q0 58-22 44Q-48 26-50-14Q-50-70 0-72Z',
      pen.ball([0, light], [55, middle], [100, deep]),
      edge(INK, 4),
    ) +
    both(
      oval(30, 12, 11, 7, '#ff7d6a', faint(who.lashes ? 0.35 : 0.18)) +
        path('M8-8Q22-22 37-8Q22 2 8-8Z', '#fff') +
        circle(22, -8, 7, who.eye ?? '#5a3417') +
        circle(22, -8, 3.4, '#0c0605') +
        circle(25, -11, 2.2, '#fff') +
        line('M7-8Q22-24 38-9', INK, who.lashes ? 4.5 : 3) +
        (who.lashes ? line('M38-9L44-15', INK, 3) : '') +
        line(
          who.stern ? 'M6-20L40-30' : 'M8-25Q22-34 39-26',
          who.hair === '#fff' ? '#d8d8e4' : who.hair,
          who.stern ? 8 : who.lashes ? 4 : 6,
        ),
    ) +
    line('M-3 10Q0 17 7 13', deep, 3.5) +
    (who.lashes
      ? path('M-15 27Q-6 22 0 26Q6 22 15 27Q0 42-15 27Z', lips) + line('M-15 27Q0 32 15 27', '#7a1420', 2)
      : line('M-12 29Q0 36 13 28', '#7a2c20', 4)) +
    (who.beard ?? '') +
    (who.front ?? '') +
    (who.over ?? '')
  )
}

const SHOULDERS = 'M-24 56Q-84 62-96 104H96Q84 62 24 56Q0 76-24 56Z'

/** Who deals at a live table. */
export const hostess: Part = (pen) => {
  const hair = pen.random.pick(['#2a1a14', '#4a2a16', '#7a3d18', '#15131c', '#b5762c'])
  const dress = pen.random.pick([25, 305, 255, 165, 350, 75])
  const long = pen.random.once(2)
  const gloss = pen.down([0, hair], [100, '#0d0807'])
  return person(pen, {
    skin: pen.random.pick([0, 0, 1, 1, 2]),
    hair,
    lashes: true,
    eye: pen.random.pick(['#5a3417', '#2f7a5a', '#2f66a8']),
    lips: pen.random.pick(['#d81f46', '#c2185b', '#e0483e']),
    behind: long
      ? path(
          'M0-92Q72-92 68-14Q68 40 84 82Q44 100 0 86Q-44 100-84 82Q-68 40-68-14Q-72-92 0-92Z',
          gloss,
          edge('#0d0807', 4),
        )
      : path('M0-92Q68-90 62-10Q58 34 34 40H-34Q-58 34-62-10Q-68-90 0-92Z', gloss, edge('#0d0807', 4)) +
        circle(0, -90, 24, gloss, edge('#0d0807', 4)),
    clothes:
      path(
        SHOULDERS,
        pen.down([0, tone(dress, 0.56, 0.2)], [100, tone(dress, 0.3, 0.14)]),
        edge(tone(dress, 0.18, 0.07), 4),
      ) +
      path('M-24 56Q0 76 24 56L34 60Q10 92 0 94Q-10 92-34 60Z', '#fff8ec') +
      path('M-8 74L-24 66-22 86-8 80 8 80 22 86 24 66 8 74Z', pen.gold()),
    front:
      path('M-50-6Q-58-64-10-76Q-16-48-50-6ZM50-6Q60-70-14-78Q8-40 50-6Z', gloss) +
      line('M-20-66Q-44-54-48-28M20-64Q40-54 46-30', '#fff', 4, faint(0.25)),
    over: both(circle(50, 8, 5, '#fff3b8', edge('#b8690c', 2))),
  })
}

export const host: Part = (pen) => {
  const hair = pen.random.pick(['#1d1512', '#3a2416', '#5a3a20'])
  const vest = pen.random.pick([25, 305, 255, 165])
  return person(pen, {
    skin: pen.random.pick([0, 1, 2, 3]),
    hair,
    behind: path('M0-88Q62-88 58-20H-58Q-62-88 0-88Z', hair, edge('#0d0807', 4)),
    clothes:
      path(SHOULDERS, '#f6f3ee', edge('#2a2a38', 4)) +
      path('M-60 64L-10 104H-90Q-84 76-60 64ZM60 64L10 104H90Q84 76 60 64Z', tone(vest, 0.34, 0.12)) +
      path('M0 72L-26 60V86ZM0 72L26 60V86Z', '#14131c') +
      circle(0, 73, 6, '#ffcf4a'),
    front: path('M-52-16Q-58-78 6-84Q62-80 52-16Q44-46 30-52Q-10-44-28-58Q-44-44-52-16Z', hair),
  })
}

export const pharaoh: Part = (pen) => {
  const blue = tone(pen.random.pick([258, 195, 25]), 0.42, 0.16)
  const stripes = [-58, -34, -10, 14, 38, 62]
  const cloth = 'M0-96Q66-96 78-40L92 74Q70 92 46 84L48-10Q30-60 0-60Z'
  return (
    both(
      path(cloth, pen.gold(), edge(INK, 5)) +
        stripes
          .map((y) =>
            path(
              `M${58 + y * 0.14} ${y}L${82 + y * 0.14} ${y + 6}L${83 + y * 0.14} ${y + 17}L${50 + Math.max(0, y * 0.02)} ${y + 10}Z`,
              blue,
            ),
          )
          .join(''),
    ) +
    path('M0-96Q-66-96-74-48Q0-80 74-48Q66-96 0-96Z', pen.gold(), edge(INK, 5)) +
    line('M-52-82Q0-96 52-82M-66-66Q0-92 66-66', blue, 7) +
    person(pen, {
      skin: 2,
      hair: '#120c0a',
      lashes: true,
      eye: '#1f7a5a',
      lips: '#a8452f',
      clothes:
        path('M-24 54Q-76 62-88 104H88Q76 62 24 54Q0 72-24 54Z', pen.gold(), edge(INK, 4)) +
        line('M-66 84Q0 116 66 84', blue, 8) +
        line('M-50 72Q0 104 50 72', tone(27, 0.5, 0.19), 7),
      front:
        both(line('M38-9Q52-8 58-2M38-9L30 6', '#120c0a', 4)) +
        path('M-52-34Q0-58 52-34L50-46Q0-74-50-46Z', pen.gold(), edge(INK, 4)),
      over:
        path('M-8 46H8L6 88Q0 96-6 88Z', pen.gold(), edge(INK, 4)) +
        line('M-6 60H6M-6 72H6', blue, 4) +
        path('M0-50Q-18-62-14-84Q-10-104 0-108Q10-104 14-84Q18-62 0-50Z', pen.shade(145, 0.5), edge(INK, 4)) +
        circle(0, -84, 5, '#e3152b'),
    })
  )
}

export const thunderGod: Part = (pen) =>
  person(pen, {
    skin: 1,
    hair: '#fff',
    stern: true,
    eye: '#7fd8ff',
    behind: path(
      'M0-98Q76-98 80-20Q98 6 84 30Q92 60 66 74Q40 96 0 88Q-40 96-66 74Q-92 60-84 30Q-98 6-80-20Q-76-98 0-98Z',
      pen.down([0, '#ffffff'], [100, '#9aa6c8']),
      edge('#2a3050', 5),
    ),
    clothes:
      path(SHOULDERS, pen.down([0, '#ffffff'], [100, '#b9c2dc']), edge('#2a3050', 4)) +
      path(
        'M-96 104Q-84 66-24 58L60 104Z',
        pen.shade(pen.random.pick([27, 262, 305]), 0.45),
        edge('#2a3050', 4),
      ) +
      circle(-30, 72, 11, pen.gold(), edge(INK, 3)),
    beard:
      path(
        'M-50 4Q-36 24-20 20Q0 12 20 20Q36 24 50 4Q62 60 34 84Q20 78 0 104Q-20 78-34 84Q-62 60-50 4Z',
        pen.down([0, '#ffffff'], [100, '#a6b1d2']),
        edge('#2a3050', 4),
      ) +
      line('M-14 30Q0 24 14 30', '#7a2c20', 4) +
      line('M-26 44Q-26 62-18 72M26 44Q26 62 18 72M0 44V80', '#8f9abf', 4),
    front:
      path('M-52-18Q-58-70 0-76Q58-70 52-18Q40-52 0-54Q-40-52-52-18Z', '#f4f6ff') +
      both(path('M4-62Q34-72 58-46Q36-48 28-54ZM24-74Q52-82 70-56Q50-58 44-64Z', pen.gold(), edge(INK, 3))) +
      circle(0, -64, 9, pen.round(220), edge(INK, 3)),
  })

export const viking: Part = (pen) => {
  const hair = pen.random.pick(['#c9561a', '#d99a2b', '#7a4420'])
  const beard = pen.down([0, hair], [100, '#5a2208'])
  return person(pen, {
    skin: 0,
    hair,
    stern: true,
    eye: '#2f7ab8',
    behind: path('M-56-40H56Q74 20 62 70H-62Q-74 20-56-40Z', beard, edge('#3a1605', 5)),
    clothes:
      path(
        'M-30 50Q-92 48-100 104H100Q92 48 30 50Z',
        pen.down([0, '#8a6a4a'], [100, '#3f2a18']),
        edge(INK, 4),
      ) + line('M-84 70l10 12M-66 60l8 14M84 70l-10 12M66 60l-8 14', '#c9a882', 5),
    beard:
      path(
        'M-50 0Q-34 22-18 18Q0 12 18 18Q34 22 50 0Q60 50 32 70L22 98 8 80 0 106-8 80-22 98-32 70Q-60 50-50 0Z',
        beard,
        edge('#3a1605', 4),
      ) +
      path('M-34 26Q-14 10 0 18Q14 10 34 26Q14 34 0 26Q-14 34-34 26Z', hair, edge('#3a1605', 3)) +
      box(-27, 74, 11, 9, '#ffcf4a') +
      box(16, 74, 11, 9, '#ffcf4a'),
    front:
      path('M-58-24Q-60-96 0-98Q60-96 58-24Q30-38 0-38T-58-24Z', pen.steel(), edge('#1f2836', 5)) +
      path('M-60-28Q0-54 60-28L60-12Q0-38-60-12Z', pen.gold(), edge(INK, 4)) +
      path('M-8-98H8L10-24H-10Z', pen.gold(), edge(INK, 4)) +
      path('M-7-30H7L5 4H-5Z', pen.steel(), edge('#1f2836', 3)) +
      both(circle(34, -28, 4, INK)),
    over: both(
      path(
        'M52-62Q86-56 84-112Q118-76 92-44Q74-30 54-38Z',
        pen.down([0, '#fffbe8'], [100, '#b59a6a']),
        edge(INK, 5),
      ),
    ),
  })
}

export const spartan: Part = (pen) => {
  const crest = pen.random.pick([27, 305, 262])
  return (
    path(
      'M0-112Q58-116 84-52Q60-66 40-60L-40-60Q-60-66-84-52Q-58-116 0-112Z',
      pen.shade(crest, 0.5, 0.21),
      edge(INK, 5),
    ) +
    line('M-50-70L-62-84M-26-78L-32-100M0-82V-106M26-78L32-100M50-70L62-84', tone(crest, 0.3, 0.13), 5) +
    path('M-40 50Q-96 56-100 104H100Q96 56 40 50Z', pen.shade(crest, 0.4), edge(INK, 4)) +
    path(
      'M0-84Q66-80 66-8Q68 60 28 96Q18 60 16 30L22-2Q12-8 0-8T-22-2L-16 30Q-18 60-28 96Q-68 60-66-8Q-66-80 0-84Z',
      '#140d0c',
    ) +
    both(path('M20-10Q34-20 46-10Q34 0 20-10Z', '#fff') + circle(33, -10, 6, '#d88a12')) +
    path(
      'M0-86Q68-82 68-8Q70 60 28 100Q14 64 14 22Q34 22 56-2Q50-28 12-20L6 40H-6L-12-20Q-50-28-56-2Q-34 22-14 22Q-14 64-28 100Q-70 60-68-8Q-68-82 0-86Z',
      pen.across([0, '#8a5410'], [30, '#fff0a0'], [60, '#f0a922'], [100, '#6a3a08']),
      edge(INK, 5),
    ) +
    both(
      line('M20-46Q40-44 54-28', '#8a5410', 5) + circle(52, 36, 5, '#8a5410') + circle(44, 58, 5, '#8a5410'),
    ) +
    path('M0-86Q10-70 6-30H-6Q-10-70 0-86Z', '#fff3b8', faint(0.8))
  )
}

export const samurai: Part = (pen) => {
  const cloth = pen.random.pick([27, 262, 165, 305])
  const lacquer = pen.down(
    [0, tone(cloth, 0.5, 0.17)],
    [50, tone(cloth, 0.32, 0.13)],
    [100, tone(cloth, 0.2, 0.08)],
  )
  return person(pen, {
    skin: 1,
    hair: '#15100e',
    stern: true,
    behind: path(
      'M0-90Q76-86 84 20Q96 34 100 56Q60 60 50 20H-50Q-60 60-100 56Q-96 34-84 20Q-76-86 0-90Z',
      lacquer,
      edge('#120808', 5),
    ),
    clothes:
      both(
        path('M20 56Q70 50 104 104H20Z', lacquer, edge('#120808', 4)) +
          line('M30 78H90M30 92H98', '#ffcf4a', 3),
      ) + path('M-24 56L0 96 24 56 30 104H-30Z', '#f6f0e4'),
    beard:
      path(
        'M-44 14Q-20 8 0 16Q20 8 44 14Q44 44 20 56Q0 64-20 56Q-44 44-44 14Z',
        pen.down([0, '#4a4450'], [100, '#15121a']),
        edge('#08060a', 4),
      ) + path('M-20 32Q0 22 20 32L16 40 10 35 4 41-4 41-10 35-16 40Z', '#fff3e0'),
    front:
      path('M-60-20Q-64-88 0-92Q64-88 60-20Q0-50-60-20Z', lacquer, edge('#120808', 5)) +
      line('M-40-76Q-30-50-34-40M0-90V-46M40-76Q30-50 34-40', tone(cloth, 0.6, 0.17), 3) +
      path('M-66-16Q0-54 66-16L70-4Q0-40-70-4Z', pen.gold(), edge(INK, 4)),
    over:
      path('M0-44Q-46-50-58-116Q-26-84 0-78Q26-84 58-116Q46-50 0-44Z', pen.gold(), edge(INK, 4)) +
      circle(0, -58, 11, pen.round(27), edge(INK, 3)),
  })
}

export const wizard: Part = (pen) => {
  const robe = pen.random.pick([285, 262, 165, 320])
  const hat = pen.down([0, tone(robe, 0.6, 0.2)], [100, tone(robe, 0.26, 0.13)])
  return person(pen, {
    skin: 0,
    hair: '#fff',
    eye: '#5a3fc8',
    behind: path('M-56-30H56Q80 30 66 84H-66Q-80 30-56-30Z', '#dfe3f2', edge('#3a3a58', 5)),
    clothes:
      path(SHOULDERS, hat, edge('#190c2e', 4)) + path('M-86 88L-76 82-78 94ZM70 84L80 78 82 92Z', '#ffe27a'),
    beard:
      path(
        'M-46 4Q-30 22-16 18Q0 12 16 18Q30 22 46 4Q58 56 20 96Q8 112-4 100Q-58 66-46 4Z',
        pen.down([0, '#ffffff'], [100, '#aeb6d4']),
        edge('#3a3a58', 4),
      ) + line('M-16 40Q-14 66-2 80M14 40Q14 58 8 74', '#9aa2c2', 4),
    front:
      path('M-50-40Q-34-96 10-142Q24-146 30-132Q20-124 22-112Q44-72 50-40Z', hat, edge('#190c2e', 5)) +
      path('M-90-28Q0-70 90-28Q50-34 0-38T-90-28Z', hat, edge('#190c2e', 5)) +
      path('M-50-52Q0-72 50-52L52-40Q0-58-52-40Z', pen.gold(), edge(INK, 3)) +
      group(path('M0-14L4-4 14-3 6 4 9 14 0 8-9 14-6 4-14-3-4-4Z', '#ffe27a'), -4, -84),
  })
}

export const queen: Part = (pen) => {
  const hair = pen.random.pick(['#3a2416', '#b5762c', '#1d1512', '#8a2f14'])
  const dress = pen.random.pick([305, 25, 255, 165])
  const gloss = pen.down([0, hair], [100, '#160b06'])
  return person(pen, {
    skin: pen.random.pick([0, 1, 2]),
    hair,
    lashes: true,
    eye: '#2f7a5a',
    lips: '#c2184b',
    behind: path(
      'M0-88Q80-88 74 0Q78 56 96 84Q50 104 0 84Q-50 104-96 84Q-78 56-74 0Q-80-88 0-88Z',
      gloss,
      edge('#120805', 4),
    ),
    clothes:
      path(SHOULDERS, pen.shade(dress, 0.45), edge('#200a14', 4)) +
      path('M-26 56Q0 80 26 56L40 62Q0 110-40 62Z', pen.gold(), edge(INK, 3)) +
      path('M0 74L9 84 0 96-9 84Z', pen.round(25)),
    front: path('M-52 0Q-60-66-4-74Q-30-40-52 0ZM52 0Q60-66 4-74Q30-40 52 0Z', gloss),
    over:
      path('M-54-58L-58-100-30-76 0-116 30-76 58-100 54-58Q0-80-54-58Z', pen.gold(), edge(INK, 4)) +
      circle(0, -86, 8, pen.round(25), edge(INK, 3)) +
      both(circle(34, -74, 5, pen.round(150), edge(INK, 2)) + circle(58, -102, 6, '#fff3b8', edge(INK, 2))) +
      both(circle(51, 10, 5, '#fff3b8', edge('#b8690c', 2))),
  })
}

export const sheriff: Part = (pen) => {
  const hat = pen.down([0, '#c98a4a'], [100, '#5a3214'])
  const scarf = pen.random.pick([27, 262, 150])
  return person(pen, {
    skin: 1,
    hair: '#3a2416',
    stern: true,
    behind: path('M-54-40H54V20H-54Z', '#3a2416'),
    clothes:
      path(SHOULDERS, pen.down([0, '#7a5a3a'], [100, '#3a2614']), edge(INK, 4)) +
      path('M-44 46Q0 66 44 46L40 66Q10 76 2 100Q-8 76-40 66Z', pen.shade(scarf, 0.52), edge(INK, 4)) +
      group(path('M0-18L5-6 18-6 8 3 12 16 0 8-12 16-8 3-18-6-5-6Z', pen.gold(), edge(INK, 3)), -60, 86),
    beard: path(
      'M-36 24Q-16 10 0 18Q16 10 36 24Q40 36 48 34Q36 46 20 36Q8 32 0 28Q-8 32-20 36Q-36 46-48 34Q-40 36-36 24Z',
      '#4a2a14',
      edge('#1d0e06', 3),
    ),
    front:
      path('M-46-42Q-52-104-20-100Q0-84 20-100Q52-104 46-42Z', hat, edge(INK, 5)) +
      path('M-47-54Q0-68 47-54L47-40Q0-54-47-40Z', '#2a1508') +
      path('M-108-58Q-70-20 0-38Q70-20 108-58Q96-16 40-18Q0-26-40-18Q-96-16-108-58Z', hat, edge(INK, 5)),
  })
}

export const robot: Part = (pen) => {
  const hue = pen.random.pick([200, 320, 165, 60])
  const lamp = tone(hue, 0.86, 0.15)
  return (
    line('M0-78V-104', '#3e4d61', 7) +
    circle(0, -108, 10, pen.round(hue, 0.7)) +
    both(
      path('M60-30H84V20H60Z', pen.steel(), edge('#1f2836', 5)) +
        circle(84, -5, 10, pen.round(hue, 0.65), edge('#1f2836', 4)),
    ) +
    path('M-30 60H30L70 104H-70Z', pen.steel(), edge('#1f2836', 5)) +
    box(
      -68,
      -78,
      136,
      138,
      pen.down([0, '#f4f8fc'], [50, '#b6c4d6'], [100, '#5f7188']),
      `${edge('#1f2836', 5)} rx="40"`,
    ) +
    box(-54, -46, 108, 58, '#0c1426', ' rx="26"') +
    both(
      circle(26, -18, 15, pen.glow([0, '#fff'], [45, lamp], [100, tone(hue, 0.5, 0.18)])) +
        circle(58, 40, 5, '#5f7188'),
    ) +
    line('M-28 36H28M-20 36V46M-7 36V46M7 36V46M20 36V46', '#1f2836', 4) +
    path('M-46-66Q-20-74 10-72Q-30-62-50-40Q-54-56-46-66Z', '#fff', faint(0.8))
  )
}

export const astronaut: Part = (pen) =>
  path(
    'M-40 50Q-92 54-98 104H98Q92 54 40 50Z',
    pen.down([0, '#ffffff'], [100, '#9fb0c6']),
    edge('#263248', 5),
  ) +
  box(-26, 74, 52, 26, pen.shade(pen.random.pick([262, 27, 165]), 0.5), ' rx="6"') +
  circle(-12, 87, 5, '#ffcf4a') +
  circle(4, 87, 5, '#fff') +
  circle(0, -8, 84, pen.ball([0, '#ffffff'], [60, '#dfe8f2'], [100, '#8497b0']), edge('#263248', 5)) +
  oval(0, -6, 62, 54, '#17244a', edge('#c79a2a', 7)) +
  oval(0, -6, 58, 50, pen.slant([0, '#7fd0ff'], [40, '#3a3fb8'], [70, '#b03fa8'], [100, '#ffb05a'])) +
  path('M-46-20Q-34-50 2-50Q-30-30-36 4Z', '#fff', faint(0.7)) +
  circle(26, 18, 9, '#ffe9b0', faint(0.9)) +
  both(circle(82, -8, 13, pen.shade(27, 0.55), edge('#263248', 4)))

/** A mask of the carnival. */
export const mask: Part = (pen) => {
  const hue = pen.random.pick([305, 25, 165, 255])
  const plume = (turn: number, of: number) =>
    group(
      path('M0 0Q-26-50 0-104Q26-50 0 0Z', pen.shade(of, 0.58), edge(tone(of, 0.22, 0.08), 4)) +
        line('M0-6V-84', '#fff', 3, faint(0.6)),
      0,
      -20,
      1,
      turn,
    )
  return (
    [-56, 56, -36, 36, -17, 17, 0].map((turn, at) => plume(turn, hue + at * 22)).join('') +
    path(
      'M0-16Q40-46 92-36Q104 8 74 40Q40 62 14 34Q6 24 0 24T-14 34Q-40 62-74 40Q-104 8-92-36Q-40-46 0-16Z',
      pen.down([0, '#fff3b8'], [45, '#f5b52e'], [100, '#a85a08']),
      edge(INK, 5),
    ) +
    both(
      path('M16 6Q40-22 70-8Q64 26 40 24Q24 22 16 6Z', '#140a14') +
        line('M12 6Q40-34 76-12', tone(hue, 0.5, 0.2), 6) +
        circle(84, -24, 6, pen.round(hue)) +
        path('M24 36Q44 54 70 38', 'none', edge(tone(hue, 0.5, 0.2), 5)),
    ) +
    path('M0-30L12-12 0 8-12-12Z', pen.round(hue, 0.6), edge(INK, 3))
  )
}

/** A painted skull of the festival of the dead. */
export const skull: Part = (pen) => {
  const petal = (hue: number) =>
    Array.from({ length: 7 }, (_, at) =>
      group(oval(0, -12, 7, 11, tone(hue, 0.68, 0.21), edge(tone(hue, 0.34, 0.14), 2)), 0, 0, 1, at * 51.4),
    ).join('') + circle(0, 0, 7, '#ffcf4a')
  return (
    path(
      'M0-84Q80-82 78-10Q78 22 48 36L44 78Q0 96-44 78L-48 36Q-78 22-78-10Q-80-82 0-84Z',
      pen.ball([0, '#ffffff'], [60, '#f3ead8'], [100, '#b3a184']),
      edge(INK, 5),
    ) +
    both(
      circle(34, -4, 25, tone(195, 0.66, 0.13)) +
        circle(34, -4, 20, '#1c0d1c') +
        circle(34, -4, 8, tone(340, 0.6, 0.22)) +
        Array.from({ length: 8 }, (_, at) =>
          group(circle(0, -25, 5, tone(340, 0.66, 0.2)), 34, -4, 1, at * 45),
        ).join('') +
        line('M50 30Q62 44 54 54', tone(195, 0.6, 0.13), 4),
    ) +
    path('M0 18Q16 34 8 40Q0 34-8 40Q-16 34 0 18Z', '#1c0d1c') +
    line('M-38 58H38M-26 50V68M-13 50V70M0 50V70M13 50V70M26 50V68', '#1c0d1c', 4) +
    path('M0-60Q18-44 0-30Q-18-44 0-60Z', tone(27, 0.58, 0.22)) +
    group(petal(340), -46, -72, 1.1) +
    group(petal(60), 0, -86, 1.25) +
    group(petal(290), 46, -72, 1.1)
  )
}
