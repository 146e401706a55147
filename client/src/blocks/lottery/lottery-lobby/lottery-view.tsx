import type { BlockProps, LotteryDraw } from '@marquee/schemas/contract'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Data } from '../../../render/data.tsx'
import { useSession } from '../../../state/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { reveal } from '../../../ui/reveal.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import { LotteryBet } from '../lottery-bet/lottery-bet.tsx'
import { getLook, type Lottery, type LotteryPart } from '../parts/lotteries.ts'
import { useNames } from '../parts/use-names.ts'
import { DrawFigures } from './draw-figures.tsx'
import { DrawProof } from './draw-proof.tsx'
import { DrawResults } from './draw-results.tsx'
import { DrawTrend } from './draw-trend.tsx'
import { HallLink } from './hall-link.tsx'
import { type Near, NextDraw } from './next-draw.tsx'
import { OwnBets } from './own-bets.tsx'
import { SettledNote } from './settled-note.tsx'
import type { Lobby } from './use-lobby.ts'
import './lottery-view.css'

type Props = { lottery: Lottery; lobby: Lobby; settings: BlockProps['lottery-lobby'] }

/** One lottery: its next and last draw, bets, results, figures, and the proof of draws. */
export function LotteryView({ lottery, lobby, settings }: Props) {
  const look = getLook(lottery)
  const near = useOperation('lottery.near', { gameId: lottery.gameId })
  useNewDraw(near.data?.previousNumero)
  const isSignedIn = useSession((session) => session.token !== null)
  return (
    <div className="lottery-view">
      <Switcher lottery={lottery} lobby={lobby} />
      <Data of={near} skeleton="rows" pieces={3}>
        {(answer) => (
          <>
            <NextDraw
              key={lottery.gameId}
              lottery={lottery}
              near={answer}
              look={look}
              reload={near.reload}
              head={<Head lottery={lottery} lobby={lobby} />}
            />
            {isSignedIn && <SettledNote lottery={lottery} onDrawn={near.reload} />}
            <Parts
              key={`parts ${lottery.gameId}`}
              lottery={lottery}
              look={look}
              settings={settings}
              near={answer}
              reload={near.reload}
            />
          </>
        )}
      </Data>
    </div>
  )
}

/** Reloads everything derived from draws when there is a new draw. */
function useNewDraw(draw: LotteryDraw | undefined) {
  const last = useRef(draw)
  useEffect(() => {
    const isNew = last.current?.gameId === draw?.gameId && last.current?.numero !== draw?.numero
    if (isNew) void refresh('lottery.draw', 'lottery.vn-numeros', 'lottery.hot-gap')
    if (draw) last.current = draw
  }, [draw])
}

function Head({ lottery, lobby }: Omit<Props, 'settings'>) {
  const names = useNames()
  const group = lobby.groups.find(({ code }) => code === lottery.group)
  return (
    <div className="lottery-view-name">
      <Picture src={lottery.icon} />
      <div>
        <h2>
          <bdi>{lottery.gameName}</bdi>
        </h2>
        <p>{group && names.group(group.code, group.name)}</p>
      </div>
      <HallLink lottery={lottery} />
    </div>
  )
}

/** Links back to all lotteries and to the other lotteries. */
function Switcher({ lottery, lobby }: Omit<Props, 'settings'>) {
  const text = useText()
  const others = lobby.groups.flatMap(({ lotteries }) => lotteries)
  return (
    <nav className="lottery-view-nav" aria-label={text('lottery-lobby.others')}>
      <Link to="?" className="lottery-view-back">
        <Icon name="arrow-start" />
        {text('lottery-lobby.back')}
      </Link>
      <ul className="rail">
        {others.map(({ gameId, gameCode, gameName, icon }) => (
          <li key={gameId}>
            <Link
              to={`?${new URLSearchParams({ gameCode })}`}
              aria-current={gameId === lottery.gameId ? 'page' : undefined}
              ref={gameId === lottery.gameId ? revealInRow : undefined}
            >
              <Picture src={icon} />
              <span dir="auto">{gameName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const revealInRow = (link: HTMLElement | null) => reveal(link, link?.closest('ul'))

const PANEL = 'lottery-part'
/** Props of a part: the lottery, and its issue on sale. */
type PartProps = LotteryPart & { near: Near; reload(): unknown }

const PARTS = [
  { id: 'bet', icon: 'ticket', label: 'lottery-bet.tab', Content: Bet },
  { id: 'orders', icon: 'contract', label: 'lottery-bets.tab', Content: OwnBets },
  { id: 'results', icon: 'history', label: 'lottery-lobby.tab-results', Content: DrawResults },
  { id: 'trend', icon: 'grid', label: 'lottery-lobby.tab-trend', Content: DrawTrend },
  { id: 'figures', icon: 'chart', label: 'lottery-lobby.tab-figures', Content: DrawFigures },
  { id: 'proof', icon: 'shield', label: 'lottery-lobby.tab-proof', Content: DrawProof },
] as const

function Parts(props: PartProps) {
  const text = useText()
  const { part, choose } = usePart()
  const { Content } = PARTS.find(({ id }) => id === part)!
  return (
    <div className="lottery-view-parts">
      <Tabs
        label={text('lottery-lobby.parts')}
        panelId={PANEL}
        selected={part}
        onSelect={choose}
        tabs={PARTS.map(({ id, icon, label }) => ({
          id,
          label: (
            <>
              <Icon name={icon} />
              {text(label)}
            </>
          ),
        }))}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${part}`} className="lottery-view-panel">
        <Content {...props} />
      </div>
    </div>
  )
}

function Bet({ lottery, settings, near, reload }: PartProps) {
  return (
    <LotteryBet
      lottery={lottery}
      near={near}
      deposit={settings.deposit}
      transfer={settings.transfer}
      reload={reload}
    />
  )
}

type PartName = (typeof PARTS)[number]['id']

/** The selected part in the address; the bets by default, also if the address names a play. */
function usePart() {
  const [query, setQuery] = useSearchParams()
  const asked = PARTS.find(({ id }) => id === query.get('tab'))?.id
  const part: PartName = asked ?? 'bet'
  const choose = (id: string) =>
    setQuery(
      (last) => {
        const next = new URLSearchParams(last)
        next.delete('playType')
        next.set('tab', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { part, choose }
}
