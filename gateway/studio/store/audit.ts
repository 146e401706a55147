import { createHash } from 'node:crypto'
import type { Query, Store } from '@marquee/gateway/store/store.ts'
import type { Rows } from './rows.ts'

/** An action in the studio; `files` is JSON. */
export type AuditEntry = {
  at: number
  person: string
  action: string
  site: string
  files: string
  detail: string
  /** Network address of the person; empty at this machine. */
  address: string
}

/** An action with its number in the chain, its hash, and that of the row before. */
export type AuditRecord = AuditEntry & { number: number; previous: string; hash: string }

/** Number and hash of the last row; 0 and nothing before the first one. */
export type AuditEnd = { number: number; hash: string }

/** The last row up to which the chain is whole, and the number of the first row that was altered or removed. */
export type AuditCheck = { end: AuditEnd; firstAltered?: number }

/** Actions in the studio. Rows are only appended, and each one's hash covers the row before. */
export type AuditStore = {
  /** Appends a row, which is the end then. */
  add(entry: AuditEntry): Promise<AuditEnd>
  /** The latest actions of a brand, newest first. */
  of(site: string): Promise<AuditEntry[]>
  /** All actions of a brand, oldest first. */
  all(site: string): Promise<AuditRecord[]>
  /** Checks the chain, and that it still has a row that was its end. */
  check(known?: AuditEnd): Promise<AuditCheck>
}

/** End of an empty audit. */
export const AUDIT_START: AuditEnd = { number: 0, hash: '' }

/** Rows that a reader gets at most. */
const MOST_ROWS = 1000

/** Rows that a check reads at once. */
const CHECKED_ROWS = 1000

/** Audit rows in a store. */
export function createAuditStore(store: Store): AuditStore {
  return {
    add: (entry) =>
      store.transaction('studio audit', async (db) => {
        const [last] = await db<Pick<Rows['studio_audit'], 'number' | 'hash'>>(
          'SELECT number, hash FROM studio_audit ORDER BY number DESC LIMIT 1',
        )
        const [number, previous] = [(last?.number ?? 0) + 1, last?.hash ?? '']
        const { at, person, action, site, files, detail, address } = entry
        const hash = hashOf(number, previous, entry)
        await db('INSERT INTO studio_audit VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
          number,
          at,
          person,
          action,
          site,
          files,
          detail,
          previous,
          hash,
          address,
        ])
        return { number, hash }
      }),
    of: async (site) => {
      const rows = await store.read<Rows['studio_audit']>(
        'SELECT * FROM studio_audit WHERE site = $1 ORDER BY number DESC LIMIT $2',
        [site, MOST_ROWS],
      )
      return rows.map(entryOf)
    },
    all: async (site) => {
      const rows = await store.read<Rows['studio_audit']>(
        'SELECT * FROM studio_audit WHERE site = $1 ORDER BY number',
        [site],
      )
      return rows.map((row) => {
        const { number, previous, hash } = row
        return { ...entryOf(row), number, previous, hash }
      })
    },
    check: (known) => checkAudit(store.read, known),
  }
}

/** Checks the audit of a database, and that it still has a row that was its end. */
export async function checkAudit(read: Query, known: AuditEnd = AUDIT_START): Promise<AuditCheck> {
  let end = AUDIT_START
  for (;;) {
    const rows = await read<Rows['studio_audit']>(
      'SELECT * FROM studio_audit WHERE number > $1 ORDER BY number LIMIT $2',
      [end.number, CHECKED_ROWS],
    )
    for (const row of rows) {
      if (!follows(row, end) || (row.number === known.number && row.hash !== known.hash))
        return { end, firstAltered: end.number + 1 }
      end = { number: row.number, hash: row.hash }
    }
    if (rows.length < CHECKED_ROWS)
      return { end, ...(end.number < known.number && { firstAltered: end.number + 1 }) }
  }
}

/** Tells whether a row is as it was written, and follows another one. */
function follows(row: Rows['studio_audit'], end: AuditEnd): boolean {
  const { number, previous, hash } = row
  return number === end.number + 1 && previous === end.hash && hash === hashOf(number, previous, entryOf(row))
}

function entryOf({ at, person, action, site, files, detail, address }: Rows['studio_audit']): AuditEntry {
  return { at: Number(at), person, action, site, files, detail, address }
}

function hashOf(number: number, previous: string, entry: AuditEntry): string {
  const { at, person, action, site, files, detail, address } = entry
  const covered = [number, previous, at, person, action, site, files, detail]
  const text = JSON.stringify(address === '' ? covered : [...covered, address])
  return createHash('sha256').update(text).digest('hex')
}
