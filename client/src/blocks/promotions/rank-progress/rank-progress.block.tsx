import type { Operations } from '@marquee/schemas/contract'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Meter } from '../parts/meter.tsx'
import { RankMark } from '../parts/rank-mark.tsx'
import { computePercentDone } from '../parts/states.ts'
import '../../parts/figures/motif.css'
import './rank-progress.css'

type Settings = Parameters<Block<'rank-progress'>>[0]['props']
type Progress = Operations['promotions.rank-progress']['value']

/** Head of the VIP page: the member's rank and progress to the next; an invitation for visitors. */
export const RankProgress: Block<'rank-progress'> = ({ props }) => {
  const text = useText()
  const roles = useSession((session) => session.roles)
  const isMember = useSession((session) => session.token !== null)
  return (
    <section className="rank-progress motif">
      <div className="rank-progress-words">
        <h1>{text(props.title)}</h1>
        <p>{text(props.text)}</p>
        {!isMember && <Invitation settings={props} />}
      </div>
      {roles.includes('player') ? <Own route={props.play} /> : <Road />}
    </section>
  )
}

function Invitation({ settings }: { settings: Settings }) {
  const text = useText()
  const { openFlow } = useModals()
  return (
    <div className="rank-progress-actions">
      <LinkButton to={settings.register} size="l">
        {text('vip.join')}
      </LinkButton>
      <Button
        look="outline"
        size="l"
        icon="login"
        onClick={() => openFlow('login', { returnTo: settings.here })}
      >
        {text('vip.sign-in')}
      </Button>
    </div>
  )
}

/** Drawn while the ranks load, in as many places as there usually are, so that nothing moves. */
const COMING_RANKS = Array.from({ length: 10 }, (_, level) => ({ level, name: '\u00a0', upgradeBonus: '' }))

/** The ranks as a road: those reached are lit, and the next one shows the bonus that waits there. */
function Road({ reached = -1 }: { reached?: number }) {
  const text = useText()
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const ranks = useOperation('promotions.ranks').data?.list ?? COMING_RANKS
  const next = ranks[reached < 0 ? 1 : reached + 1]
  return (
    <div className="rank-road">
      <ol aria-hidden="true">
        {ranks.map(({ level, name }) => (
          <li
            key={level}
            data-reached={level <= reached || undefined}
            data-here={level === reached || undefined}
          >
            <RankMark level={level} />
            {name}
          </li>
        ))}
      </ol>
      {next && (
        <p className="rank-road-perk">
          <RankMark level={next.level} size="l" />
          <span>
            {next.name} · {text('vip.upgrade-bonus')}
            <strong>{next.upgradeBonus ? format.money(next.upgradeBonus, symbol) : '\u00a0'}</strong>
          </span>
        </p>
      )}
    </div>
  )
}

/** Drawn without its values while the progress loads, as high as it will be. */
const COMING: Progress = {
  playerRankName: '\u00a0',
  playerRankLevel: 0,
  nextRankName: '\u2013',
  // As long as usual values, so that their lines break alike.
  monthlyTurnover: { actual: '10000.00', expected: '50000.00' },
  totalTurnover: { actual: '10000.00', expected: '50000.00' },
  totalDeposit: { actual: '10000.00', expected: '50000.00' },
  monthEndsAt: Date.UTC(2026, 11, 29),
  isVipService: false,
}

function Own({ route }: { route: string }) {
  const progress = useOperation('promotions.rank-progress')
  return (
    <>
      <div className="rank-progress-own">
        <Data of={progress} pending={<Standing progress={COMING} route={route} />}>
          {(value) => <Standing progress={value} route={route} />}
        </Data>
      </div>
      <Road reached={progress.data?.playerRankLevel ?? 0} />
    </>
  )
}

function Standing({ progress, route }: { progress: Progress; route: string }) {
  const text = useText()
  const { playerRankName, playerRankLevel, nextRankName, isVipService } = progress
  return (
    <>
      <header>
        <RankMark level={playerRankLevel} size="l" />
        <div>
          <p>{text('vip.your-rank')}</p>
          <p className="rank-progress-name">{playerRankName}</p>
          {isVipService && (
            <Badge tone="accent">
              <Icon name="star" size="s" />
              {text('vip.service')}
            </Badge>
          )}
        </div>
      </header>
      {nextRankName ? (
        <>
          <p>{text('vip.to-next', { rank: nextRankName })}</p>
          <Bar label={text('vip.deposits')} part={progress.totalDeposit} />
          <Bar label={text('vip.bets')} part={progress.totalTurnover} />
        </>
      ) : (
        <p>{text('vip.highest')}</p>
      )}
      <Keeping progress={progress} />
      <LinkButton to={route} wide icon="play">
        {text('vip.play')}
      </LinkButton>
    </>
  )
}

/** Turnover needed this month to keep the rank. */
function Keeping({ progress: { monthlyTurnover, monthEndsAt } }: { progress: Progress }) {
  const text = useText()
  const format = useFormat()
  if (!/[1-9]/.test(monthlyTurnover.expected)) return null
  return (
    <Bar
      label={text('vip.keep', { date: format.date(monthEndsAt - 1) })}
      part={monthlyTurnover}
      tone="success"
    />
  )
}

function Bar({
  label,
  part: { actual, expected },
  tone = 'primary',
}: {
  label: string
  part: { actual: string; expected: string }
  tone?: 'primary' | 'success'
}) {
  const text = useText()
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const values = { done: format.money(actual, symbol), target: format.money(expected, symbol) }
  return (
    <Meter
      label={label}
      percent={computePercentDone(actual, expected)}
      value={text('vip.done-of', values)}
      tone={tone}
    />
  )
}
