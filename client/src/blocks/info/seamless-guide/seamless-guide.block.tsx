import type { BlockProps } from '@marquee/schemas/contract'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { openFlow } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import './seamless-guide.css'

/** Explains the seamless wallet and how money moves, with the member's balance. */
export const SeamlessGuide: Block<'seamless-guide'> = ({ props }) => {
  const text = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  return (
    <div className="seamless-guide">
      <header>
        <div>
          <h1>{text(props.title)}</h1>
          <p>{text(props.intro)}</p>
        </div>
        {isSignedIn ? <Own {...props} /> : <Visitor register={props.register} />}
      </header>
      <ul>
        {props.points.map((point) => (
          <li key={point.title}>
            <Icon name={point.icon} size="l" />
            <h2>{text(point.title)}</h2>
            <p>{text(point.text)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Visitor({ register }: { register: string }) {
  const text = useText()
  return (
    <div className="seamless-card">
      <p>{text('seamless.visitor')}</p>
      <div className="seamless-actions">
        <LinkButton to={register}>{text('seamless.register')}</LinkButton>
        <Button look="outline" onClick={() => openFlow('login')}>
          {text('seamless.login')}
        </Button>
      </div>
    </div>
  )
}

/** The member's balance, and whether money must be transferred before a game. */
function Own({ wallet, games }: Pick<BlockProps['seamless-guide'], 'wallet' | 'games'>) {
  const text = useText()
  const format = useFormat()
  const kind = useOperation('wallet.merchant-wallet')
  const balance = useOperation('wallet.balance')
  return (
    <div className="seamless-card">
      <Data of={balance} skeleton="text" pieces={2}>
        {({ sumBalance, currencySymbol }) => (
          <p className="seamless-balance">
            <span>{text('seamless.balance')}</span>
            <strong>{format.money(sumBalance, currencySymbol)}</strong>
          </p>
        )}
      </Data>
      <Data of={kind} skeleton="text" pieces={1}>
        {({ isSingle }) => (
          <>
            <p>{text(isSingle === 1 ? 'seamless.single' : 'seamless.several')}</p>
            <div className="seamless-actions">
              <LinkButton to={games} icon="play">
                {text('seamless.play')}
              </LinkButton>
              <LinkButton to={wallet} look="outline" icon="wallet">
                {text(isSingle === 1 ? 'seamless.wallet' : 'seamless.transfer')}
              </LinkButton>
            </div>
          </>
        )}
      </Data>
    </div>
  )
}
