import { type Chance, chance } from './chance.ts'
import { tone } from './colour.ts'

/** Offset in per cent, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Draws one picture: gives out gradients and keeps them for the head of the file. */
export type Pen = {
  random: Chance
  /** Hue of the scene, degrees of OKLCH. */
  hue: number
  /** Hue that stands against it. */
  contrast: number
  /** Fill from top to bottom of the shape, or along the given direction. */
  down(...stops: Stop[]): string
  across(...stops: Stop[]): string
  slant(...stops: Stop[]): string
  /** Fill from the middle outwards. */
  glow(...stops: Stop[]): string
  /** Fill of a round thing lit from the upper left. */
  ball(...stops: Stop[]): string
  gold(): string
  steel(): string
  /** A shaded fill of one hue: light above, deep below. */
  shade(hue: number, light?: number, chroma?: number): string
  /** A round thing of one hue. */
  round(hue: number, light?: number, chroma?: number): string
  definitions(): string
}

/** A part of a picture, drawn around 0,0 in a square of 200. */
export type Part = (pen: Pen) => string

const DIRECTIONS = {
  down: '<linearGradient id="@" x2="0" y2="1">',
  across: '<linearGradient id="@">',
  slant: '<linearGradient id="@" x2="1" y2="1">',
  glow: '<radialGradient id="@">',
  ball: '<radialGradient id="@" cx=".36" cy=".3" r=".75">',
}

export function createPen(seed: string, hue: number): Pen {
  const made = new Map<string, string>()
  const gradient =
    (head: string) =>
    (...stops: Stop[]) => {
      const body =
        head + stops.map(stop).join('') + (head.startsWith('<l') ? '</linearGradient>' : '</radialGradient>')
      const known = made.get(body)
      if (known) return `url(#${known})`
      const id = `g${made.size}`
      made.set(body, id)
      return `url(#${id})`
    }
  const random = chance(seed)
  const down = gradient(DIRECTIONS.down)
  const ball = gradient(DIRECTIONS.ball)
  return {
    random,
    hue,
    contrast: (hue + random.pick([150, 180, 210])) % 360,
    down,
    ball,
    across: gradient(DIRECTIONS.across),
    slant: gradient(DIRECTIONS.slant),
    glow: gradient(DIRECTIONS.glow),
    gold: () => down([0, '#fff3b8'], [35, '#ffcf4a'], [60, '#e8951a'], [100, '#9c4f06']),
    steel: () => down([0, '#ffffff'], [40, '#c9d6e2'], [60, '#7d90a6'], [100, '#3e4d61']),
    shade: (of, light = 0.62, chroma = 0.19) =>
      down(
        [0, tone(of, light + 0.2, chroma * 0.8)],
        [50, tone(of, light, chroma)],
        [100, tone(of, light - 0.27, chroma * 0.8)],
      ),
    round: (of, light = 0.62, chroma = 0.2) =>
      ball(
        [0, tone(of, Math.min(0.97, light + 0.3), chroma * 0.5)],
        [40, tone(of, light, chroma)],
        [100, tone(of, light - 0.32, chroma * 0.8)],
      ),
    definitions: () => [...made].map(([body, id]) => body.replace('@', id)).join(''),
  }
}

function stop([offset, colour, opacity]: Stop): string {
  const faint = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
  return `<stop offset="${offset}%" stop-color="${colour}"${faint}/>`
}

/** One decimal at most. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`
}

export function box(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more}/>`
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, more)
}

/** Outline of a shape. */
export function edge(colour: string, width: number): string {
  return ` stroke="${colour}" stroke-width="${n(width)}" stroke-linejoin="round"`
}

export function faint(opacity: number): string {
  return ` opacity="${Math.round(opacity * 100) / 100}"`
}

export function group(content: string, x: number, y: number, scale = 1, turn = 0, more = ''): string {
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  const rotate = turn === 0 ? '' : ` rotate(${n(turn)})`
  return `<g transform="translate(${n(x)} ${n(y)})${rotate}${size}"${more}>${content}</g>`
}

/** Draws the right half and its mirror image. */
export function both(half: string): string {
  return `${half}<g transform="scale(-1 1)">${half}</g>`
}

/** A star, or a rosette, with `points` tips. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const angle = (Math.PI * at) / points + turn - Math.PI / 2
    const reach = at % 2 ? inner : outer
    return `${n(Math.cos(angle) * reach)} ${n(Math.sin(angle) * reach)}`
  })
  return `M${corners.join('L')}Z`
}

/** A point on a circle, angle in turns from the top, clockwise. */
export function around(turns: number, reach: number): [number, number] {
  const angle = (turns - 0.25) * Math.PI * 2
  return [Math.cos(angle) * reach, Math.sin(angle) * reach]
}
