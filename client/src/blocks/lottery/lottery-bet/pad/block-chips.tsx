import { memo } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { isolate } from '../../../../lib/isolate.ts'
import { Icon } from '../../../../ui/icon.tsx'

type Props = {
  numbers: readonly string[]
  picked: readonly string[]
  soldOut: ReadonlySet<string>
  onGo(index: number): void
  onPick(block: readonly string[]): void
}

/** Blocks of a table, such as 100 to 199: they lead to their numbers, tell how many are picked, and pick all. */
export const BlockChips = memo(function BlockChips({ numbers, picked, soldOut, onGo, onPick }: Props) {
  const text = useText()
  const size = numbers.length > 1000 ? 1000 : 100
  if (numbers.length <= size) return null
  const counts = countsOf(picked, size)
  return (
    <ul className="pad-blocks rail" aria-label={text('lottery-bet.blocks')}>
      {Array.from({ length: Math.ceil(numbers.length / size) }, (_, at) => {
        const block = numbers.slice(at * size, (at + 1) * size)
        const name = isolate(`${block[0]}–${block.at(-1)}`)
        const count = counts.get(at) ?? 0
        return (
          <li key={at} data-sold-out={block.every((one) => soldOut.has(one)) || undefined}>
            <button
              type="button"
              onClick={() => onGo(at * size)}
              aria-label={text('lottery-bet.block-go', { block: name })}
            >
              <bdi>{name}</bdi>
              {count > 0 && <b>{count}</b>}
            </button>
            <button
              type="button"
              onClick={() => onPick(block)}
              aria-label={text('lottery-bet.block-all', { block: name })}
              title={text('lottery-bet.block-all', { block: name })}
            >
              <Icon name="plus" size="s" />
            </button>
          </li>
        )
      })}
    </ul>
  )
})

function countsOf(picked: readonly string[], size: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const number of picked) {
    const at = Math.floor(Number(number) / size)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return counts
}
