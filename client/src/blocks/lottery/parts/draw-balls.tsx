import type { CSSProperties } from 'react'
import { type BallLook, splitPrizes } from './lotteries.ts'
import './draw-balls.css'

type Props = {
  numbers: string
  look: BallLook
  size?: 's' | 'l'
  /** The balls appear one after another. */
  moves?: boolean
}

/**
 * Drawn numbers, in the same order in every language: digits as balls, dice, runners, coloured balls, or the
 * first prize of a ticket.
 */
export function DrawBalls({ numbers, look, size = 's', moves }: Props) {
  const [first = [], ...others] = splitPrizes(numbers)
  // A ticket shows only its first prize; elsewhere the other parts belong to the draw, such as the special
  // ball.
  const parts = look === 'ticket' ? [first] : [first, ...others]
  return (
    <span className="draw-balls" data-look={look} data-size={size} data-moves={moves || undefined} dir="ltr">
      {parts.map((part, index) => (
        <span key={index} className="draw-balls-part">
          {part.map((number, place) => (
            <Ball key={place} number={number} look={look} place={place} />
          ))}
        </span>
      ))}
    </span>
  )
}

/** One number in the look of its group. */
export function Ball({ number, look, place = 0 }: { number: string; look: BallLook; place?: number }) {
  return (
    <span
      className="draw-ball"
      data-wave={look === 'waves' ? getWave(Number(number)) : undefined}
      data-pips={look === 'dice' ? number : undefined}
      data-runner={look === 'race' ? Number(number) : undefined}
      style={{ '--place': place } as CSSProperties}
    >
      <span>{number}</span>
    </span>
  )
}

const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])

/** Colour of a Mark Six ball: 17 are red, 16 blue, 16 green. */
export function getWave(number: number): 'red' | 'blue' | 'green' {
  if (RED.has(number)) return 'red'
  return BLUE.has(number) ? 'blue' : 'green'
}
