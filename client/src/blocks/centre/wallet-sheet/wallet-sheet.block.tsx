import type { Balance, Operations } from '@marquee/schemas/contract'
import { type MouseEvent, use } from 'react'
import { Link } from 'react-router-dom'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { ModalContext } from '../../../render/modal-context.ts'
import { addAmounts, formatAmount, parseMinor } from '../../../state/amounts.ts'
import { closeModal } from '../../../state/modals.ts'
import { hideBalance, usePreferences } from '../../../state/preferences.ts'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MAIN } from '../../parts/games/automatic-transfer.ts'
import { MoneyAtGames, sumAtGames } from '../../parts/games/money-at-games.tsx'
import { EntryIcon } from '../../parts/menu/entry-face.tsx'
import { EntryTarget } from '../../parts/menu/entry-target.tsx'
import { useMenuEntries } from '../../parts/menu/use-menu.ts'
import { Ring } from './ring.tsx'
import './wallet-sheet.css'

type Settings = Operations['wallet.withdraw-settings']['value']
type Limits = Operations['identity.limits']['value']

/** The account's money on one sheet: balance, in play, deposit, withdrawal, turnover and limits. */
export const WalletSheet: Block<'wallet-sheet'> = ({ props }) => {
  const modal = use(ModalContext)
  const isPlayer = useSession((session) => session.roles.includes('player'))
  // A link to the current page closes the sheet as well.
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) closeModal(modal?.name)
  }
  const balance = useOperation('wallet.balance')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links inside
    <div className="wallet-sheet" onClick={onClick}>
      <Data of={balance} pieces={2}>
        {(value) => <Money balance={value} wallets={props.wallets} record={props.record} />}
      </Data>
      <Actions menu={props.money} />
      {isPlayer && <Turnover games={props.games} bonuses={props.bonuses} />}
      {isPlayer && <DepositLimits page={props.limits} />}
    </div>
  )
}

function Money({ balance, wallets, record }: { balance: Balance; wallets: string; record: string }) {
  const text = useText()
  const { money } = useFormat()
  const isHidden = usePreferences((preferences) => preferences.balanceHidden)
  const show = (amount: string) => (isHidden ? '****' : money(amount, balance.currencySymbol))
  const main = balance.balance.find(({ accountTypeId }) => accountTypeId === MAIN)
  const held = addAmounts(balance.balance.map(({ holdBalance }) => holdBalance))
  return (
    <section className="wallet-sheet-money">
      <h3>{text('wallet.total')}</h3>
      <p className="wallet-sheet-total">
        <strong>{show(balance.sumBalance)}</strong>
        <IconButton
          icon={isHidden ? 'eye-off' : 'eye'}
          label={text(isHidden ? 'balance.show' : 'balance.hide')}
          onClick={() => hideBalance(!isHidden)}
        />
        <IconButton
          icon="refresh"
          label={text('balance.refresh')}
          onClick={() => void refresh('wallet.balance')}
        />
      </p>
      <dl>
        <div>
          <dt>{text('withdraw.available')}</dt>
          <dd>{show(main?.availBalance ?? '0')}</dd>
        </div>
        <div>
          <dt>{text('wallet.in-play')}</dt>
          <dd>{show(addAmounts([formatAmount(sumAtGames(balance)), held]))}</dd>
        </div>
      </dl>
      <MoneyAtGames balance={balance} />
      <p className="wallet-sheet-links">
        <Link to={wallets}>{text('wallet.title')}</Link>
        <Link to={record}>{text('centre.record')}</Link>
      </p>
    </section>
  )
}

function Actions({ menu }: { menu: string }) {
  const text = useText()
  const entries = useMenuEntries(menu)
  if (entries.length === 0) return null
  return (
    <div className="wallet-sheet-actions">
      {entries.map((entry, index) => (
        <EntryTarget
          key={entry.id}
          entry={entry}
          className={`button button-m ${index === 0 ? 'button-primary' : 'button-outline'}`}
        >
          <EntryIcon entry={entry} />
          <span>{text(entry.label)}</span>
        </EntryTarget>
      ))}
    </div>
  )
}

/** Progress of the turnover that blocks withdrawals, and the way to games that count for it. */
function Turnover({ games, bonuses }: { games: string; bonuses: string }) {
  const text = useText()
  const settings = useOperation('wallet.withdraw-settings')
  return (
    <section className="wallet-sheet-turnover">
      <h3>{text('deposit.effect.wager')}</h3>
      <Data of={settings} skeleton="text" pieces={2}>
        {(value) => <Progress settings={value} games={games} bonuses={bonuses} />}
      </Data>
    </section>
  )
}

function Progress({
  settings: { turnoverLeft, turnoverGoal },
  games,
  bonuses,
}: {
  settings: Settings
  games: string
  bonuses: string
}) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const show = (amount: bigint) => isolate(money(formatAmount(amount), symbol))
  const left = parseMinor(turnoverLeft) ?? 0n
  if (left <= 0n)
    return (
      <p className="wallet-sheet-met">
        <Icon name="check" />
        {text('wallet.turnover-met')}
      </p>
    )
  // An upstream may tell what is left, and not of what.
  const goal = turnoverGoal === undefined ? undefined : parseMinor(turnoverGoal)
  return (
    <div className="wallet-sheet-progress">
      {goal !== undefined && goal >= left && (
        <Ring
          done={goal - left}
          goal={goal}
          label={text('progress.of', { done: show(goal - left), goal: show(goal) })}
        />
      )}
      <p>{text('withdraw.turnover-left', { amount: show(left) })}</p>
      <p className="wallet-sheet-ways">
        <LinkButton to={games} size="s" icon="play">
          {text('home.back-action')}
        </LinkButton>
        <LinkButton to={bonuses} size="s" look="outline">
          {text('withdraw.turnover-link')}
        </LinkButton>
      </p>
    </div>
  )
}

function DepositLimits({ page }: { page: string }) {
  const text = useText()
  const limits = useOperation('identity.limits')
  return (
    <section className="wallet-sheet-limits">
      <h3>{text('limits.list')}</h3>
      <Data of={limits} skeleton="text" pieces={2}>
        {(value) => <LimitRows limits={value} />}
      </Data>
      <Link to={page}>{text('limits.submit')}</Link>
    </section>
  )
}

function LimitRows({ limits: { deposit } }: { limits: Limits }) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const set = deposit.filter(({ amount }) => amount !== null)
  if (set.length === 0) return <p className="wallet-sheet-none">{text('limits.list.empty')}</p>
  return (
    <dl>
      {set.map(({ period, amount, used }) => (
        <div key={period}>
          <dt>{text(`field.limit-period.${period.toLowerCase()}`)}</dt>
          <dd>
            {money(used, symbol)} / {money(amount!, symbol)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
