import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useNewAgentNotices } from './agent-notices.ts'
import { useOffers } from './use-offers.ts'

const COUNTERS = {
  promotions: Promotions,
  messages: Messages,
  offers: Offers,
  missions: Missions,
  rewards: Rewards,
  'agent-notices': AgentNotices,
}

/** Number of items waiting behind a menu entry; hidden at zero. */
export function EntryBadge({ of }: { of: keyof typeof COUNTERS }) {
  const Counter = COUNTERS[of]
  return <Counter />
}

/** Number of promotions to claim or to join. */
function Promotions() {
  return <Count count={useOperation('promotions.available').data?.count} />
}

function Messages() {
  return <Count count={useOperation('support.unread-count').data} />
}

/** Number of contracts that wait for this account's answer. */
function Offers() {
  return <Count count={useOffers().data?.length} />
}

/** Number of missions whose reward can be claimed. */
function Missions() {
  return <Count count={useOperation('promotions.mission-summary').data?.count} />
}

/** Number of rewards to collect, as their page counts them. */
function Rewards() {
  return <Count count={useOperation('promotions.rewards', {}).data?.claimable} />
}

/** Number of notices for agents that were not opened in this browser yet. */
function AgentNotices() {
  return <Count count={useNewAgentNotices()} />
}

/** Larger numbers are shown as 99+. */
const MOST = 99

function Count({ count = 0 }: { count?: number | undefined }) {
  const text = useText()
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{count > MOST ? `${number(MOST)}+` : number(count)}</span>
      <span className="only-read">{text('shell.waiting', { count })}</span>
    </Badge>
  )
}
