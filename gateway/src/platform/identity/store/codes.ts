import { nextNumber } from '../../store/counters.ts'
import type { Query } from '../../store/store.ts'

/** The newest unused code of its kind; `expires_at` is in ms. */
export type CodeRow = { id: bigint; code: string; expires_at: bigint; tries: number }

/** Receiver and purpose of a code; `boundTo` names the only member or attempt that may use it. */
export type CodeKey = { to: string; purpose: string; boundTo: string }

export type NewCode = CodeKey & { code: string; channel: 'SMS' | 'EMAIL'; sentAt: number; expiresAt: number }

/** Adds a sent code; times are in ms. */
export async function addCode(db: Query, brand: string, sent: NewCode): Promise<void> {
  await db(
    `INSERT INTO sms_codes (brand, id, number, purpose, code, sent_at, expires_at, channel, bound_to)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      brand,
      await nextNumber(db, brand, 'sms'),
      sent.to,
      sent.purpose,
      sent.code,
      sent.sentAt,
      sent.expiresAt,
      sent.channel,
      sent.boundTo,
    ],
  )
}

/** The newest code of this key that was not used. */
export async function newestCode(
  db: Query,
  brand: string,
  { to, purpose, boundTo }: CodeKey,
): Promise<CodeRow | undefined> {
  const [row] = await db<CodeRow>(
    `SELECT id, code, expires_at, tries FROM sms_codes
     WHERE brand = $1 AND number = $2 AND purpose = $3 AND bound_to = $4 AND NOT used ORDER BY id DESC LIMIT 1`,
    [brand, to, purpose, boundTo],
  )
  return row
}

/** Sets how often a code was typed wrong. */
export async function setCodeTries(db: Query, brand: string, id: bigint, tries: number): Promise<void> {
  await db('UPDATE sms_codes SET tries = $3 WHERE brand = $1 AND id = $2', [brand, id, tries])
}

/** Uses up all codes of this key. */
export async function useCodes(db: Query, brand: string, { to, purpose, boundTo }: CodeKey): Promise<void> {
  await db(
    'UPDATE sms_codes SET used = true WHERE brand = $1 AND number = $2 AND purpose = $3 AND bound_to = $4',
    [brand, to, purpose, boundTo],
  )
}

/** The number to which the phone-auth provider sent the code of a verification. */
export async function numberVerifiedBy(
  db: Query,
  brand: string,
  verificationId: string,
): Promise<string | undefined> {
  const [sent] = await db<{ number: string }>(
    "SELECT number FROM sms_codes WHERE brand = $1 AND purpose = 'phone-auth' AND bound_to = $2",
    [brand, verificationId],
  )
  return sent?.number
}

/** Times at which codes went to a number or an address since a moment, newest first, in ms. */
export async function codeTimes(db: Query, brand: string, to: string, since: number): Promise<number[]> {
  const rows = await db<{ sent_at: bigint }>(
    'SELECT sent_at FROM sms_codes WHERE brand = $1 AND number = $2 AND sent_at > $3 ORDER BY sent_at DESC',
    [brand, to, since],
  )
  return rows.map(({ sent_at }) => Number(sent_at))
}

/** Number of codes that a brand sent by SMS since a moment. */
export async function smsCountSince(db: Query, brand: string, since: number): Promise<number> {
  const [row] = await db<{ many: bigint }>(
    `SELECT count(*) AS many FROM sms_codes WHERE brand = $1 AND channel = 'SMS' AND sent_at >= $2`,
    [brand, since],
  )
  return Number(row?.many ?? 0)
}

/** End of the block of a number or an address, in ms; 0 where it was never blocked. */
export async function blockedUntilOf(db: Query, brand: string, to: string): Promise<number> {
  const [block] = await db<{ blocked_until: bigint }>(
    'SELECT blocked_until FROM code_blocks WHERE brand = $1 AND number = $2',
    [brand, to],
  )
  return Number(block?.blocked_until ?? 0)
}

/** Blocks a number or an address until a moment in ms. */
export async function blockUntil(db: Query, brand: string, to: string, until: number): Promise<void> {
  await db(
    `INSERT INTO code_blocks VALUES ($1, $2, $3)
     ON CONFLICT (brand, number) DO UPDATE SET blocked_until = excluded.blocked_until`,
    [brand, to, until],
  )
}

export type SentCode = { number: string; code: string; purpose: string }

/**
 * The newest code sent to a mobile number, with or without its dialling code, or to an e-mail address; the newest of all
 * for an empty receiver. Tests and QA read it in place of a phone.
 */
export async function lastCode(db: Query, brand: string, receiver: string): Promise<SentCode | null> {
  const [row] = await db<SentCode>(
    `SELECT number, code, purpose FROM sms_codes
     WHERE brand = $1 AND ($2 = '' OR number = $2 OR replace(number, '-', '') = $2 OR number LIKE '%-' || $2)
     ORDER BY id DESC LIMIT 1`,
    [brand, receiver.includes('@') ? receiver.trim().toLowerCase() : receiver.replace(/[^0-9-]/g, '')],
  )
  return row ?? null
}
