import type { Operations } from '@marquee/schemas/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { Chips } from '../parts/chips.tsx'

type Props = {
  counts: Operations['games.search']['value']['counts']
  chosen: string
  onChoose(type: string): void
}

/** Chips for the categories that have results, with their numbers. */
export function CategoryChips({ counts, chosen, onChoose }: Props) {
  const text = useText()
  const { number } = useFormat()
  const navigation = useSite((site) => site.brand.navigation)
  if (counts.length < 2 && !chosen) return null
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const chips = [
    { type: '', name: text('search.every'), count: all },
    ...counts.map(({ gameType, count }) => ({
      type: gameType as string,
      name: text(navigation.find((item) => item.gameType === gameType)?.name ?? gameType),
      count,
    })),
  ]
  return (
    <Chips label={text('search.filter')}>
      {chips.map(({ type, name, count }) => (
        <button key={type} type="button" aria-pressed={type === chosen} onClick={() => onChoose(type)}>
          {name} <span>{number(count)}</span>
        </button>
      ))}
    </Chips>
  )
}
