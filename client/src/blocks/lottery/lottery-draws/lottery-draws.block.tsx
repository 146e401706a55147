import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModal } from '../../../render/modal-context.ts'
import { DateTime } from '../../parts/date-time.tsx'
import { DrawnNumbers } from '../../parts/figures/drawn-numbers.tsx'
import { Pages } from '../../parts/pages.tsx'
import './lottery-draws.css'

type Opened = { gameId?: string; gameName?: string }

/** Draws of the lottery for which the modal was opened, the latest first. */
export const LotteryDraws: Block<'lottery-draws'> = ({ props }) => {
  const text = useText()
  const { gameId, gameName = '' }: Opened = useModal()?.props ?? {}
  const [pageNo, setPage] = useState(1)
  const draws = useOperation('lottery.draw', gameId ? { gameId, pageNo, pageSize: props.count } : null, {
    keepPreviousData: true,
  })
  if (!gameId) return <p className="data-empty">{text('lotteries.no-draws')}</p>
  return (
    <div className="lottery-draws">
      <h3 dir="auto">{gameName}</h3>
      <Data of={draws} pieces={6} isEmpty={({ content }) => content.length === 0} empty="lotteries.no-draws">
        {({ content, totalPages, totalCount }) => (
          <>
            <ol>
              {content.map((draw) => (
                <li key={draw.numero}>
                  <span>
                    <strong>{text('lotteries.issue', { numero: draw.numero })}</strong>
                    <DateTime ms={draw.winningTime} />
                  </span>
                  <DrawnNumbers numbers={draw.winNo} />
                </li>
              ))}
            </ol>
            <Pages page={{ pageNo, totalPages, totalCount }} onPage={setPage} />
          </>
        )}
      </Data>
    </div>
  )
}
