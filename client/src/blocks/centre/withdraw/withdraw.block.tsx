import type { Balance, BlockProps, Operations } from '@marquee/schemas/contract'
import { useState } from 'react'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { formatAmount, parseMinor } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ChoiceCards } from '../../parts/choice-cards.tsx'
import { MoneyAtGames } from '../../parts/games/money-at-games.tsx'
import { MoneyEffect } from '../../parts/money-effect.tsx'
import { NamedForm } from '../../parts/named-form.tsx'
import { Section } from '../../parts/section.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import './withdraw.css'

type Props = BlockProps['withdraw']
type Settings = Operations['wallet.withdraw-settings']['value']
type Cards = Operations['wallet.bank-cards']['value']

/** A withdrawal: what can be withdrawn, the destination, and the form with its costs. */
export const Withdraw: Block<'withdraw'> = ({ props }) => {
  const text = useText()
  const settings = useOperation('wallet.withdraw-settings')
  const cards = useOperation('wallet.bank-cards')
  const security = useOperation('identity.security')
  const balance = useOperation('wallet.balance')
  return (
    <Section title={text('withdraw.title')}>
      <Data of={settings} pieces={3}>
        {(limits) => (
          <Data of={cards} pieces={2}>
            {(known) => (
              <Data of={security} pieces={2}>
                {({ hasPaymentPassword, authenticator }) => (
                  <div className="withdraw">
                    <Limits settings={limits} balance={balance.data} />
                    {/[1-9]/.test(limits.turnoverLeft) ? (
                      <Blocked settings={limits} bonuses={props.bonuses} games={props.games} />
                    ) : hasPaymentPassword ? (
                      <Destination props={props} cards={known} settings={limits} needsCode={authenticator} />
                    ) : (
                      <FirstPassword form={props.password} />
                    )}
                  </div>
                )}
              </Data>
            )}
          </Data>
        )}
      </Data>
    </Section>
  )
}

/** The available balance, money that is still at vendors, and the limits of today. */
function Limits({ settings, balance }: { settings: Settings; balance: Balance | undefined }) {
  const text = useText()
  return (
    <div className="withdraw-limits">
      <MoneyEffect
        rows={[
          { label: text('withdraw.available'), amount: settings.availBalance, isResult: true },
          { label: text('withdraw.left-today'), amount: settings.dailyLeft },
        ]}
      />
      <p>
        {text('withdraw.times-left', { left: settings.dailyTimesLeft })}
        {settings.freeTimesLeft > 0 && ` · ${text('withdraw.free-left', { left: settings.freeTimesLeft })}`}
      </p>
      <MoneyAtGames balance={balance} />
    </div>
  )
}

type BlockedProps = { settings: Settings; bonuses: string; games: string }

/** Turnover that blocks every withdrawal, in place of the form: its progress, the reason, and the way to meet it. */
function Blocked({ settings: { turnoverLeft, turnoverGoal }, bonuses, games }: BlockedProps) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const show = (amount: string) => isolate(money(amount, symbol))
  const left = parseMinor(turnoverLeft) ?? 0n
  // An upstream may tell what is left, and not of what.
  const goal = turnoverGoal === undefined ? undefined : parseMinor(turnoverGoal)
  const progress =
    goal !== undefined &&
    text('progress.of', { done: show(formatAmount(goal - left)), goal: show(formatAmount(goal)) })
  return (
    <div className="withdraw-panel">
      <h3>{text('deposit.effect.wager')}</h3>
      {progress && (
        <>
          <progress max={Number(goal)} value={Number(goal! - left)} aria-label={progress} />
          <p aria-hidden="true">{progress}</p>
        </>
      )}
      <Note icon="lock">{text('withdraw.turnover-left', { amount: show(turnoverLeft) })}</Note>
      <p className="withdraw-ways">
        <LinkButton to={games} icon="play">
          {text('home.back-action')}
        </LinkButton>
        <LinkButton to={bonuses} look="outline">
          {text('withdraw.turnover-link')}
        </LinkButton>
      </p>
    </div>
  )
}

/** The payment password is asked for by each withdrawal, so that an account without one sets it first. */
function FirstPassword({ form }: { form: string }) {
  const text = useText()
  return (
    <div className="withdraw-panel">
      <h3>{text('withdraw.first-password')}</h3>
      <NamedForm name={form} onDone={() => void refresh('identity.security')} />
    </div>
  )
}

type DestinationProps = { props: Props; cards: Cards; settings: Settings; needsCode: boolean }

function Destination({ props, cards, settings, needsCode }: DestinationProps) {
  const text = useText()
  const zone = useZoneTime()
  const { list, maximum, holder } = cards
  const [chosen, setChosen] = useState<string>()
  const [isAdding, setAdding] = useState(list.length === 0)
  const usable = list.filter((card) => card.usable)
  const card = usable.find(({ id }) => String(id) === chosen) ?? usable[0]
  const added = async () => {
    await refresh('wallet.bank-cards')
    setAdding(false)
  }
  return (
    <div className="withdraw-panel">
      {list.length > 0 && (
        <ChoiceCards
          name="withdraw-card"
          label={text('withdraw.to')}
          chosen={card && String(card.id)}
          choices={list.map(({ id, bankName, numberMasked, usable: isUsable, usableAt }) => ({
            value: String(id),
            title: <bdi>{bankName}</bdi>,
            hint: isUsable ? (
              <bdi dir="ltr">{numberMasked}</bdi>
            ) : (
              text('withdraw.card-waits', { time: isolate(zone.dateTime(usableAt)) })
            ),
            isDisabled: !isUsable,
          }))}
          onChoose={setChosen}
        />
      )}
      {list.length < maximum && (
        <Button
          look="outline"
          size="s"
          icon={isAdding ? 'close' : 'plus'}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          {text(isAdding ? 'settings.cancel' : 'withdraw.add-card')}
        </Button>
      )}
      {isAdding && (
        <NamedForm name={props.card} initial={holder ? { holder } : {}} onDone={() => void added()} />
      )}
      {card && !isAdding && (
        <WithdrawForm form={props.form} card={card.id} settings={settings} needsCode={needsCode} />
      )}
    </div>
  )
}
