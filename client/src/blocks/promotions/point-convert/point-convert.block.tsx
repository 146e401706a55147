import type { FormName } from '@marquee/schemas/names'
import { useState } from 'react'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModal } from '../../../render/modal-context.ts'
import { formatAmount, getMinorPerUnit } from '../../../state/amounts.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PasswordHint } from '../parts/password-hint.tsx'
import { Stepper } from '../parts/stepper.tsx'
import './point-convert.css'

type Settings = Parameters<Block<'point-convert'>>[0]['props']

/** Converts points into money of the main wallet; requires a password. */
export const PointConvert: Block<'point-convert'> = ({ props }) => {
  const text = useText()
  const read = useOperation('promotions.point-balance')
  const least = useSite((site) => site.brand.numbers.pointsConvertMinimum)
  return (
    <Data of={read} skeleton="text" pieces={3}>
      {({ balance }) => {
        const most = Math.floor(Number(balance))
        if (most < least) return <EmptyState icon="star" title={text('redeem.too-few', { minimum: least })} />
        return <Convert most={most} least={least} settings={props} />
      }}
    </Data>
  )
}

function Convert({ most, least, settings }: { most: number; least: number; settings: Settings }) {
  const text = useText()
  const name = useModal()?.name
  const { close, toast } = useModals()
  const format = useFormat()
  const [points, setPoints] = useState(least)
  const { amountOf } = useWorth()
  const chosen = Math.min(points, most)
  const leave = () => close(name)
  return (
    <div className="point-convert">
      <Stepper
        label={text('redeem.points')}
        value={chosen}
        least={least}
        most={most}
        step={least}
        lessLabel={text('redeem.fewer')}
        moreLabel={text('redeem.more')}
        onChange={setPoints}
      />
      <div className="point-convert-quick" role="group" aria-label={text('redeem.quick')}>
        {[most / 4, most / 2, most]
          .map(Math.floor)
          .filter((part) => part >= least)
          .map((part, index, all) => (
            <Button
              key={part}
              look="outline"
              size="s"
              aria-pressed={chosen === part}
              onClick={() => setPoints(part)}
            >
              {text(index === all.length - 1 ? 'redeem.all' : 'redeem.some', { points: format.number(part) })}
            </Button>
          ))}
      </div>
      <p className="point-convert-result" aria-live="polite">
        <span>{text('redeem.you-get')}</span>
        <strong>{amountOf(chosen)}</strong>
      </p>
      <Form
        points={chosen}
        settings={settings}
        onLeave={leave}
        onDone={(amount) => toast(text('redeem.converted', { amount }), 'good')}
      />
    </div>
  )
}

/** Converts points to an amount of money, rounded down as the platform does. */
function useWorth() {
  const format = useFormat()
  const perUnit = useSite((site) => site.brand.numbers.pointsPerUnit)
  const symbol = useSite((site) => site.brand.currency.symbol)
  const amountOf = (points: number) =>
    format.money(formatAmount(BigInt(Math.floor((points * getMinorPerUnit()) / perUnit))), symbol)
  return { amountOf }
}

type FormProps = { points: number; settings: Settings; onLeave(): void; onDone(amount: string): void }

function Form({ points, settings, onLeave, onDone }: FormProps) {
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  return (
    <OperationForm
      name={settings.form as FormName}
      operation="promotions.convert"
      extra={{ points }}
      onDone={async ({ amount }) => {
        onLeave()
        onDone(format.money(amount, symbol))
        await refresh(
          'promotions.point-balance',
          'promotions.point-details',
          'wallet.balance',
          'wallet.account-record',
        )
      }}
    >
      <PasswordHint route={settings.security} onFollow={onLeave} />
    </OperationForm>
  )
}
