import { useFormat } from '../../i18n/use-format.ts'
import './date-time.css'

/** The day and the time of day of an event in the current language, in the browser's time zone. */
export function DateTime({ ms }: { ms: number }) {
  return (
    <time className="date-time" dateTime={new Date(ms).toISOString()}>
      {useFormat().dateTime(ms)}
    </time>
  )
}
