import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import { DrawBalls } from '../parts/draw-balls.tsx'
import { classifyDraw, type LotteryPart, type Reading } from '../parts/lotteries.ts'
import { useNames } from '../parts/use-names.ts'
import { type PrizedDraw, PrizeTables } from './prize-tables.tsx'

/** Earlier draws: in pages, or prize by prize for lotteries with many prizes. */
export function DrawResults(props: LotteryPart) {
  if (props.settings.opened > 0) return <OpenedNumeros {...props} />
  return props.look === 'ticket' ? <PrizedDraws {...props} /> : <DrawTable {...props} />
}

type Draw = { numero: string; winNo: string; winningTime: number }

function DrawTable({ lottery, look, settings }: LotteryPart) {
  const text = useText()
  const time = useZoneTime()
  const [pageNo, setPage] = useState(1)
  const rule = lottery.sum
  const query = { gameId: lottery.gameId, pageNo, pageSize: settings.results }
  const draws = useOperation('lottery.draw', query, { keepPreviousData: true })
  const columns: Column<Draw>[] = [
    {
      key: 'numero',
      label: text('lottery-lobby.issue'),
      phone: 'title',
      draw: ({ numero }) => <bdi>{numero}</bdi>,
    },
    {
      key: 'time',
      label: text('lottery-lobby.drawn-at', { zone: time.zone }),
      phone: 'amount',
      draw: ({ winningTime }) => time.dateTime(winningTime),
    },
    {
      key: 'numbers',
      label: text('lottery-lobby.numbers'),
      phone: 'note',
      draw: ({ winNo }) => <DrawBalls numbers={winNo} look={look} />,
    },
    ...(rule
      ? [
          {
            key: 'sum',
            phone: 'state' as const,
            label: text(rule.count < 0 ? 'lottery-lobby.special-ball' : 'lottery-lobby.sum'),
            draw: ({ winNo }: Draw) => <Sum reading={classifyDraw(winNo, rule)} />,
          },
        ]
      : []),
  ]
  return (
    <Data of={draws} pieces={8} isEmpty={({ totalCount }) => totalCount === 0} empty="lottery-lobby.no-draws">
      {({ content, totalPages, totalCount }) => (
        <>
          <Table
            caption={text('lottery-lobby.tab-results')}
            columns={columns}
            rows={content}
            rowKey={({ numero }) => numero}
          />
          <Pages page={{ pageNo, totalPages, totalCount }} onPage={setPage} />
        </>
      )}
    </Data>
  )
}

function Sum({ reading }: { reading: Reading | undefined }) {
  const names = useNames()
  const { number } = useFormat()
  if (!reading) return null
  const { sum, half, parity } = reading
  return (
    <span className="draw-sum">
      <b>{number(sum)}</b>
      {half !== 'tie' && <span data-half={half}>{names.option(half)}</span>}
      <span>{names.option(parity)}</span>
    </span>
  )
}

/** Number of draws; at a draw per day they cover a season. */
const TICKETS = 100

function PrizedDraws({ lottery }: LotteryPart) {
  const draws = useOperation('lottery.draw', { gameId: lottery.gameId, pageSize: TICKETS })
  const prized = ({ numero, winningTime, prizes, winNo }: Draw & Partial<PrizedDraw>): PrizedDraw => ({
    numero,
    winningTime,
    prizes: prizes ?? winNo.split('|').map((part) => ({ prize: '', numbers: part.split(',') })),
  })
  return (
    <Data
      of={draws}
      pieces={8}
      isEmpty={({ content }) => content.length === 0}
      empty="lottery-lobby.no-draws"
    >
      {({ content }) => (
        <PrizeTables lottery={lottery} hasHeads={lottery.hasHeads ?? false} draws={content.map(prized)} />
      )}
    </Data>
  )
}

/** The last hundred draws of a Vietnamese lottery. */
function OpenedNumeros({ lottery, settings }: LotteryPart) {
  const { code: language } = useLanguage()
  const query = { gameCode: lottery.gameCode, count: settings.opened, language }
  const opened = useOperation('lottery.vn-numeros', query)
  return (
    <Data of={opened} pieces={8} isEmpty={({ list }) => list.length === 0} empty="lottery-lobby.no-draws">
      {({ list }) => (
        <PrizeTables
          lottery={lottery}
          hasHeads={lottery.hasHeads ?? false}
          draws={list.map(({ numero, winningTime, winNo }) => ({ numero, winningTime, prizes: winNo }))}
        />
      )}
    </Data>
  )
}
