import type { Balance, WalletBalance } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { useState } from 'react'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { chooseTransferByHand, usePreferences } from '../../../state/preferences.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MAIN } from '../../parts/games/automatic-transfer.ts'
import { MoneyAtGames } from '../../parts/games/money-at-games.tsx'
import { Section } from '../../parts/section.tsx'
import { Segments } from '../../parts/segments.tsx'
import './wallet-transfer.css'

/**
 * Main wallet and vendor wallets with transfers between them; with a single wallet only its balance
 * (R-2.085).
 */
export const WalletTransfer: Block<'wallet-transfer'> = ({ props }) => {
  const text = useText()
  const kind = useOperation('wallet.merchant-wallet')
  const balance = useOperation('wallet.balance')
  return (
    <Section title={text('wallet.title')} hint={text('wallet.hint')}>
      <Data of={kind} pieces={3}>
        {({ isSingle }) => (
          <Data of={balance} pieces={3}>
            {(value) =>
              isSingle === 1 ? <Single balance={value} /> : <Wallets balance={value} form={props.form} />
            }
          </Data>
        )}
      </Data>
    </Section>
  )
}

function Single({ balance }: { balance: Balance }) {
  const text = useText()
  return (
    <div className="wallet-single">
      <Total balance={balance} />
      <p>
        <Icon name="info" />
        {text('wallet.single')}
      </p>
    </div>
  )
}

function Total({ balance }: { balance: Balance }) {
  const text = useText()
  const format = useFormat()
  return (
    <p className="wallet-total">
      <span>{text('wallet.total')}</span>
      <strong>{format.money(balance.sumBalance, balance.currencySymbol)}</strong>
    </p>
  )
}

function Wallets({ balance, form }: { balance: Balance; form: string }) {
  const text = useText()
  const [chosen, setChosen] = useState<{ fromAccountType: string; toAccountType?: string }>({
    fromAccountType: MAIN,
  })
  const done = () => void refresh('wallet.balance')
  return (
    <div className="wallet-transfer">
      <div className="wallet-side">
        <Total balance={balance} />
        <WalletList
          wallets={balance.balance}
          chosen={chosen.toAccountType}
          onChoose={(toAccountType) => setChosen({ fromAccountType: MAIN, toAccountType })}
        />
        <MoneyAtGames balance={balance} keepsButton />
        <AutomaticChoice />
      </div>
      <div className="wallet-form">
        <h3>{text('wallet.transfer-title')}</h3>
        <OperationForm
          key={chosen.toAccountType}
          name={form as FormName}
          operation="wallet.transfer"
          initial={chosen}
          onDone={done}
        />
      </div>
    </div>
  )
}

/** Whether games take the balance along by themselves; hidden if the brand does not offer it. */
function AutomaticChoice() {
  const text = useText()
  const isOffered = useSite((site) => site.brand.modules.automaticTransfer)
  const isByHand = usePreferences((preferences) => preferences.transferByHand)
  if (!isOffered) return null
  return (
    <label className="wallet-automatic">
      <input
        type="checkbox"
        checked={!isByHand}
        onChange={(event) => chooseTransferByHand(!event.currentTarget.checked)}
      />
      <span>
        {text('wallet.automatic')}
        <small>{text('wallet.automatic-hint')}</small>
      </span>
    </label>
  )
}

type ListProps = {
  wallets: readonly WalletBalance[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/**
 * The main wallet and wallets with money. There is a wallet per vendor, so empty ones are shown on request.
 */
function WalletList({ wallets, chosen, onChoose }: ListProps) {
  const text = useText()
  const [isAll, setAll] = useState(false)
  const isShown = (wallet: WalletBalance) =>
    isAll || wallet.accountTypeId === MAIN || wallet.accountTypeId === chosen || hasMoney(wallet)
  return (
    <>
      <Segments
        label={text('wallet.list')}
        chosen={isAll}
        choices={[
          { value: false, label: text('wallet.funded') },
          { value: true, label: text('wallet.all') },
        ]}
        onChoose={setAll}
      />
      <ul className="wallet-list">
        {wallets.filter(isShown).map((wallet) => (
          <Wallet
            key={wallet.accountTypeId}
            wallet={wallet}
            isChosen={chosen === wallet.accountTypeId}
            onChoose={() => onChoose(wallet.accountTypeId)}
          />
        ))}
      </ul>
    </>
  )
}

function hasMoney(wallet: WalletBalance): boolean {
  return isAboveZero(wallet.availBalance) || isAboveZero(wallet.holdBalance)
}

function isAboveZero(amount: string): boolean {
  return /[1-9]/.test(amount)
}

type WalletProps = { wallet: WalletBalance; isChosen: boolean; onChoose: () => void }

function Wallet({ wallet, isChosen, onChoose }: WalletProps) {
  const text = useText()
  const format = useFormat()
  const isHeld = isAboveZero(wallet.holdBalance)
  return (
    <li data-chosen={isChosen || undefined}>
      <span>
        <bdi>{wallet.walletName}</bdi>
        {isHeld && (
          <small>
            {text('wallet.held', { amount: format.money(wallet.holdBalance, wallet.currencySymbol) })}
          </small>
        )}
      </span>
      <strong>{format.money(wallet.availBalance, wallet.currencySymbol)}</strong>
      {wallet.accountTypeId !== MAIN && (
        <Button
          look="outline"
          size="s"
          aria-pressed={isChosen}
          aria-label={text('wallet.fill-named', { name: wallet.walletName })}
          onClick={onChoose}
        >
          {text('wallet.fill')}
        </Button>
      )}
    </li>
  )
}
