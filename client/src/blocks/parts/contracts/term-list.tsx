import type { AgentContract } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { useZoneTime } from '../use-zone-time.ts'
import { TierList } from './tier-list.tsx'

/** Terms of a contract, each with the time in which it was in force. */
export function TermList({ terms }: { terms: NonNullable<AgentContract['history']> }) {
  const text = useText()
  const { dateTime } = useZoneTime()
  return (
    <ol className="term-list">
      {terms.map(({ from, to, tiers }) => (
        <li key={from}>
          <b>
            {to ? `${dateTime(from)} – ${dateTime(to)}` : text('contract.since', { time: dateTime(from) })}
          </b>
          <TierList tiers={tiers} />
        </li>
      ))}
    </ol>
  )
}
