import type { Operations } from '@marquee/schemas/contract'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useLive } from '../../../api/live.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { pickText } from '../../../lib/pick-text.ts'
import { Data } from '../../../render/data.tsx'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { CancelOrder } from '../parts/cancel-order.tsx'
import type { LotteryPart } from '../parts/lotteries.ts'
import { ORDER_TONES } from '../parts/order-tones.ts'
import { RepeatBet } from '../parts/repeat-bet.tsx'
import { useNames } from '../parts/use-names.ts'
import './own-bets.css'

export type OwnBet = Operations['lottery.today']['value']['list'][number]

/**
 * The member's bets of today on a lottery, with cancel and repeat. A part of its own, because a repeated bet goes to
 * the ticket beside it.
 */
export function OwnBets(props: LotteryPart) {
  const text = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  if (isSignedIn) return <Bets {...props} />
  return (
    <EmptyState icon="history" title={text('lottery-bets.none')} text={text('lottery-bets.login-first')} />
  )
}

function Bets({ lottery }: LotteryPart) {
  const text = useText()
  const betsPage = useSite((site) => site.brand.lotteryBetsPage)
  const [pageNo, setPage] = useState(1)
  const query = { gameId: lottery.gameId, pageNo, pageSize: 10 }
  const bets = useOperation('lottery.today', query, { keepPreviousData: true })
  const columns = useColumns()
  useLive('lottery', ({ gameId }) => {
    if (gameId === lottery.gameId) void bets.reload()
  })
  return (
    <div className="own-bets">
      <Data
        of={bets}
        pieces={6}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty="lottery-bets.today-empty"
      >
        {({ list, totalPages, totalCount }) => (
          <>
            <Table
              caption={text('lottery-bets.today')}
              columns={columns}
              rows={list}
              rowKey={({ orderNo }) => orderNo}
            />
            <Pages page={{ pageNo, totalPages, totalCount }} onPage={setPage} />
          </>
        )}
      </Data>
      <LinkButton to={betsPage} look="outline" icon="history">
        {text('lottery-bets.all')}
      </LinkButton>
    </div>
  )
}

function useColumns(): Column<OwnBet>[] {
  const text = useText()
  const names = useNames()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const betPage = useSite((site) => site.brand.lotteryBetPage)
  return [
    {
      key: 'numero',
      label: text('bets.issue'),
      draw: ({ numero, orderNo }) => (
        <Link className="own-bets-link" to={`${betPage}?orderNo=${orderNo}`}>
          <bdi>{numero}</bdi>
        </Link>
      ),
    },
    {
      key: 'play',
      label: text('lottery-bets.play'),
      phone: 'title',
      draw: ({ playId, playName }) => names.play(playId, playName),
    },
    {
      key: 'pick',
      label: text('bets.content'),
      phone: 'note',
      draw: ({ pick }) => <bdi className="own-bets-pick">{pickText(pick, names.option)}</bdi>,
    },
    {
      key: 'stake',
      label: text('bets.stake'),
      align: 'end',
      phone: 'amount',
      draw: ({ stake }) => money(stake, symbol),
    },
    {
      key: 'payout',
      label: text('bets.payout'),
      align: 'end',
      draw: ({ payout, status }) => (status === 'PENDING' ? '–' : money(payout, symbol)),
    },
    {
      key: 'status',
      label: text('bets.status'),
      phone: 'state',
      draw: ({ status }) => (
        <Badge tone={ORDER_TONES[status]}>{text(`bets.status.${status.toLowerCase()}`)}</Badge>
      ),
    },
    {
      key: 'actions',
      label: text('record.actions'),
      align: 'end',
      sticks: true,
      draw: (bet) => (
        <div className="own-bets-actions">
          <RepeatBet order={bet} size="s" />
          {bet.isCancellable && <CancelOrder order={bet} size="s" />}
        </div>
      ),
    },
  ]
}
