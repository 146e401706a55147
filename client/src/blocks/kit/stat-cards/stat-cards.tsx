import type { StatCard } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Figure } from '../../parts/figures/figure.tsx'
import { Section } from '../../parts/section.tsx'
import '../../parts/section.css'
import { readFilters, readStart, useRecordAddress, useToday } from '../parts/record-address.ts'
import { RecordFilters } from '../parts/record-filters.tsx'
import { type Answer, useAnswer } from '../parts/use-rows.ts'
import { valueAt } from '../parts/value-at.ts'
import './stat-cards.css'

/** Figures of one answer as cards; placeholders while they are loading. */
export const StatCards: Block<'stat-cards'> = ({ props }) => {
  const text = useText()
  const { address } = useRecordAddress()
  const today = useToday()
  const filtered = readFilters(address, props.filters, today)
  const query = { ...readStart(address, props.query, today), ...filtered }
  const answer = useAnswer(props.operation, query)
  const cards = (
    <Data of={answer} pending={<Cards cards={props.cards} />}>
      {(value) => <Cards cards={props.cards} answer={value} />}
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

function Cards({ cards, answer }: { cards: readonly StatCard[]; answer?: Answer }) {
  const text = useText()
  return (
    <dl className="stat-cards">
      {cards.map(({ field, label, icon, format }) => {
        const value = valueAt(answer, field)
        return (
          <div key={field} className="stat-card">
            <dt>
              <Icon name={icon} />
              {text(label)}
            </dt>
            <dd>
              {value === undefined ? (
                <Skeleton shape="text" />
              ) : (
                <span>
                  <Figure format={format} value={value} />
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
