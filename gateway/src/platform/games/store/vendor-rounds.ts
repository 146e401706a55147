import type { KeptRound, RoundsKept } from '@marquee/schemas/vendor/port'
import { nextNumber } from '../../store/counters.ts'
import type { Query } from '../../store/store.ts'

const SHOWN = 20
/**
 * The stake of an abandoned round is returned at its deadline; a bet with odds waits for its match, however
 * late that is settled.
 */
const WAITS = `status = 'OPEN' AND (odds > 0 OR ends_at > $4)`

const roundsWhich = (condition: string) =>
  `SELECT * FROM studio_rounds WHERE brand = $1 AND player = $2 AND game = $3 AND ${condition}
   ORDER BY id DESC LIMIT ${SHOWN}`

/**
 * The vendor's rounds of a world, stored in the platform's database, so that resets, snapshots and session
 * worlds include them.
 */
export function roundsKept(db: Query, brand: string): RoundsKept {
  return {
    nextId: () => nextNumber(db, brand, 'studio'),
    add: async (round) => {
      const values = { brand, ...round }
      const names = Object.keys(values)
      await db(
        `INSERT INTO studio_rounds (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(values),
      )
    },
    open: async (id) => {
      const [row] = await db<KeptRound>(
        `SELECT * FROM studio_rounds WHERE brand = $1 AND id = $2 AND status = 'OPEN' FOR UPDATE`,
        [brand, id],
      )
      return row
    },
    openOf: async ({ player, game }, round) => {
      const [row] = await db<KeptRound>(
        `SELECT * FROM studio_rounds
         WHERE brand = $1 AND player = $2 AND game = $3 AND round = $4 AND status = 'OPEN' FOR UPDATE`,
        [brand, player, game, round],
      )
      return row
    },
    end: async (id, { status, payout, at }) => {
      await db(
        'UPDATE studio_rounds SET status = $3, payout = $4, ended_at = $5 WHERE brand = $1 AND id = $2',
        [brand, id, status, payout, at],
      )
    },
    waiting: ({ player, game }, now) => db<KeptRound>(roundsWhich(WAITS), [brand, player, game, now]),
    past: ({ player, game }, now) => db<KeptRound>(roundsWhich(`NOT (${WAITS})`), [brand, player, game, now]),
    forget: async (player) => {
      await db('DELETE FROM studio_rounds WHERE brand = $1 AND player = $2', [brand, player])
    },
  }
}

/** Vendor of a stored round, for jobs; undefined if the round no longer exists. */
export async function vendorOfRound(db: Query, brand: string, id: number): Promise<string | undefined> {
  const [row] = await db<{ vassalage: string }>(
    'SELECT vassalage FROM studio_rounds WHERE brand = $1 AND id = $2',
    [brand, id],
  )
  return row?.vassalage
}
