/** What a game's frame may do, and the origin that its messages come from. */
type FrameRules = { sandbox: string; origin: string }

const ALLOWED = 'allow-scripts allow-forms allow-popups'

/** A game of another host keeps its own origin; one of this site gets none, or it could reach the session. */
export function frameRules(address: string, own: string): FrameRules {
  const { origin } = new URL(address)
  return origin === own
    ? { sandbox: ALLOWED, origin: 'null' }
    : { sandbox: `${ALLOWED} allow-same-origin`, origin }
}

/** What a game may tell the page around it: a round has ended, the player wants out of the frame. */
export type GameMessage = 'marquee:round' | 'marquee:leave'

const KNOWN: ReadonlySet<unknown> = new Set<GameMessage>(['marquee:round', 'marquee:leave'])

/** A message of a known shape, or nothing: whatever runs in a frame may send anything. */
export function gameMessage(data: unknown): GameMessage | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  return KNOWN.has(type) ? (type as GameMessage) : undefined
}
