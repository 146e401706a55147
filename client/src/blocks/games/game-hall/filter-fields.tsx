import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { formatAmount } from '../../../state/amounts.ts'
import { chooseGameView, type GameView, usePreferences } from '../../../state/preferences.ts'
import { useSite } from '../../../state/site.ts'
import { Segments } from '../../parts/segments.tsx'
import { Select } from '../../parts/select.tsx'
import { type Filters, type Offer, ONLY, type Only, SORTS, type Sort } from './hall-address.ts'

type Change = { filters: Filters; onChange(change: Partial<Filters>): void }
type Props = Change & { offer: Offer }

/** Fields for the filters that a page offers. */
export function FilterFields({ offer, ...change }: Props) {
  const has = (name: Offer['filters'][number]) => offer.filters.includes(name)
  return (
    <>
      {has('only') && <OnlyField {...change} />}
      {has('bet') && <BetField {...change} bets={offer.betsMinor.map((bet) => formatAmount(BigInt(bet)))} />}
      {has('lines') && <LinesField {...change} lines={offer.lines} />}
      {has('sort') && <SortField {...change} />}
      {offer.views.length > 1 && <ViewField views={offer.views} />}
    </>
  )
}

function ViewField({ views }: { views: readonly GameView[] }) {
  const text = useText()
  return (
    <Segments<GameView>
      label={text('hall.view')}
      chosen={usePreferences(({ gameView }) => gameView)}
      choices={views.map((value) => ({ value, label: text(`hall.view.${value}`) }))}
      onChoose={chooseGameView}
    />
  )
}

function OnlyField({ filters, onChange }: Change) {
  const text = useText()
  return (
    <Segments<Only>
      label={text('hall.only')}
      chosen={filters.only}
      choices={ONLY.map((value) => ({ value, label: text(`hall.only.${value || 'all'}`) }))}
      onChoose={(only) => onChange({ only })}
    />
  )
}

function BetField({ filters, onChange, bets }: Change & { bets: readonly string[] }) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  return (
    <Select
      label={text('hall.bet')}
      value={filters.bet}
      choices={[
        { value: '', label: text('hall.any') },
        ...withChosen(bets, filters.bet).map((value) => ({
          value,
          label: text('hall.bet-up-to', { amount: money(value, symbol) }),
        })),
      ]}
      onChoose={(bet) => onChange({ bet: String(bet) })}
    />
  )
}

function LinesField({ filters, onChange, lines }: Change & { lines: readonly number[] }) {
  const text = useText()
  const { number } = useFormat()
  return (
    <Select
      label={text('hall.lines')}
      value={filters.lines}
      choices={[
        { value: 0, label: text('hall.any') },
        ...withChosen(lines, filters.lines).map((value) => ({
          value,
          label: text('hall.lines-from', { number: number(value) }),
        })),
      ]}
      onChoose={(value) => onChange({ lines: Number(value) })}
    />
  )
}

/**
 * Adds the chosen value to the options, because an address may ask for a value that the page does not offer.
 */
function withChosen<Value extends string | number>(
  offered: readonly Value[],
  chosen: Value,
): readonly Value[] {
  return !chosen || offered.includes(chosen) ? offered : [...offered, chosen]
}

function SortField({ filters, onChange }: Change) {
  const text = useText()
  return (
    <Select
      label={text('hall.sort')}
      value={filters.sort}
      choices={SORTS.map((value) => ({ value, label: text(`hall.sort.${value}`) }))}
      onChoose={(sort) => onChange({ sort: sort as Sort })}
    />
  )
}
