/** Sandbox flags of a game's frame, and the origin that its messages must come from. */
type FrameRules = { sandbox: string; origin: string }

const ALLOWED = 'allow-scripts allow-forms allow-popups'

/**
 * Rules for a game's frame. A game from another host keeps its origin; a game from this site's own host runs
 * in an opaque origin, because it could read the session otherwise.
 */
export function buildFrameRules(address: string, own: string): FrameRules {
  const { origin } = new URL(address)
  return origin === own
    ? { sandbox: ALLOWED, origin: 'null' }
    : { sandbox: `${ALLOWED} allow-same-origin`, origin }
}

/**
 * Messages that a game may send to the page around it: a round has ended, or the player wants to leave the
 * game.
 */
export type GameMessage = 'marquee:round' | 'marquee:leave'

/** Stake and payout of a round, as amounts. */
export type RoundResult = { stake: string; payout: string }

const KNOWN: ReadonlySet<unknown> = new Set<GameMessage>(['marquee:round', 'marquee:leave'])

/**
 * Returns the type of a known message; undefined for anything else, because a framed page may send any data.
 */
export function parseGameMessage(data: unknown): GameMessage | undefined {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  return KNOWN.has(type) ? (type as GameMessage) : undefined
}

/** Returns stake and payout of a round's message; undefined unless both are amounts. */
export function parseRoundResult(data: object): RoundResult | undefined {
  const { stake, payout } = data as Partial<Record<keyof RoundResult, unknown>>
  return isAmount(stake) && isAmount(payout) ? { stake, payout } : undefined
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,12}(\.\d{1,8})?$/.test(value)
}
