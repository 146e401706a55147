import type { Operations } from '@marquee/schemas/contract'
import { oddsOf } from '@marquee/schemas/rules/lottery-odds'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { payOf } from '../../../lib/lottery-pay.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import type { LotteryPart } from '../parts/lotteries.ts'
import { useNames } from '../parts/use-names.ts'
import './play-menu.css'

type Series = Operations['lottery.play-menu']['value']['playMenu'][number]
type Play = Series['plays'][number] & Pick<Series, 'series' | 'seriesName'> & { returnPerMille: number }

const PANEL = 'lottery-play'

/** Plays of a lottery by series, with their payouts. */
export function PlayMenu({ lottery }: LotteryPart) {
  const menu = useOperation('lottery.play-menu', { gameId: lottery.gameId })
  return (
    <Data
      of={menu}
      pieces={4}
      isEmpty={(answer) => playsOf(answer).length === 0}
      empty="lottery-lobby.no-plays"
    >
      {(answer) => <Plays plays={playsOf(answer)} />}
    </Data>
  )
}

function playsOf({ playMenu, prizeModes }: Operations['lottery.play-menu']['value']): Play[] {
  const { returnPerMille = 0 } = prizeModes[0] ?? {}
  return playMenu.flatMap(({ series, seriesName, plays }) =>
    plays.map((play) => ({ ...play, series, seriesName, returnPerMille })),
  )
}

function Plays({ plays }: { plays: readonly Play[] }) {
  const text = useText()
  const names = useNames()
  const { play, choose } = usePlay(plays)
  const [stake, setStake] = useState('10')
  return (
    <div className="play-menu">
      <Tabs
        label={text('lottery-lobby.plays')}
        panelId={PANEL}
        selected={play.playId}
        onSelect={choose}
        tabs={plays.map(({ playId, playName, series, seriesName }) => ({
          id: playId,
          label: (
            <span className="play-menu-tab">
              <small>{names.series(series, seriesName)}</small>
              {names.play(playId, playName)}
            </span>
          ),
        }))}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${play.playId}`} className="play-menu-panel">
        <header>
          <div>
            <h3>{names.play(play.playId, play.playName)}</h3>
            <p>{names.hint(play.playId)}</p>
          </div>
          <StakeField stake={stake} onChange={setStake} />
        </header>
        <Odds play={play} stake={stake} />
      </div>
    </div>
  )
}

function StakeField({ stake, onChange }: { stake: string; onChange(stake: string): void }) {
  const text = useText()
  const id = useId()
  const { symbol } = useSite((site) => site.brand.currency)
  const isWrong = payOf(stake, '1.00') === undefined
  return (
    <div className="play-menu-stake">
      <label htmlFor={id}>{text('lottery-lobby.stake', { symbol })}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        dir="ltr"
        value={stake}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} role="status">
          {text('lottery-lobby.stake-wrong')}
        </p>
      )}
    </div>
  )
}

function Odds({ play, stake }: { play: Play; stake: string }) {
  const text = useText()
  const names = useNames()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  return (
    <table className="play-menu-odds">
      <caption className="only-read">{text('lottery-lobby.pays-of')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('lottery-lobby.choice')}</th>
          <th scope="col">{text('lottery-lobby.pays')}</th>
          <th scope="col">{text('lottery-lobby.brings')}</th>
        </tr>
      </thead>
      <tbody>
        {play.options.map(({ option }) => {
          const odds = (Number(oddsOf(play, option, play.returnPerMille)) / 100).toFixed(2)
          const pay = payOf(stake, odds)
          return (
            <tr key={option}>
              <th scope="row">{names.option(option)}</th>
              <td>
                <bdi>{text('lottery-lobby.times', { odds: money(odds) })}</bdi>
              </td>
              <td>{pay === undefined ? '—' : <bdi>{money(pay, symbol)}</bdi>}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/**
 * The play in the address, by its id or its series. An unknown value selects the first play and corrects the
 * address.
 */
function usePlay(plays: readonly Play[]) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('playType')
  const play =
    plays.find(({ playId }) => playId === asked) ??
    plays.find(({ series }) => series === asked) ??
    (plays[0] as Play)
  const isWrong = asked !== null && asked !== play.playId
  useEffect(() => {
    if (isWrong) setQuery(withPlay(play.playId), { replace: true, preventScrollReset: true })
  }, [isWrong, play.playId, setQuery])
  const choose = (id: string) => setQuery(withPlay(id), { replace: true, preventScrollReset: true })
  return { play, choose }
}

function withPlay(playType: string) {
  return (last: URLSearchParams) => {
    const next = new URLSearchParams(last)
    next.set('playType', playType)
    return next
  }
}
