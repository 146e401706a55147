import { useStudioLanguage } from './texts.ts'

/** Writes a moment as date and time in the studio's language; without a time zone in that of the device. */
export function useWhen(timeZone?: string): (at: number) => string {
  const language = useStudioLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (at) => format.format(at)
}
