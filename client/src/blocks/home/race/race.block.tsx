import type { Operations, RaceRow } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { PageTurning } from '../../parts/page-turning.tsx'
import { EndTime } from '../parts/end-time.tsx'
import '../parts/board-head.css'
import './race.css'

type Facts = NonNullable<Operations['promotions.races']['value']['race']>

/** A race with its prizes, the time left, its leaders by pages, and the member's own place. */
export const Race: Block<'race'> = ({ props }) => {
  const text = useText()
  const [page, setPage] = useState(1)
  const { code, pageSize, operation } = props
  const race = useOperation(operation, { code, pageNo: page, pageSize }, { keepPreviousData: true })
  if (race.data?.race === null) return <Nothing />
  const title = text(race.data?.race.label ?? 'race.title')
  return (
    <section className="race" aria-label={title}>
      <header className="board-head">
        <h2 className="own-title">
          <Icon name="flame" />
          {title}
        </h2>
        {race.data && (
          <EndTime
            until="race.until"
            countdown="race.left"
            endsAt={race.data.race.endsAt}
            className="race-left"
          />
        )}
      </header>
      <Data of={race} pieces={pageSize}>
        {({ race: facts, list, own, totalPages }) => (
          <>
            {facts && <Terms facts={facts} />}
            {list.length === 0 && <p className="data-empty">{text('race.none')}</p>}
            <ol className="race-list">
              {list.map((row) => (
                <Place key={row.place} row={row} />
              ))}
              {own.place > 0 && !list.some(({ isOwn }) => isOwn) && <Place row={own} />}
            </ol>
            <PageTurning page={page} pages={totalPages} onPage={setPage} />
          </>
        )}
      </Data>
    </section>
  )
}

/** Sum of the prizes, and how points are counted. */
function Terms({ facts: { points, total, minimumStake } }: { facts: Facts }) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  return (
    <p className="race-terms">
      {text(`race.by-${points}`, {
        total: isolate(money(total, symbol)),
        least: isolate(money(minimumStake, symbol)),
      })}
    </p>
  )
}

function Place({ row: { place, account, points, prize, isOwn } }: { row: RaceRow }) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  return (
    <li className="race-place" value={place} data-own={isOwn || undefined}>
      <span className="race-number" data-place={place}>
        {place}
      </span>
      <span className="race-who">
        <bdi>{account}</bdi>
        {isOwn && <strong>{text('race.you')}</strong>}
      </span>
      <span className="race-points">{text('race.points', { points: isolate(money(points)) })}</span>
      <span className="race-prize">{Number(prize) > 0 && money(prize, symbol)}</span>
    </li>
  )
}
