import { formatStamp } from '../../lib/stamp.ts'
import './stamp-time.css'

/** A time as `yyyy-MM-dd HH:mm:ss`, in the browser's time zone. */
export function StampTime({ ms }: { ms: number }) {
  return (
    <time className="stamp-time" dateTime={new Date(ms).toISOString()} dir="ltr">
      {formatStamp(ms)}
    </time>
  )
}
