import type { NextMatch } from '@marquee/schemas/contract'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { computeSecondsLeft, formatClock, getAge } from '../../../lib/countdown.ts'
import { HOUR_MS, SECOND_MS } from '../../../lib/time-units.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { LaneHead } from '../../parts/games/lane-head.tsx'
import { useGameLink } from '../../parts/games/use-play.ts'
import { Nothing } from '../../parts/nothing.tsx'
import { useSecond } from '../../parts/use-second.ts'
import '../parts/board-head.css'
import './next-matches.css'

const REFRESH_MS = 30_000
/** Scores of matches under way change more often than what is open for bets. */
const LIVE_REFRESH_MS = 10_000
const SIDES = ['home', 'draw', 'away'] as const
type Side = (typeof SIDES)[number]
type Game = { nodeId: string; vassalage: string }

/**
 * Next matches with their odds, for visitors too; pressing odds leads to the match in its game, after login.
 */
export const NextMatches: Block<'next-matches'> = ({ props }) => {
  const text = useText()
  const isByLeague = props.look === 'leagues'
  const matches = useOperation(
    'games.next-matches',
    { count: props.count, ...(isByLeague && { running: true }) },
    { refreshInterval: isByLeague ? LIVE_REFRESH_MS : REFRESH_MS, keepPreviousData: true },
  )
  const title = text(props.title)
  if (matches.data?.list.length === 0) return <Nothing />
  return (
    <section className="next-matches" data-look={props.look} aria-label={title}>
      <Data of={matches} pieces={3}>
        {({ list, now, ...game }) => (
          <>
            <header className="board-head">
              <LaneHead icon="sports" title={title} {...(props.page && { page: props.page })} />
            </header>
            {[...Map.groupBy(list, ({ league }) => (isByLeague ? league : ''))].map(([league, group]) => (
              <Fragment key={league}>
                {league && (
                  <h3>
                    <bdi>{league}</bdi>
                  </h3>
                )}
                <ul className="next-matches-list" {...(league && { 'aria-label': league })}>
                  {group.map((match) => (
                    <Match key={match.matchId} match={match} game={game} asked={list} now={now} />
                  ))}
                </ul>
              </Fragment>
            ))}
            <p className="next-matches-note">
              {isByLeague && `${text('matches.slip-note')} `}
              {text('matches.note')}
            </p>
          </>
        )}
      </Data>
    </section>
  )
}

type MatchProps = { match: NextMatch; game: Game; asked: object; now: number }

function Match({ match, game, asked, now }: MatchProps) {
  const text = useText()
  const { league, home, away, startsAt, status, score } = match
  const goals = score.split(':')
  return (
    <li className="next-match" data-status={status}>
      <p className="next-match-when">
        <bdi>{league}</bdi>
        {status === 'RUNNING' ? (
          <strong>{text('matches.running')}</strong>
        ) : (
          <KickOff startsAt={startsAt} asked={asked} now={now} />
        )}
      </p>
      <p className="next-match-teams">
        {[home, away].map((team, at) => (
          <span key={team}>
            <bdi>{team}</bdi> <b>{goals[at]}</b>
          </span>
        ))}
      </p>
      {status === 'OPEN' && (
        <div className="next-match-odds">
          {SIDES.map((side) => (
            <Odds key={side} match={match} side={side} game={game} />
          ))}
        </div>
      )}
    </li>
  )
}

/** Link to a bet with its odds and result. */
function Odds({ match, side, game }: { match: NextMatch; side: Side; game: Game }) {
  const text = useText()
  const { money } = useFormat()
  const { matchId, home, away, odds } = match
  const link = useGameLink()({ ...game, pick: `${matchId}:${side}` })
  const value = money(odds[side])
  const name = { home, draw: text('matches.draw'), away }[side]
  return (
    <Link {...link} className="next-match-odd">
      <small>{text(`matches.side-${side}`)}</small> <strong>{value}</strong>
      <span className="only-read"> {text('matches.bet', { name, odds: value, home, away })}</span>
    </Link>
  )
}

/** Start of a match: a countdown within the last hour, before that the day and time. */
function KickOff({ startsAt, asked, now }: { startsAt: number; asked: object; now: number }) {
  const text = useText()
  const { dateTime } = useFormat()
  const second = useSecond()
  const left = computeSecondsLeft(startsAt - now, getAge(asked, second))
  const isSoon = left < HOUR_MS / SECOND_MS
  return (
    <time dateTime={new Date(startsAt).toISOString()} data-soon={isSoon || undefined}>
      {isSoon ? text('matches.kick-off', { time: formatClock(left) }) : dateTime(startsAt)}
    </time>
  )
}
