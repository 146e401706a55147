import { toAmount } from '../../lib/money.ts'
import { availableGame, shownGame } from '../catalogue/lobby.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'

type Row = { node_id: string; stake: bigint; at: bigint; outcomes: string[] }

/** Games with a round that waits for its member; a bet on a match waits for nobody. */
export const unfinished: Handler<'games.unfinished'> = Object.assign(
  (async (_input, world) => {
    const rows = await world.db<Row>(
      `SELECT node_id, sum(stake)::bigint AS stake, max(at) AS at, array_agg(outcome) AS outcomes
       FROM rounds WHERE brand = $1 AND member_id = $2 AND settled_at IS NULL
       GROUP BY node_id ORDER BY max(at) DESC, node_id`,
      [world.site.code, callerIn(world).memberId],
    )
    return {
      list: rows.flatMap((row) => shownRow(world, row)),
      currencySymbol: world.site.brand.currency.symbol,
    }
  }) as Handler<'games.unfinished'>,
  { readOnly: true as const },
)

function shownRow(world: World, { node_id, stake, at, outcomes }: Row) {
  const game = availableGame(world, node_id)
  if (!game || game.isOnMatches) return []
  const ends = outcomes.map((outcome) => (JSON.parse(outcome) as { endsAt: number }).endsAt)
  return { game: shownGame(game), stake: toAmount(stake), at: Number(at), endsAt: Math.min(...ends) }
}
