import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../parts/select.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import type { Lottery } from '../parts/lotteries.ts'
import { useNames } from '../parts/use-names.ts'
import './prize-tables.css'

type Prize = { prize: string; numbers: readonly string[] }
export type PrizedDraw = { numero: string; winningTime: number; prizes: readonly Prize[] }

type Props = { lottery: Lottery; draws: readonly PrizedDraw[]; hasHeads: boolean }

/**
 * One of several draws, prize by prize, with its last two digits by head and tail, as Vietnamese players read
 * it.
 */
export function PrizeTables({ lottery, draws, hasHeads }: Props) {
  const [wanted, setWanted] = useState('')
  const at = Math.max(
    0,
    draws.findIndex(({ numero }) => numero === wanted),
  )
  const draw = draws[at]!
  return (
    <div className="prize-tables">
      <DrawChoice draws={draws} at={at} onChoose={(index) => setWanted(draws[index]!.numero)} />
      <div className="prize-tables-pair" data-single={!hasHeads || undefined}>
        <PrizeTable lottery={lottery} draw={draw} hasHeads={hasHeads} />
        {hasHeads && <HeadsAndTails draw={draw} />}
      </div>
    </div>
  )
}

type ChoiceProps = { draws: readonly PrizedDraw[]; at: number; onChoose(index: number): void }

function DrawChoice({ draws, at, onChoose }: ChoiceProps) {
  const text = useText()
  const { number } = useFormat()
  const time = useZoneTime()
  return (
    <div className="prize-tables-choice">
      <IconButton
        icon="chevron-start"
        look="outline"
        label={text('lottery-lobby.older')}
        isOff={at >= draws.length - 1}
        onClick={() => onChoose(at + 1)}
      />
      <Select
        label={text('lottery-lobby.draw-of', { zone: time.zone })}
        value={at}
        choices={draws.map(({ winningTime }, value) => ({ value, label: time.dateTime(winningTime) }))}
        onChoose={(value) => onChoose(Number(value))}
      />
      <IconButton
        icon="chevron-end"
        look="outline"
        label={text('lottery-lobby.newer')}
        isOff={at === 0}
        onClick={() => onChoose(at - 1)}
      />
      <p>{text('lottery-lobby.last-count', { count: draws.length, number: number(draws.length) })}</p>
    </div>
  )
}

function PrizeTable({ lottery, draw, hasHeads }: Omit<Props, 'draws'> & { draw: PrizedDraw }) {
  const text = useText()
  const names = useNames()
  const time = useZoneTime()
  return (
    <table className="prize-table">
      <caption>
        <strong dir="auto">{lottery.gameName}</strong> <span>{time.day(draw.winningTime)}</span>
      </caption>
      <thead className="only-read">
        <tr>
          <th scope="col">{text('lottery-lobby.prize-head')}</th>
          <th scope="col">{text('lottery-lobby.numbers')}</th>
        </tr>
      </thead>
      <tbody>
        {draw.prizes.map(({ prize, numbers }, index) => (
          <tr key={prize || index} data-first={index === 0 || undefined}>
            <th scope="row">{names.prize(prize)}</th>
            <td>
              <ul dir="ltr" data-count={numbers.length}>
                {numbers.map((number, place) => (
                  <li key={place}>
                    {hasHeads ? number.slice(0, -2) : number}
                    {hasHeads && <b>{number.slice(-2)}</b>}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DIGITS = [...'0123456789']

/** Table of last two digits: the tails (second digit) under each head (first digit) (đầu - đuôi). */
function HeadsAndTails({ draw }: { draw: PrizedDraw }) {
  const text = useText()
  const tails = groupTailsByHead(draw)
  return (
    <table className="prize-table prize-heads">
      <caption>
        <strong>{text('lottery-lobby.heads')}</strong>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text('lottery-lobby.head')}</th>
          <th scope="col">{text('lottery-lobby.tails')}</th>
        </tr>
      </thead>
      <tbody>
        {DIGITS.map((head) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td dir="ltr">{tails.get(head)?.join(', ') ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Groups the last digits by the second-last digit: `12345`, `67`, `41` -> 4: 1 5; 6: 7. */
export function groupTailsByHead({ prizes }: Pick<PrizedDraw, 'prizes'>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const number of prizes.flatMap(({ numbers }) => numbers)) {
    const [head, tail] = [number.at(-2), number.at(-1)]
    if (head && tail) found.set(head, [...(found.get(head) ?? []), tail].sort())
  }
  return found
}
