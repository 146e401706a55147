import { tone } from './colour.ts'
import { circle, edge, faint, group, line, oval, type Pen, path, star } from './pen.ts'

/** What floats around the hero: x, y, size of each place, away from the title. */
type Speck = (pen: Pen, at: number) => string

const PLACES: readonly (readonly [number, number, number])[] = [
  [36, 92, 1],
  [266, 98, 0.9],
  [62, 214, 0.7],
  [246, 220, 0.8],
  [104, 72, 0.5],
  [206, 66, 0.6],
  [24, 160, 0.6],
  [278, 168, 0.7],
  [84, 130, 0.4],
  [222, 140, 0.4],
  [40, 268, 0.8],
  [264, 272, 0.7],
]

const specks = {
  sparks: () => path(star(4, 13, 2.6), '#fffbe0'),
  bubbles: (pen) =>
    circle(0, 0, 11, pen.ball([0, '#ffffff', 0.9], [50, '#ffffff', 0.15], [100, '#ffffff', 0.5])) +
    circle(-4, -4, 2.4, '#fff'),
  petals: (_, at) =>
    group(
      path('M0 0Q-9-12 0-20Q9-12 0 0Z', at % 2 ? '#ffd7e2' : '#ff9fba', edge('#d8567e', 0.8)),
      0,
      0,
      1,
      at * 47,
    ),
  flakes: () => line('M0-9V9M-8-4.5L8 4.5M8-4.5L-8 4.5', '#ffffff', 2.6),
  coins: (pen, at) =>
    group(
      oval(0, 2, 13, 13 - (at % 3) * 3, '#8a4a06') +
        oval(0, 0, 13, 13 - (at % 3) * 3, pen.slant([0, '#fff2ae'], [50, '#f7b930'], [100, '#b96a0b'])) +
        oval(0, 0, 8, 8 - (at % 3) * 2, 'none', edge('#c47a12', 1.6)),
      0,
      0,
      1,
      at * 40,
    ),
  confetti: (_, at) =>
    group(
      path(at % 2 ? 'M-7-3H7V3H-7Z' : 'M-5-5Q6-6 5 6Q-6 5-5-5Z', tone(at * 67, 0.76, 0.19)),
      0,
      0,
      1,
      at * 53,
    ),
  embers: (pen) => circle(0, 0, 8, pen.glow([0, '#fffbe0'], [35, '#ffb52e'], [100, '#ff5a1e', 0])),
  leaves: (_, at) =>
    group(
      path('M0 0Q-11-10 0-26Q11-10 0 0Z', tone(at % 2 ? 130 : 90, 0.66, 0.17), edge(tone(140, 0.32, 0.1), 1)),
      0,
      0,
      1,
      at * 61,
    ),
  fireflies: (pen) => circle(0, 0, 10, pen.glow([0, '#fffff0'], [30, '#e8ff8a', 0.9], [100, '#b8ff5a', 0])),
  hearts: (pen) => path('M0 11Q-15-1-10-8Q-5-12 0-5Q5-12 10-8Q15-1 0 11Z', pen.round(10, 0.66)),
  none: () => '',
} satisfies Record<string, Speck>

export type AirName = keyof typeof specks

export function air(pen: Pen, name: AirName): string {
  const speck: Speck = specks[name]
  return PLACES.map(([x, y, size], at) =>
    group(
      speck(pen, at),
      x + pen.random.between(-10, 10),
      y + pen.random.between(-12, 12),
      size * pen.random.between(0.8, 1.25),
      0,
      at > 7 ? faint(0.7) : '',
    ),
  ).join('')
}
