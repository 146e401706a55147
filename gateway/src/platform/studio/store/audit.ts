import { createHash } from 'node:crypto'
import type { Rows } from '../../store/rows.ts'
import type { Store } from '../../store/store.ts'

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

/** An action with its number and its hash in the chain. */
export type AuditRecord = AuditEntry & { number: number; hash: string }

/** Actions in the studio. Rows are only appended, and each one's hash covers the row before. */
export type AuditStore = {
  add(entry: AuditEntry): Promise<void>
  /** The latest actions of a brand, newest first. */
  of(site: string): Promise<AuditEntry[]>
  /** All actions of a brand, oldest first. */
  all(site: string): Promise<AuditRecord[]>
  /** Number of the first row that was altered, or that follows a removed one; undefined if all are as written. */
  firstAltered(): Promise<number | undefined>
}

/** Rows that a reader gets at most. */
const MOST_ROWS = 1000

/** Audit rows in a store. */
export function auditStoreOf(store: Store): AuditStore {
  return {
    add: (entry) =>
      store.transaction('studio audit', async (db) => {
        const [last] = await db<Pick<Rows['studio_audit'], 'number' | 'hash'>>(
          'SELECT number, hash FROM studio_audit ORDER BY number DESC LIMIT 1',
        )
        const [number, previous] = [(last?.number ?? 0) + 1, last?.hash ?? '']
        const { at, person, action, site, files, detail, address } = entry
        await db('INSERT INTO studio_audit VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
          number,
          at,
          person,
          action,
          site,
          files,
          detail,
          previous,
          hashOf(number, previous, entry),
          address,
        ])
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
      return rows.map((row) => ({ ...entryOf(row), number: row.number, hash: row.hash }))
    },
    firstAltered: async () => {
      const rows = await store.read<Rows['studio_audit']>('SELECT * FROM studio_audit ORDER BY number')
      let previous = ''
      for (const [index, row] of rows.entries()) {
        const isWhole = row.number === index + 1 && row.previous === previous
        if (!isWhole || row.hash !== hashOf(row.number, previous, entryOf(row))) return index + 1
        previous = row.hash
      }
      return undefined
    },
  }
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
