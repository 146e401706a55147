import type { Jackpot as Pool } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useLive } from '../../../api/live.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { getAge } from '../../../lib/countdown.ts'
import { growAmount } from '../../../lib/grown-amount.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { usePause } from '../../parts/use-pause.ts'
import { useSecond } from '../../parts/use-second.ts'
import { EndTime } from '../parts/end-time.tsx'
import './jackpot.css'

/** Amount of a pool that an event told, which counts from its own arrival. */
type News = { round: number; amount: string }

/**
 * The brand's jackpots. Amounts grow each second at their average rate, and follow the events of the member's stream;
 * nothing is polled.
 */
export const Jackpot: Block<'jackpot'> = ({ props }) => {
  const text = useText()
  const pools = useOperation(props.operation, {}, { keepPreviousData: true })
  const [news, setNews] = useState<Readonly<Record<string, News>>>({})
  useLive('jackpot', ({ code, winner, ...amount }) => {
    // A drop changes the round, its winners and its hash.
    if (winner === undefined) setNews((known) => ({ ...known, [code]: amount }))
    else void pools.reload()
  })
  const list = pools.data?.list.filter(({ code }) => props.codes.length === 0 || props.codes.includes(code))
  if (list?.length === 0) return <Nothing />
  return (
    <section className="jackpot" data-look={props.look} aria-label={text(props.title)}>
      <Data of={pools} pieces={1}>
        {() => (
          <ul className="jackpot-list">
            {list?.map((pool) => (
              <Card key={pool.code} pool={pool} news={news[pool.code]} />
            ))}
          </ul>
        )}
      </Data>
    </section>
  )
}

type CardProps = { pool: Pool; news: News | undefined }

function Card({ pool, news }: CardProps) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const [last] = pool.drops
  const isNews = news?.round === pool.round
  return (
    <li className="jackpot-card">
      <h3>
        <Icon name="crown" />
        {text(pool.label)}
      </h3>
      <Amount pool={isNews ? { ...pool, amount: news.amount } : pool} asked={isNews ? news : pool} />
      <p className="jackpot-limit">
        {text('jackpot.limit', { amount: isolate(money(pool.limit, symbol)) })}
        {pool.endsAt > 0 && (
          <>
            {' '}
            <EndTime until="jackpot.until" countdown="jackpot.left" endsAt={pool.endsAt} />
          </>
        )}
      </p>
      {last && (
        <p className="jackpot-last">
          <Icon name="trophy" />
          {text('jackpot.last', {
            name: isolate(last.account),
            amount: isolate(money(last.amount, symbol)),
          })}
        </p>
      )}
    </li>
  )
}

/** The growing amount; assistive technology reads the amount of the answer, which does not change each second. */
function Amount({ pool, asked }: { pool: Pool; asked: object }) {
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const { isPaused } = usePause()
  const second = useSecond()
  const passed = isPaused || second === 0 ? 0 : getAge(asked, second)
  return (
    <p className="jackpot-amount">
      <span className="only-read">{money(pool.amount, symbol)}</span>
      <strong aria-hidden="true">{money(growAmount(pool, passed), symbol)}</strong>
    </p>
  )
}
