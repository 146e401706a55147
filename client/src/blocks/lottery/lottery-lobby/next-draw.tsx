import type { Operations } from '@marquee/schemas/contract'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { computeSecondsLeft, formatClock, getAge } from '../../../lib/countdown.ts'
import { isolate } from '../../../lib/isolate.ts'
import { useSecond } from '../../parts/use-second.ts'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import { DrawBalls } from '../parts/draw-balls.tsx'
import { type BallLook, type Lottery, splitPrizes } from '../parts/lotteries.ts'
import { useDue } from '../parts/use-due.ts'
import { useNames } from '../parts/use-names.ts'

export type Near = Operations['lottery.near']['value']
type Props = { lottery: Lottery; near: Near; look: BallLook; reload(): unknown; head: ReactNode }

/** The next draw with its countdown, and the last draw, whose numbers are animated when it is new. */
export function NextDraw({ lottery, near, look, reload, head }: Props) {
  const passed = getAge(near, useSecond())
  const { remainTime, lockTime } = near.currentNumero
  const left = remainTime - passed
  useDue(passed, [remainTime], reload)
  return (
    <section className="next-draw" aria-label={lottery.gameName}>
      {head}
      <Countdown
        numero={near.currentNumero.numero}
        seconds={computeSecondsLeft(remainTime, passed)}
        part={Math.min(1, Math.max(0, left / (lottery.issueSeconds * 1000)))}
        isClosed={left <= lockTime}
      />
      <LastDraw key={near.previousNumero.numero} draw={near.previousNumero} look={look} />
      <Announcer seconds={computeSecondsLeft(remainTime, passed)} near={near} every={lottery.issueSeconds} />
    </section>
  )
}

type CountdownProps = { numero: string; seconds: number; part: number; isClosed: boolean }

function Countdown({ numero, seconds, part, isClosed }: CountdownProps) {
  const text = useText()
  return (
    <div className="next-draw-clock" data-closed={isClosed || undefined}>
      <p>
        {text('lottery-lobby.issue')} <bdi>{numero}</bdi>
      </p>
      <bdi role="timer" aria-live="off" className="next-draw-time" data-soon={seconds <= 10 || undefined}>
        {formatClock(seconds)}
      </bdi>
      <p className="next-draw-state">{text(stateOf(seconds, isClosed))}</p>
      <span className="next-draw-bar" aria-hidden="true" style={{ '--part': part } as CSSProperties} />
    </div>
  )
}

function stateOf(seconds: number, isClosed: boolean): string {
  if (seconds === 0) return 'lottery-lobby.drawing'
  return isClosed ? 'lottery-lobby.closed' : 'lottery-lobby.until-draw'
}

function LastDraw({ draw, look }: { draw: Near['previousNumero']; look: BallLook }) {
  const text = useText()
  const names = useNames()
  const time = useZoneTime()
  const prize = look === 'ticket' ? draw.prizes?.[0]?.prize : undefined
  return (
    <div className="next-draw-last">
      <p>
        {text('lottery-lobby.last-draw')} <bdi>{draw.numero}</bdi>
        <time dateTime={new Date(draw.winningTime).toISOString()}>{time.dateTime(draw.winningTime)}</time>
      </p>
      <div>
        {prize && <strong>{names.prize(prize)}</strong>}
        <DrawBalls numbers={draw.winNo} look={look} size="l" moves />
      </div>
    </div>
  )
}

/** Remaining seconds before a draw at which the time is announced. */
const SAID_AT = [10, 60, 600, 3600]

/** Announces to screen readers only that a draw is near, and the drawn numbers. */
function Announcer({ seconds, near, every }: { seconds: number; near: Near; every: number }) {
  const text = useText()
  const { numero, winNo } = near.previousNumero
  // The draw shown at first is not announced.
  const [first] = useState(numero)
  const said = SAID_AT.find((at) => seconds <= at && at < every)
  const numbers = isolate(splitPrizes(winNo).slice(0, 2).flat().join(' '))
  return (
    <>
      <p className="only-read" role="status">
        {numero !== first && text('lottery-lobby.say-drawn', { numero, numbers })}
      </p>
      <p className="only-read" role="status">
        {said && seconds > 0 && text('lottery-lobby.say-soon', { time: formatClock(said) })}
      </p>
    </>
  )
}
