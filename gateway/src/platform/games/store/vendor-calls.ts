import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'

/** Signing key of the vendor for this brand, if one was created. */
export async function findVendorKey(
  db: Query,
  brand: string,
  vassalage: string,
): Promise<string | undefined> {
  const [row] = await db<{ key: string }>('SELECT key FROM vendor_keys WHERE brand = $1 AND vassalage = $2', [
    brand,
    vassalage,
  ])
  return row?.key
}

/** Keeps a new vendor's key; an existing key stays. */
export async function addVendorKey(db: Query, brand: string, vassalage: string, key: string): Promise<void> {
  await db('INSERT INTO vendor_keys VALUES ($1, $2, $3) ON CONFLICT (brand, vassalage) DO NOTHING', [
    brand,
    vassalage,
    key,
  ])
}

export type VendorTransaction = { vassalage: string; transactionId: string }

/** Begins a vendor's transaction; false if it was begun before, after waiting for a repeat that is under way. */
export async function beginVendorTransaction(
  db: Query,
  brand: string,
  { vassalage, transactionId }: VendorTransaction,
  { request, at }: { request: string; at: number },
): Promise<boolean> {
  const [first] = await db(
    `INSERT INTO vendor_transactions VALUES ($1, $2, $3, $4, '', $5)
     ON CONFLICT (brand, vassalage, transaction_id) DO NOTHING RETURNING answer`,
    [brand, vassalage, transactionId, request, at],
  )
  return first !== undefined
}

/** Keeps the answer to a vendor's transaction for its repeats. */
export async function saveVendorAnswer(
  db: Query,
  brand: string,
  { vassalage, transactionId }: VendorTransaction,
  answer: string,
): Promise<void> {
  await db(
    'UPDATE vendor_transactions SET answer = $4 WHERE brand = $1 AND vassalage = $2 AND transaction_id = $3',
    [brand, vassalage, transactionId, answer],
  )
}

export type AnsweredRow = { request: string; answer: string }

/** Request and answer of a vendor's transaction, if it was begun. */
export async function findVendorTransaction(
  db: Query,
  brand: string,
  { vassalage, transactionId }: VendorTransaction,
): Promise<AnsweredRow | undefined> {
  const [known] = await db<AnsweredRow>(
    'SELECT request, answer FROM vendor_transactions WHERE brand = $1 AND vassalage = $2 AND transaction_id = $3',
    [brand, vassalage, transactionId],
  )
  return known
}

export type NewTicket = {
  hash: string
  memberId: number
  sessionId: string
  /** A game, a room or a hall. */
  nodeId: string
  language: string
  expiresAt: number
}

export type TicketRow = Omit<Rows['launch_tickets'], 'brand' | 'ticket_hash'>

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
