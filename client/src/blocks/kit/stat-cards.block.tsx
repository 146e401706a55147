import type { StatCard } from '@marquee/schemas/contract'
import { useText } from '../../i18n/use-text.ts'
import type { Block } from '../../render/block.ts'
import { Data } from '../../render/data.tsx'
import { FigureCards } from '../parts/figures/figure-cards.tsx'
import { Section } from '../parts/section.tsx'
import '../parts/section.css'
import { readFilters, readStart, useRecordAddress, useToday } from './parts/record-address.ts'
import { RecordFilters } from './parts/record-filters.tsx'
import { type Answer, useAnswer } from './parts/use-rows.ts'
import { getValueAt } from './parts/value-at.ts'

/** Figures of one answer as cards; placeholders while they are loading. */
export const StatCards: Block<'stat-cards'> = ({ props }) => {
  const text = useText()
  const { address } = useRecordAddress()
  const today = useToday()
  const filtered = readFilters(address, props.filters, today)
  const query = { ...readStart(address, props.query, today), ...filtered }
  const answer = useAnswer(props.operation, query)
  const cards = (
    <Data of={answer} pending={<FigureCards cards={cardsOf(props.cards)} />}>
      {(value) => <FigureCards cards={cardsOf(props.cards, value)} />}
    </Data>
  )
  if (props.filters.length === 0)
    return (
      <section className="section" aria-label={text(props.title)}>
        {cards}
      </section>
    )
  return (
    <Section title={text(props.title)} actions={<RecordFilters filters={props.filters} query={filtered} />}>
      {cards}
    </Section>
  )
}

function cardsOf(cards: readonly StatCard[], answer?: Answer) {
  return cards.map((card) => ({ ...card, value: getValueAt(answer, card.field) }))
}
