import { useId, useState } from 'react'
import { useOperation } from '../../../../api/use-operation.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Data } from '../../../../render/data.tsx'
import { formatAmount } from '../../../../state/amounts.ts'
import { useSite } from '../../../../state/site.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Segments } from '../../../parts/segments.tsx'
import type { NewLine } from '../cart/cart-store.ts'
import { useDesk } from '../desk.ts'
import type { Draft } from '../place/draft.ts'
import { Stepper } from '../stepper.tsx'
import { findExcess, type LineSum } from '../ticket.ts'
import { CHASE_START, type ChaseRow, type ChaseSettings, computeChaseRows } from './chase-plan.ts'
import { ChaseTable } from './chase-table.tsx'
import './chase.css'

type Props = {
  /** Stake of the ticket on one issue, in minor units. */
  stake: bigint
  /** Lines of the ticket, whose limits count on each issue. */
  lines: readonly NewLine[]
  onDone(chase: Pick<Draft, 'chase' | 'numero' | 'stake'>): void
  onClose(): void
}

/** Table of a chase: the same ticket on several issues, with the multiple and the sum of each. */
export function ChaseDialog({ stake, lines, onDone, onClose }: Props) {
  const text = useText()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const { lottery, menu, sale, sumOf } = useDesk()
  const [settings, setSettings] = useState(CHASE_START)
  const upcoming = useUpcoming(lottery.gameId, menu.limits.chaseIssues, sale.numero)
  const rows = computeChaseRows(upcoming.data?.list ?? [], settings, { stake, most: menu.limits.multiple })
  const total = rows.at(-1)?.total ?? 0n
  const most = BigInt(Math.max(1, ...rows.map(({ multiple }) => multiple)))
  const excess = lines.map((line) => findExcess(raised(sumOf(line), most), menu.limits)).find(Boolean)
  const isReady = rows.length > 1 && !excess
  const done = () => onDone({ ...draftOf(rows, settings.stopsOnWin), stake: total })
  return (
    <Dialog
      title={text('lottery-bet.chase')}
      width={640}
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
      footer={
        <>
          <p className="chase-total" role="status">
            {text('lottery-bet.chase-total', { count: rows.length })}{' '}
            <b>{money(formatAmount(total), symbol)}</b>
          </p>
          <Button aria-disabled={!isReady || undefined} onClick={isReady ? done : undefined}>
            {text('lottery-bet.chase-next')}
          </Button>
        </>
      }
    >
      <div className="chase">
        <Settings settings={settings} most={menu.limits} onChange={setSettings} />
        {excess && (
          <p className="cart-fault" role="alert">
            {text(excess.text, { limit: money(excess.limit, symbol) })}
          </p>
        )}
        <Data of={upcoming} pieces={5}>
          {() => (
            <ChaseTable
              rows={rows}
              most={menu.limits.multiple}
              onMultiple={(numero, multiple) =>
                setSettings({ ...settings, mode: 'own', typed: { ...typedBy(rows), [numero]: multiple } })
              }
            />
          )}
        </Data>
      </div>
    </Dialog>
  )
}

/** Sums of a line on an issue with a multiple. */
function raised({ combinations, stake, payout }: LineSum, multiple: bigint): LineSum {
  return { combinations, stake: stake * multiple, payout: payout * multiple }
}

/** Issues that may be named; read again when the sale changes, which is part of the key. */
function useUpcoming(gameId: string, count: number, sale: string) {
  const upcoming = useOperation('lottery.upcoming', { gameId, count }, { dedupingInterval: 0 })
  const [readAt, setReadAt] = useState(sale)
  if (readAt !== sale) {
    setReadAt(sale)
    void upcoming.reload()
  }
  return upcoming
}

/** Multiples as they stand, so that one typed by hand changes no other. */
function typedBy(rows: readonly ChaseRow[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ numero, multiple }) => [numero, multiple]))
}

function draftOf(rows: readonly ChaseRow[], stopsOnWin: boolean) {
  const issues = rows.map(({ numero, multiple }) => ({ numero, multiple })) as NonNullable<
    Draft['chase']
  >['issues']
  return { numero: rows[0]!.numero, chase: { issues, stopsOnWin } }
}

type SettingsProps = {
  settings: ChaseSettings
  most: { chaseIssues: number; multiple: number }
  onChange(settings: ChaseSettings): void
}

function Settings({ settings, most, onChange }: SettingsProps) {
  const text = useText()
  const id = useId()
  const set = (change: Partial<ChaseSettings>) => onChange({ ...settings, ...change })
  const counts = [5, 10, 15, 20].filter((count) => count <= most.chaseIssues)
  return (
    <div className="chase-settings">
      <Segments
        label={text('lottery-bet.chase-mode')}
        chosen={settings.mode}
        choices={(['flat', 'multiplied', 'own'] as const).map((value) => ({
          value,
          label: text(`lottery-bet.chase-${value}`),
        }))}
        onChoose={(mode) => set({ mode, typed: {} })}
      />
      <div className="chase-settings-row">
        <Stepper
          label={text('lottery-bets.issues')}
          value={settings.issues}
          most={most.chaseIssues}
          onChange={(issues) => set({ issues })}
        />
        <Segments
          label={text('lottery-bets.issues')}
          chosen={settings.issues}
          choices={counts.map((value) => ({ value, label: String(value) }))}
          onChoose={(issues) => set({ issues })}
        />
        <Stepper
          label={text('lottery-bet.chase-multiple')}
          value={settings.multiple}
          most={most.multiple}
          onChange={(multiple) => set({ multiple })}
        />
        {settings.mode === 'multiplied' && (
          <>
            <Stepper
              label={text('lottery-bet.chase-factor')}
              value={settings.factor}
              most={10}
              onChange={(factor) => set({ factor })}
            />
            <Stepper
              label={text('lottery-bet.chase-every')}
              value={settings.every}
              most={most.chaseIssues}
              onChange={(every) => set({ every })}
            />
          </>
        )}
      </div>
      <label className="chase-stop" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={settings.stopsOnWin}
          onChange={(event) => set({ stopsOnWin: event.target.checked })}
        />
        {text('lottery-bet.chase-stop')}
      </label>
    </div>
  )
}
