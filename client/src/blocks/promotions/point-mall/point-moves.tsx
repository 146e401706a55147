import type { PointEntry } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Change } from '../../parts/change.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { Segments } from '../../parts/segments.tsx'
import { MOVE_NAMES, REDEEM_STATES, REMARKS } from './point-names.ts'

const DAYS = [7, 30, 90, 366] as const

/** Entries of the member's points, the latest first. */
export function PointMoves() {
  const text = useText()
  const pageSize = useSite((site) => site.brand.numbers.pageSize)
  const [days, setDays] = useState<number>(90)
  const [pageNo, setPageNo] = useState(1)
  const read = useOperation(
    'promotions.point-details',
    { days, pageNo, pageSize },
    { keepPreviousData: true },
  )
  const columns = useColumns()
  return (
    <>
      <Segments
        label={text('points.period')}
        chosen={days}
        choices={DAYS.map((value) => ({ value, label: text('points.days', { count: value }) }))}
        onChoose={(chosen) => {
          setDays(chosen)
          setPageNo(1)
        }}
      />
      <PagedTable
        of={read}
        caption={text('points.tab.details')}
        columns={columns}
        rowKey={({ id, type }) => `${type}-${id}`}
        empty="points.no-moves"
        onPage={setPageNo}
      />
    </>
  )
}

function useColumns(): Column<PointEntry>[] {
  const text = useText()
  const format = useFormat()
  const remark = useRemark()
  return [
    {
      key: 'type',
      label: text('points.for'),
      phone: 'title',
      draw: ({ type }) => <strong>{text(MOVE_NAMES[type])}</strong>,
    },
    {
      key: 'points',
      label: text('points.points'),
      align: 'end',
      phone: 'amount',
      draw: ({ points }) => <Change amount={points} />,
    },
    {
      key: 'amount',
      label: text('points.amount'),
      align: 'end',
      draw: ({ amount }) => (/[1-9]/.test(amount) ? format.money(amount) : '–'),
    },
    {
      key: 'ratio',
      label: text('points.ratio'),
      align: 'end',
      draw: ({ ratio }) => (/[1-9]/.test(ratio) ? format.money(ratio) : '–'),
    },
    {
      key: 'status',
      label: text('points.status'),
      phone: 'state',
      draw: ({ status }) => (
        <Badge tone={REDEEM_STATES[status].tone}>{text(REDEEM_STATES[status].label)}</Badge>
      ),
    },
    { key: 'time', label: text('points.time'), phone: 'note', draw: ({ time }) => format.dateTime(time) },
    { key: 'remark', label: text('points.remark'), draw: remark },
  ]
}

/**
 * Returns a function that writes an entry's remark, which is a category, the code of an article or mission,
 * or a word of the platform.
 */
function useRemark(): (entry: PointEntry) => string {
  const text = useText()
  const navigation = useSite((site) => site.brand.navigation)
  const articles = useOperation('promotions.point-rewards', { pageNo: 1, pageSize: 100 }).data?.list
  const missions = useOperation('promotions.mission-summary').data?.list
  return ({ remark }) => {
    const category = navigation.find(({ gameType }) => gameType === remark)
    const key = category?.name ?? REMARKS[remark]
    if (key !== undefined) return text(key)
    const isIt = ({ code }: { code: string }) => code === remark
    return (articles?.find(isIt) ?? missions?.find(isIt))?.title ?? (remark || '–')
  }
}
