import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useSite } from '../../state/site.ts'

export type ZoneTime = {
  /** Day and time of day where the draws are held. */
  dateTime(ms: number): string
  /** Day alone, with its weekday. */
  day(ms: number): string
  /** The zone as its readers know it, such as `GMT+7`. */
  zone: string
}

/** Times of draws in the brand's zone, whatever the reader's, in the language shown; Latin digits, Gregorian days. */
export function useZoneTime(): ZoneTime {
  const { tag } = useLanguage()
  const timeZone = useSite((site) => site.brand.timeZone)
  return useMemo(() => zoneTime(tag, timeZone), [tag, timeZone])
}

export function zoneTime(tag: string, timeZone: string): ZoneTime {
  const locale = `${tag}-u-nu-latn-ca-gregory`
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone })
  const dateTime = format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const parts = format({ timeZoneName: 'shortOffset' }).formatToParts(0)
  return {
    dateTime: (ms) => dateTime.format(ms),
    day: (ms) => day.format(ms),
    zone: inOrder(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone),
  }
}

/** Keeps the sign before the hours behind Arabic letters: `+4` after an Arabic word is drawn as `4+` otherwise. */
function inOrder(zone: string): string {
  return zone.replace(/(?<=\p{Script=Arabic})[-+−][\d:]+$/u, '\u2066$&\u2069')
}
