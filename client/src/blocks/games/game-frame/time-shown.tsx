import { useText } from '../../../i18n/use-text.ts'
import { formatTimePlayed, formatTimeWithSeconds, splitDuration } from '../../../lib/time-played.ts'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The played time, always visible and never announced by itself. */
export function TimeShown({ ms }: { ms: number }) {
  const words = useTimeText()(ms)
  const text = useText()
  const hasSeconds = useSite(({ brand }) => brand.safety?.clockSeconds)
  return (
    <span
      className="game-frame-time"
      role="timer"
      aria-live="off"
      title={text('game.played', { time: words })}
    >
      <Icon name="history" />
      <span className="only-read">{text('game.played', { time: words })}</span>
      <bdi aria-hidden="true">{hasSeconds ? formatTimeWithSeconds(ms) : formatTimePlayed(ms)}</bdi>
    </span>
  )
}

/** Formats a duration in ms in the current language: 3,900,000 -> "1 h 5 min". */
export function useTimeText(): (ms: number) => string {
  const text = useText()
  return (ms) => {
    const { hours, minutes } = splitDuration(ms)
    return hours > 0 ? text('game.hours', { hours, minutes }) : text('game.minutes', { minutes })
  }
}
