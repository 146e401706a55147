import type { AgentContract } from '@marquee/schemas/contract'
import { formatCodeKey } from '@marquee/schemas/rules/code-key'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TierList } from '../../parts/contracts/tier-list.tsx'
import { DateTime } from '../../parts/date-time.tsx'
import { useOffers } from '../../parts/menu/use-offers.ts'
import { useAnswerOffer } from './use-answer-offer.ts'
import './contract-offers.css'

/** Contracts that wait for this account's answer: accept or reject. */
export const ContractOffers: Block<'contract-offers'> = ({ props: { kind, hidesEmpty } }) => {
  const text = useText()
  const offers = useOffers(kind)
  if (hidesEmpty && !offers.data && !offers.error) return <div className="contract-offers-coming" />
  if (hidesEmpty && !offers.data?.length) return null
  return (
    <div className="contract-offers">
      <Data of={offers} pieces={2}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon="contract"
              title={text('notices.no-offers')}
              text={text('notices.no-offers-text')}
            />
          ) : (
            <ul>
              {list.map((offer) => (
                <Offer
                  key={`${offer.kind}-${offer.id}`}
                  offer={offer}
                  onAnswered={() => void offers.reload()}
                />
              ))}
            </ul>
          )
        }
      </Data>
    </div>
  )
}

function Offer({ offer, onAnswered }: { offer: AgentContract; onAnswered(): void }) {
  const text = useText()
  const { answer, isRunning } = useAnswerOffer(onAnswered)
  const isEnding = offer.status === 'V'
  return (
    <li>
      <header>
        <h3>
          {text(`notices.contract-${formatCodeKey(offer.kind)}`, {
            group: text(`field.product-group.${formatCodeKey(offer.group)}`),
          })}
        </h3>
        <Badge tone={isEnding ? 'danger' : 'warning'}>
          {text(`notices.offer-${formatCodeKey(offer.status)}`)}
        </Badge>
      </header>
      <p>
        {text(offer.byHouse ? 'notices.offered-by-house' : 'notices.offered-by-upline')}{' '}
        <DateTime ms={offer.offeredAt} />
      </p>
      <Terms offer={offer} />
      {offer.downlineHigherRate === 'Y' && (
        <p className="contract-offers-warning">{text('notices.downline-higher')}</p>
      )}
      <footer>
        {!isEnding && (
          <Button look="outline" isBusy={isRunning} onClick={() => void answer(offer, 'R')}>
            {text('notices.reject')}
          </Button>
        )}
        <Button isBusy={isRunning} onClick={() => void answer(offer, isEnding ? 'C' : 'A')}>
          {text(isEnding ? 'notices.agree-end' : 'notices.accept')}
        </Button>
      </footer>
    </li>
  )
}

/** The offered tiers; for a changed contract, the new ones. */
function Terms({ offer }: { offer: AgentContract }) {
  const text = useText()
  const { tiers, period } = offer.offer ?? offer
  return (
    <>
      {offer.kind === 'DIVIDEND' && (
        <p>{text('notices.settled', { period: text(`field.contract-period.${formatCodeKey(period)}`) })}</p>
      )}
      <TierList tiers={tiers} />
    </>
  )
}
