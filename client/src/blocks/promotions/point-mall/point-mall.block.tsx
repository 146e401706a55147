import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useSignInFirst } from '../parts/use-sign-in-first.ts'
import { Articles } from './articles.tsx'
import { PointMoves } from './point-moves.tsx'
import { PointRules } from './point-rules.tsx'
import { Redemptions } from './redemptions.tsx'
import './point-mall.css'

type Settings = Parameters<Block<'point-mall'>>[0]['props']

const TABS = ['redeem', 'history', 'details', 'rules'] as const
type TabName = (typeof TABS)[number]

const LABELS: Readonly<Record<TabName, string>> = {
  redeem: 'points.tab.redeem',
  history: 'points.tab.history',
  details: 'points.tab.details',
  rules: 'points.tab.rules',
}

/** The points mall: balance, and four tabs with their own addresses. */
export const PointMall: Block<'point-mall'> = ({ props }) => {
  const text = useText()
  const { tab, choose } = useTab()
  return (
    <section className="point-mall">
      <header>
        <div>
          <h1>{text(props.title)}</h1>
          <p>{text(props.text)}</p>
        </div>
        <Purse settings={props} />
      </header>
      <Tabs
        label={text('points.tabs')}
        panelId="points"
        selected={tab}
        onSelect={choose}
        tabs={TABS.map((id) => ({ id, label: text(LABELS[id]) }))}
      />
      <div
        className="point-mall-panel"
        id="points"
        role="tabpanel"
        aria-labelledby={`points-${tab}`}
        key={tab}
      >
        {PANELS[tab](props)}
      </div>
    </section>
  )
}

const PANELS: Readonly<Record<TabName, (settings: Settings) => ReactNode>> = {
  redeem: ({ pageSize, redeem, here }) => <Articles pageSize={pageSize} modal={redeem} returnTo={here} />,
  history: ({ here }) => (
    <MembersOnly returnTo={`${here}?tab=history`}>
      <Redemptions />
    </MembersOnly>
  ),
  details: ({ here }) => (
    <MembersOnly returnTo={`${here}?tab=details`}>
      <PointMoves />
    </MembersOnly>
  ),
  rules: ({ rules }) => <PointRules rules={rules} />,
}

function useTab() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const tab = TABS.find((name) => name === asked) ?? TABS[0]
  const choose = (name: string) => setQuery({ tab: name }, { preventScrollReset: true })
  return { tab, choose }
}

/** The member's points with a button to convert them; an invitation for visitors. */
function Purse({ settings }: { settings: Settings }) {
  const isSignedIn = useSession((session) => session.token !== null)
  return (
    <div className="point-mall-purse">
      {isSignedIn ? <Own settings={settings} /> : <Invitation settings={settings} />}
    </div>
  )
}

function Own({ settings }: { settings: Settings }) {
  const text = useText()
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const least = useSite((site) => site.brand.numbers.pointsConvertMinimum)
  const read = useOperation('promotions.point-balance')
  const { open } = useModals()
  return (
    <Data of={read} skeleton="text" pieces={2}>
      {({ balance, convertible }) => (
        <>
          <p className="point-mall-balance" aria-live="polite">
            <span>{text('points.balance')}</span>
            <strong>
              <Icon name="star" />
              {format.money(balance)}
            </strong>
            <small>{text('points.worth', { amount: format.money(convertible, symbol) })}</small>
          </p>
          <Button icon="transfer" disabled={Number(balance) < least} onClick={() => open(settings.convert)}>
            {text('points.convert')}
          </Button>
        </>
      )}
    </Data>
  )
}

function Invitation({ settings }: { settings: Settings }) {
  const text = useText()
  const signInFirst = useSignInFirst('points.sign-in')
  return (
    <>
      <p>{text('points.invitation')}</p>
      <Button icon="login" onClick={() => signInFirst(settings.here)}>
        {text('points.sign-in-button')}
      </Button>
    </>
  )
}

function MembersOnly({ returnTo, children }: { returnTo: string; children: ReactNode }) {
  const text = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  const signInFirst = useSignInFirst('points.sign-in')
  if (isSignedIn) return children
  return (
    <EmptyState icon="lock" title={text('points.members-only')} text={text('points.members-only-text')}>
      <Button onClick={() => signInFirst(returnTo)}>{text('points.sign-in-button')}</Button>
    </EmptyState>
  )
}
