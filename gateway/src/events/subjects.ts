/** Stream of NATS that keeps the events. */
export const STREAM = 'MARQUEE'

/** First words of the subjects to which an event is published, and on which gateways receive it. */
export const EVENTS = 'marquee.event'
export const LIVE = 'marquee.live'

/** Subject of the events of a member, or of everybody in a brand. */
export function buildSubject(brand: string, member?: string | number): string {
  return member === undefined ? `${wordOf(brand)}.all` : `${wordOf(brand)}.member.${wordOf(String(member))}`
}

/** True if a subject's events are for everybody in a brand. */
export function isForAll(subject: string): boolean {
  return subject.endsWith('.all')
}

/** A word of a subject has no dot, space or wildcard. */
function wordOf(text: string): string {
  return encodeURIComponent(text).replace(/[.*]/g, (sign) => (sign === '.' ? '%2E' : '%2A'))
}

/** An event of a member or of everybody, named and formed as in the operation file of the stream. */
export type BusEvent = { event: string; data?: unknown }

/** An event with its number in the stream and that of the event before it in its subject. */
export type Numbered = { number: number; before: number; event: BusEvent }
