import { insertRows } from '../../store/insert-rows.ts'
import type { Query } from '../../store/store.ts'

/** A settled round of a world's past; amounts are in minor units, the time in ms. */
export type SeededRound = {
  id: number | bigint
  memberId: number
  /** Category of the game. */
  product: string
  nodeId: string
  vassalage: string
  wallet: string
  stake: bigint | number
  payout: bigint | number
  at: number
  outcome: string
}

/** Adds the rounds of a world's past in one statement; each was settled at once, and its whole stake is valid. */
export async function seedRounds(db: Query, brand: string, rounds: readonly SeededRound[]): Promise<void> {
  await insertRows(db, 'rounds', rounds, [
    ['brand', 'text', () => brand],
    ['id', 'bigint', ({ id }) => id],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['node_id', 'text', ({ nodeId }) => nodeId],
    ['vassalage', 'text', ({ vassalage }) => vassalage],
    ['wallet', 'text', ({ wallet }) => wallet],
    ['stake', 'bigint', ({ stake }) => stake],
    ['payout', 'bigint', ({ payout }) => payout],
    ['at', 'bigint', ({ at }) => at],
    ['outcome', 'text', ({ outcome }) => outcome],
    ['product', 'text', ({ product }) => product],
    ['valid_bet', 'bigint', ({ stake }) => stake],
    ['settled_at', 'bigint', ({ at }) => at],
    ['status', 'text', ({ payout }) => (payout > 0 ? 'WON' : 'LOST')],
  ])
}
