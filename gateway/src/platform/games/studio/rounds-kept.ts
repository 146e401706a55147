import { nextNumber } from '../../store/counters.ts'
import type { Query } from '../../store/store.ts'
import type { PlayKind } from '../rounds/draw.ts'

/** Who plays what: the player as the platform calls it, and a game of the vendor. `variant`: the duel of a room, else empty. */
export type Guest = { player: string; game: string; kind: PlayKind; variant: string; vassalage: string }

/** One round as the studio remembers it. */
export type KeptRound = {
  id: bigint
  player: string
  game: string
  kind: PlayKind
  pick: string
  stake: bigint
  /** Hundredths of the stake; 0 where the draw says what a win pays. */
  odds: number
  round: string
  transaction: string
  vassalage: string
  seed: string
  placed_at: bigint
  ends_at: bigint
  /** Null while it is open. */
  ended_at: bigint | null
  status: 'OPEN' | 'WON' | 'LOST' | 'VOID'
  payout: bigint
}

export type NewRound = Omit<KeptRound, 'ended_at' | 'status' | 'payout'>
export type RoundEnd = { status: 'WON' | 'LOST' | 'VOID'; payout: bigint; at: number }

/** The studio's own books. */
export type RoundsKept = {
  nextId(): Promise<bigint>
  add(round: NewRound): Promise<void>
  /** An open round, kept from others until this transaction ends. */
  open(id: number): Promise<KeptRound | undefined>
  /** The same by the platform's number, when it is this guest's. */
  openOf(guest: Guest, round: string): Promise<KeptRound | undefined>
  end(id: bigint, end: RoundEnd): Promise<void>
  /** Newest first: those that wait at a time, and the others. */
  waiting(guest: Guest, now: number): Promise<KeptRound[]>
  past(guest: Guest, now: number): Promise<KeptRound[]>
  /** All that is kept of a player goes. */
  forget(player: string): Promise<void>
}

const SHOWN = 20
/** A round that was left comes back by itself; a bet on a match waits for the match, however late it is done. */
const WAITS = `status = 'OPEN' AND (kind = 'sports' OR ends_at > $4)`

export function roundsKept(db: Query, brand: string): RoundsKept {
  const some = (which: string, { player, game }: Guest, now: number) =>
    db<KeptRound>(
      `SELECT * FROM studio_rounds WHERE brand = $1 AND player = $2 AND game = $3 AND ${which}
       ORDER BY id DESC LIMIT ${SHOWN}`,
      [brand, player, game, now],
    )
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
    waiting: (guest, now) => some(WAITS, guest, now),
    past: (guest, now) => some(`NOT (${WAITS})`, guest, now),
    forget: async (player) => {
      await db('DELETE FROM studio_rounds WHERE brand = $1 AND player = $2', [brand, player])
    },
  }
}
