import type { Downline, Operations } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { useDeferredValue, useState } from 'react'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { Section } from '../../parts/section.tsx'
import './downline-table.css'

type Place = { parentId: number; pageNo: number }
const TOP: Place = { parentId: 0, pageNo: 1 }

/**
 * Accounts below an agent, level by level, with a search over the whole team and transfers to direct
 * downlines.
 */
export const DownlineTable: Block<'downline-table'> = ({ props }) => {
  const text = useText()
  const pageSize = useSite((site) => site.brand.numbers.pageSize)
  const [place, setPlace] = useState(TOP)
  const [typed, setTyped] = useState('')
  const [payee, setPayee] = useState<Downline | null>(null)
  const wanted = useDeferredValue(typed.trim())
  const account = wanted.length >= props.minSearch ? wanted : ''
  const downlines = useOperation(
    'agents.downlines',
    { ...place, pageSize, account },
    { keepPreviousData: true },
  )
  const open = (parentId: number) => {
    setTyped('')
    setPlace({ parentId, pageNo: 1 })
  }
  const search = (value: string) => {
    setTyped(value)
    setPlace({ ...place, pageNo: 1 })
  }
  return (
    <Section
      title={text('downline.title')}
      hint={text('downline.hint')}
      actions={<Search value={typed} onChange={search} />}
    >
      <Data of={downlines} pieces={6}>
        {(page) => (
          <>
            {account === '' && <Path path={page.path} onOpen={open} />}
            {page.list.length === 0 ? (
              <p className="downline-empty">
                {text(account === '' ? 'downline.empty' : 'downline.none-found', { name: isolate(account) })}
              </p>
            ) : (
              <Rows rows={page.list} onOpen={open} onPay={setPayee} />
            )}
            <Pages page={page} onPage={(pageNo) => setPlace({ ...place, pageNo })} />
          </>
        )}
      </Data>
      {payee && <Pay key={payee.id} payee={payee} form={props.form} onClose={() => setPayee(null)} />}
    </Section>
  )
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText()
  return (
    <label className="downline-search">
      <span className="only-read">{text('downline.search')}</span>
      <Icon name="search" />
      <input
        type="search"
        value={value}
        maxLength={40}
        placeholder={text('downline.search-short')}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

/** Breadcrumbs from the agent to the account whose downlines are shown; each leads back up. */
function Path({
  path,
  onOpen,
}: {
  path: Operations['agents.downlines']['value']['path']
  onOpen: (id: number) => void
}) {
  const text = useText()
  return (
    <nav className="downline-path" aria-label={text('downline.path')}>
      <ol>
        {path.map((step, index) => (
          <li key={step.id}>
            {index > 0 && <Icon name="chevron-end" size="s" />}
            {index === path.length - 1 ? (
              <strong aria-current="location">
                <bdi>{step.account}</bdi>
              </strong>
            ) : (
              <button type="button" onClick={() => onOpen(step.id)}>
                <bdi>{step.account}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type RowsProps = {
  rows: readonly Downline[]
  onOpen: (id: number) => void
  onPay: (downline: Downline) => void
}

function Rows({ rows, onOpen, onPay }: RowsProps) {
  const text = useText()
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const columns: Column<Downline>[] = [
    {
      key: 'account',
      span: 'half',
      label: text('downline.account'),
      draw: (row) => <Account row={row} onOpen={onOpen} />,
    },
    {
      key: 'type',
      span: 'half',
      label: text('downline.type'),
      draw: (row) => text(`account-type.${row.type}`),
    },
    {
      key: 'level',
      span: 'third',
      label: text('downline.level'),
      align: 'end',
      draw: (row) => format.number(row.level),
    },
    {
      key: 'balance',
      span: 'third',
      label: text('downline.balance'),
      align: 'end',
      draw: (row) => format.money(row.balance, symbol),
    },
    {
      key: 'team',
      span: 'third',
      label: text('downline.team-size'),
      align: 'end',
      draw: (row) => format.number(row.teamSize),
    },
    {
      key: 'rebate',
      span: 'third',
      label: text('downline.rebate'),
      align: 'end',
      draw: (row) => <bdi>{row.rebate} %</bdi>,
    },
    {
      key: 'last-login',
      span: 'third',
      label: text('downline.last-login'),
      draw: (row) => (row.lastLogin === 0 ? text('downline.never') : format.dateTime(row.lastLogin)),
    },
    { key: 'status', span: 'third', label: text('downline.status'), draw: (row) => <Status row={row} /> },
    {
      key: 'actions',
      span: 'whole',
      sticks: true,
      label: text('downline.actions'),
      draw: (row) =>
        row.direct ? (
          <Button
            look="outline"
            size="s"
            icon="transfer"
            aria-label={text('downline.transfer-to', { name: isolate(row.account) })}
            onClick={() => onPay(row)}
          >
            {text('downline.transfer')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return <Table caption={text('downline.title')} columns={columns} rows={rows} rowKey={(row) => row.id} />
}

function Account({ row, onOpen }: { row: Downline; onOpen: (id: number) => void }) {
  const text = useText()
  if (row.teamSize === 0) return <bdi className="downline-account">{row.account}</bdi>
  return (
    <button
      type="button"
      className="downline-account"
      aria-label={text('downline.open', { name: isolate(row.account) })}
      onClick={() => onOpen(row.id)}
    >
      <bdi>{row.account}</bdi>
      <Icon name="chevron-end" size="s" />
    </button>
  )
}

function Status({ row }: { row: Downline }) {
  const text = useText()
  return row.status === 'ACTIVE' ? (
    <Badge tone="success">{text('downline.active')}</Badge>
  ) : (
    <Badge tone="danger">{text('downline.locked')}</Badge>
  )
}

function Pay({ payee, form, onClose }: { payee: Downline; form: string; onClose: () => void }) {
  const text = useText()
  const [known] = useState({ downlineId: payee.id })
  const done = () => {
    onClose()
    void refresh('agents.downlines', 'wallet.balance', 'agents.team-overview')
  }
  return (
    <Dialog
      title={text('downline.transfer-to', { name: isolate(payee.account) })}
      width={400}
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
    >
      <OperationForm
        name={form as FormName}
        operation="agents.transfer-downline"
        extra={known}
        onDone={done}
      />
    </Dialog>
  )
}
