import type { Redemption } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { type Text, useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { Segments } from '../../parts/segments.tsx'
import { REDEEM_STATES, REMARKS } from './point-names.ts'

const STATES = ['ALL', 'IN_PROCESS', 'APPROVED', 'REJECTED'] as const

/** The member's redeemed articles with their states. */
export function Redemptions() {
  const text = useText()
  const format = useFormat()
  const pageSize = useSite((site) => site.brand.numbers.pageSize)
  const [status, setStatus] = useState<(typeof STATES)[number]>('ALL')
  const [pageNo, setPageNo] = useState(1)
  const read = useOperation(
    'promotions.redeem-list',
    { status, pageNo, pageSize },
    { keepPreviousData: true },
  )
  return (
    <>
      <Segments
        label={text('points.status')}
        chosen={status}
        choices={STATES.map((value) => ({
          value,
          label: text(value === 'ALL' ? 'points.status.all' : REDEEM_STATES[value].label),
        }))}
        onChoose={(chosen) => {
          setStatus(chosen)
          setPageNo(1)
        }}
      />
      <PagedTable
        of={read}
        caption={text('points.tab.history')}
        columns={columnsOf(text, format)}
        rowKey={({ id }) => id}
        empty="points.no-redemptions"
        onPage={setPageNo}
      />
    </>
  )
}

function columnsOf(text: Text, format: ReturnType<typeof useFormat>): Column<Redemption>[] {
  return [
    {
      key: 'title',
      label: text('points.article'),
      phone: 'title',
      draw: ({ title }) => <strong>{title}</strong>,
    },
    {
      key: 'points',
      label: text('points.points'),
      align: 'end',
      phone: 'amount',
      draw: ({ points }) => format.number(points),
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
    {
      key: 'remark',
      label: text('points.remark'),
      draw: ({ remark, zalo }) =>
        remarkOf(text, remark) || (zalo && text('points.sent-to', { id: zalo })) || '–',
    },
  ]
}

function remarkOf(text: Text, remark: string): string {
  const key = REMARKS[remark]
  return key === undefined ? remark : text(key)
}
