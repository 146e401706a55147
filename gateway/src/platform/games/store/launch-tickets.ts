import type { Query } from '../../store/store.ts'

export type NewTicket = {
  hash: string
  memberId: number
  sessionId: string
  /** A game, a room or a hall. */
  nodeId: string
  language: string
  expiresAt: number
}

export type TicketRow = {
  member_id: number
  session_id: string
  node_id: string
  language: string
  expires_at: bigint
}

/** Adds a ticket for one launch. */
export async function addTicket(db: Query, brand: string, ticket: NewTicket): Promise<void> {
  await db('INSERT INTO launch_tickets VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    brand,
    ticket.hash,
    ticket.memberId,
    ticket.sessionId,
    ticket.nodeId,
    ticket.language,
    ticket.expiresAt,
  ])
}

/** The ticket of a hash, even if it has expired. */
export async function findTicket(db: Query, brand: string, hash: string): Promise<TicketRow | undefined> {
  const [ticket] = await db<TicketRow>('SELECT * FROM launch_tickets WHERE brand = $1 AND ticket_hash = $2', [
    brand,
    hash,
  ])
  return ticket
}

/** Deletes a ticket that was used. */
export async function removeTicket(db: Query, brand: string, hash: string): Promise<void> {
  await db('DELETE FROM launch_tickets WHERE brand = $1 AND ticket_hash = $2', [brand, hash])
}
