import { svg } from './game-artwork.ts'
import { parts } from './parts.ts'
import { box, createPen, edge, group, path, star } from './pen.ts'

/** Shown where a game has no picture. */
export function defaultIcon(): string {
  const pen = createPen('default', 270)
  const ground = box(0, 0, 300, 400, pen.slant([0, '#3a4468'], [60, '#232b47'], [100, '#151b30']))
  const spark = (x: number, y: number, size: number) =>
    path(star(4, size, size / 5), '#8fa0d0', ` transform="translate(${x} ${y})"`)
  const frame = path(
    'M96 84H204A24 24 0 0 1 228 108V268A24 24 0 0 1 204 292H96A24 24 0 0 1 72 268V108A24 24 0 0 1 96 84Z',
    'none',
    edge('#5a6796', 4),
  )
  return svg(
    pen,
    ground +
      frame +
      group(parts.dice(pen), 150, 190, 0.66) +
      spark(66, 120, 12) +
      spark(240, 96, 9) +
      spark(236, 280, 12),
    '0 20 300 360',
  )
}
