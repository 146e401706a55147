import { getServerTime } from '../../../api/server-clock.ts'
import { useText } from '../../../i18n/use-text.ts'
import { computeSecondsLeft, formatClock } from '../../../lib/countdown.ts'
import { isolate } from '../../../lib/isolate.ts'
import { DAY_MS } from '../../../lib/time-units.ts'
import { useSecond } from '../../parts/use-second.ts'
import { useZoneTime } from '../../parts/use-zone-time.ts'

type Props = {
  endsAt: number
  /** Text keys of the date, and of the countdown. */
  until: string
  countdown: string
  className?: string
}

/** An end: a date, and a countdown on the last day. */
export function EndTime({ endsAt, until, countdown, className }: Props) {
  const text = useText()
  const { dateTime } = useZoneTime()
  const second = useSecond()
  const left = second === 0 ? DAY_MS : endsAt - getServerTime()
  return (
    <time className={className} dateTime={new Date(endsAt).toISOString()}>
      {left < DAY_MS
        ? text(countdown, { time: formatClock(computeSecondsLeft(left)) })
        : text(until, { time: isolate(dateTime(endsAt)) })}
    </time>
  )
}
