import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { computeSecondsLeft, formatClock, getAge } from '../../../lib/countdown.ts'
import { Picture } from '../../parts/games/picture.tsx'
import { useSecond } from '../../parts/use-second.ts'
import { DrawBalls } from '../parts/draw-balls.tsx'
import { type BallLook, computeRemaining, type Lottery } from '../parts/lotteries.ts'

type Props = { lottery: Lottery; asked: object; look: BallLook }

/** Card of a lottery in the lobby: countdown, issue and last numbers; the whole card links to the lottery. */
export function LotteryTile({ lottery, asked, look }: Props) {
  const text = useText()
  const { gameCode, gameName, icon, last } = lottery
  return (
    <article className="lottery-card">
      <Picture src={icon} />
      <h3>
        <Link to={`?${new URLSearchParams({ gameCode })}`} dir="auto">
          {gameName}
        </Link>
      </h3>
      <TileClock lottery={lottery} asked={asked} />
      {last && (
        <p className="lottery-card-last">
          <span>{text('lottery-lobby.last-of', { numero: last.numero })}</span>
          <DrawBalls numbers={last.winNo} look={look} />
        </p>
      )}
    </article>
  )
}

/** Number of ms in a second. */
const MS = 1000

function TileClock({ lottery, asked }: Omit<Props, 'look'>) {
  const text = useText()
  const now = useSecond()
  const passed = getAge(asked, now)
  const remain = computeRemaining(lottery, now - passed)
  if (remain === undefined) return null
  const seconds = computeSecondsLeft(remain, passed)
  const isClosed = seconds * MS <= (lottery.last?.current?.lockTime ?? 0)
  return (
    <p className="lottery-card-clock" data-closed={isClosed || undefined}>
      <span>{text(isClosed ? 'lottery-lobby.drawing' : 'lottery-lobby.draw-in')}</span>
      <bdi role="timer" aria-live="off" data-soon={seconds <= 10 || undefined}>
        {formatClock(seconds)}
      </bdi>
    </p>
  )
}
