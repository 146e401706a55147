import type { LotteryPad } from '@marquee/schemas/contract'
import { Ball } from '../../parts/draw-balls.tsx'
import { useNames } from '../../parts/use-names.ts'

type Props = { kind: LotteryPad['kind']; number: string }

const LOOKS: Partial<Record<LotteryPad['kind'], 'dice' | 'race' | 'waves'>> = {
  dice: 'dice',
  runners: 'race',
  waves: 'waves',
}

/** Dice are drawn for one to three of them, such as 6 and 1,1. */
const DICE = /^[1-6]{1,3}$/

const DIGITS = /^\d+$/

/** Look of a number on the pad: a ball, a die, a runner, or the name of an option. */
export function Face({ kind, number }: Props) {
  const look = LOOKS[kind]
  if (look === 'dice' && DICE.test(number)) return <Dice number={number} />
  if (look && look !== 'dice' && DIGITS.test(number)) return <Ball number={number} look={look} />
  // A plain number has no name to look up: tables draw hundreds of them.
  if (DIGITS.test(number)) return <span className="pad-face">{number}</span>
  return <Word kind={kind} number={number} />
}

function Dice({ number }: { number: string }) {
  return (
    <span className="pad-dice">
      {[...number].map((die, index) => (
        <Ball key={index} number={die} look="dice" />
      ))}
    </span>
  )
}

function Word({ kind, number }: Props) {
  const names = useNames()
  return (
    <span className="pad-face" data-colour={kind === 'colours' ? number : undefined}>
      {names.option(number)}
    </span>
  )
}
