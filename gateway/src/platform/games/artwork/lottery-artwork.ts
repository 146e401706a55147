import { tone } from './colour.ts'
import { lettering, widthOf } from './letters.ts'

/** What stands on the ball of a group, and its colour; the groups are those of the lotteries' seed. */
const BALLS: Readonly<Record<string, readonly [word: string, hue: number]>> = {
  SSC: ['SSC', 27],
  K3: ['K3', 145],
  '11X5': ['11×5', 250],
  PK10: ['PK10', 60],
  LHC: ['6+1', 350],
  PCB: ['28', 200],
  LF: ['LF', 120],
  CHAIN: ['HASH', 285],
  VN_NORTH: ['VN·N', 15],
  VN_CENTRAL: ['VN·C', 45],
  VN_SOUTH: ['VN·S', 165],
  SEA_THAI: ['THAI', 262],
  SEA_LAO: ['LAO', 5],
  SEA_HANOI: ['HN', 80],
  SEA_4D: ['4D', 305],
}

/** Picture of a kind of lottery: a ball with its word; undefined when there is no such kind. */
export function lotteryArtwork(group: string): string | undefined {
  const ball = Object.hasOwn(BALLS, group) ? BALLS[group] : undefined
  if (!ball) return undefined
  const [word, hue] = ball
  const size = Math.min(46, 100 / widthOf(word, 'sans'))
  const letters = lettering(word, {
    font: 'sans',
    size,
    x: 100,
    y: 98 + size * 0.35,
    most: 90,
    fill: tone(hue, 0.32, 0.13),
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><defs><radialGradient id="b" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="${tone(hue, 0.88, 0.09)}"/><stop offset=".45" stop-color="${tone(hue, 0.62, 0.19)}"/><stop offset="1" stop-color="${tone(hue, 0.3, 0.12)}"/></radialGradient><radialGradient id="w" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#d9d5e4"/></radialGradient></defs><ellipse cx="100" cy="186" rx="58" ry="9" fill="#000" opacity=".25"/><circle cx="100" cy="98" r="86" fill="url(#b)"/><circle cx="100" cy="98" r="54" fill="url(#w)"/>${letters}<ellipse cx="72" cy="46" rx="34" ry="17" fill="#fff" opacity=".55" transform="rotate(-28 72 46)"/></svg>`
}
