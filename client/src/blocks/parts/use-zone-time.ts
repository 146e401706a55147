import { useLanguage } from '../../i18n/use-language.ts'
import { memoizeOnce } from '../../lib/memoize-once.ts'
import { useSite } from '../../state/site.ts'

export type ZoneTime = {
  /** Formats the day and time of day in the brand's time zone. */
  dateTime(ms: number): string
  /** Formats the day with its weekday. */
  day(ms: number): string
  /** Name of the zone, such as `GMT+7`. */
  zone: string
}

/** Formats times in the brand's time zone and the current language, with Latin digits and the Gregorian calendar. */
export function useZoneTime(): ZoneTime {
  const { tag } = useLanguage()
  const timeZone = useSite((site) => site.brand.timeZone)
  return getZoneTime(tag, timeZone)
}

const zoneTimes = new Map<string, ZoneTime>()

/**
 * Returns the cached formats of a language and a time zone. Each cell of a table asks for them, and an Intl
 * object takes a millisecond or more to create.
 */
export function getZoneTime(tag: string, timeZone: string): ZoneTime {
  const key = `${tag} ${timeZone}`
  const known = zoneTimes.get(key)
  if (known) return known
  const made = makeZoneTime(tag, timeZone)
  zoneTimes.set(key, made)
  return made
}

function makeZoneTime(tag: string, timeZone: string): ZoneTime {
  const locale = `${tag}-u-nu-latn-ca-gregory`
  const format = (options: Intl.DateTimeFormatOptions) =>
    memoizeOnce(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
  const dateTime = format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const zone = memoizeOnce(() => {
    const parts = format({ timeZoneName: 'shortOffset' })().formatToParts(0)
    return inOrder(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone)
  })
  return {
    dateTime: (ms) => dateTime().format(ms),
    day: (ms) => day().format(ms),
    get zone() {
      return zone()
    },
  }
}

/** Keeps the sign before the hours behind Arabic letters: `+4` after an Arabic word is drawn as `4+` otherwise. */
function inOrder(zone: string): string {
  return zone.replace(/(?<=\p{Script=Arabic})[-+−][\d:]+$/u, '\u2066$&\u2069')
}
