import { encodePng } from '../../../lib/png.ts'
import type { Random } from '../../../lib/random.ts'

const WIDTH = 160
const HEIGHT = 56

/** 5 by 7 dots, a row a letter of base 32: bit 4 is the leftmost dot. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '9': [14, 17, 17, 15, 1, 2, 12],
}

type Wave = { height: number; length: number; phase: number }

/** Characters as a picture: turned, bent and crossed by lines, and still legible. */
export function drawCaptcha(characters: string, random: Random): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(246)
  const wave: Wave = {
    height: 1.5 + random.next() * 1.5,
    length: 26 + random.next() * 14,
    phase: random.next() * 6.3,
  }
  speckle(pixels, random)
  const cell = (WIDTH - 16) / characters.length
  for (const [index, character] of Array.from(characters).entries()) {
    const glyph = GLYPHS[character]
    if (glyph) drawGlyph(pixels, glyph, 8 + cell * (index + 0.5), random, wave)
  }
  for (let line = 0; line < 2; line += 1) drawCurve(pixels, random)
  return encodePng(WIDTH, HEIGHT, pixels)
}

/** Each pixel of the cell is mapped back onto the glyph, so that turned strokes have no holes. */
function drawGlyph(
  pixels: Uint8Array,
  glyph: readonly number[],
  centre: number,
  random: Random,
  wave: Wave,
): void {
  const turn = (random.next() - 0.5) * 0.5
  const size = 4.2 + random.next() * 0.9
  const middle = HEIGHT / 2 + (random.next() - 0.5) * 8
  const shade = 30 + random.integer(50)
  const [cos, sin] = [Math.cos(turn) / size, Math.sin(turn) / size]
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = Math.floor(centre - 20); x < centre + 20; x += 1) {
      const bent = y - middle + Math.sin(x / wave.length + wave.phase) * wave.height
      const column = (x - centre) * cos + bent * sin + 2
      const row = bent * cos - (x - centre) * sin + 3
      if (inkAt(glyph, column, row) > STROKE) setPixel(pixels, x, y, shade)
    }
}

/** Ink from which a pixel is drawn: joins dots that touch at a corner. */
const STROKE = 0.42

/** Ink between the dots, from the four around. */
function inkAt(glyph: readonly number[], column: number, row: number): number {
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [right, down] = [column - left, row - top]
  const above = dot(glyph, left, top) * (1 - right) + dot(glyph, left + 1, top) * right
  const below = dot(glyph, left, top + 1) * (1 - right) + dot(glyph, left + 1, top + 1) * right
  return above * (1 - down) + below * down
}

function dot(glyph: readonly number[], column: number, row: number): number {
  return column >= 0 && column < 5 ? ((glyph[row] ?? 0) >> (4 - column)) & 1 : 0
}

function drawCurve(pixels: Uint8Array, random: Random): void {
  const start = 10 + random.integer(HEIGHT - 20)
  const end = 10 + random.integer(HEIGHT - 20)
  const bend = (random.next() - 0.5) * 30
  for (let x = 4; x < WIDTH - 4; x += 1) {
    const part = x / WIDTH
    const y = Math.round(start + (end - start) * part + Math.sin(part * Math.PI) * bend)
    setPixel(pixels, x, y, 110)
    setPixel(pixels, x, y + 1, 150)
  }
}

function speckle(pixels: Uint8Array, random: Random): void {
  for (let dot = 0; dot < 260; dot += 1)
    setPixel(pixels, random.integer(WIDTH), random.integer(HEIGHT), 150 + random.integer(70))
}

function setPixel(pixels: Uint8Array, x: number, y: number, shade: number): void {
  if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) pixels[y * WIDTH + x] = shade
}
