import type { Store } from '@marquee/gateway/store/store.ts'
import type { Rows } from './rows.ts'

/** A publish; `files` is JSON, and the trees are JSON of paths and the hashes of their contents. */
export type PublishRow = {
  id: string
  site: string
  at: number
  person: string
  message: string
  files: string
  treeBefore: string
  treeAfter: string
  commit?: string
  commitPending?: string
  rollbackOf?: string
}

/** Newest publish of a brand; `isRemoval` tells that it removed the brand. */
export type NewestPublish = { id: string; at: number; person: string; isRemoval: boolean }

/** Publishes of the studio in the database, with the contents of their files. */
export type PublishStore = {
  /** Publishes of a brand, newest first. */
  of(site: string): Promise<PublishRow[]>
  /** The newest publish of each brand. */
  newest(): Promise<Map<string, NewestPublish>>
  /** Publishes whose commit is pending, oldest first. */
  pending(): Promise<PublishRow[]>
  byId(id: string): Promise<PublishRow | undefined>
  /** Saves a publish once, with contents by hash. */
  save(publish: PublishRow, contents: ReadonlyMap<string, Uint8Array>): Promise<void>
  saveCommit(id: string, commit: string | undefined, pending: string | undefined): Promise<void>
  content(hash: string): Promise<Uint8Array | undefined>
}

/** Publishes in a store. */
export function createPublishStore(store: Store): PublishStore {
  return {
    of: async (site) => {
      const rows = await store.read<Rows['studio_publishes']>(
        'SELECT * FROM studio_publishes WHERE site = $1 ORDER BY number DESC',
        [site],
      )
      return rows.map(publishOf)
    },
    newest: async () => {
      const rows = await store.read<
        Pick<Rows['studio_publishes'], 'id' | 'site' | 'at' | 'person' | 'tree_after'>
      >(
        `SELECT DISTINCT ON (site) id, site, at, person, tree_after FROM studio_publishes
         ORDER BY site, number DESC`,
      )
      return new Map(
        rows.map(({ id, site, at, person, tree_after: tree }) => [
          site,
          { id, at: Number(at), person, isRemoval: tree === '{}' },
        ]),
      )
    },
    pending: async () => {
      const rows = await store.read<Rows['studio_publishes']>(
        'SELECT * FROM studio_publishes WHERE commit_pending IS NOT NULL ORDER BY number',
      )
      return rows.map(publishOf)
    },
    byId: async (id) => {
      const [row] = await store.read<Rows['studio_publishes']>(
        'SELECT * FROM studio_publishes WHERE id = $1',
        [id],
      )
      return row && publishOf(row)
    },
    save: (row, contents) =>
      store.transaction(`studio ${row.site}`, async (db) => {
        for (const [hash, bytes] of contents)
          await db('INSERT INTO studio_contents VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING', [hash, bytes])
        await db(
          `INSERT INTO studio_publishes VALUES ($1, $2, $3, $4, $5, $6, $7, $8, NULL, NULL, $9)
           ON CONFLICT (id) DO NOTHING`,
          [
            row.id,
            row.site,
            row.at,
            row.person,
            row.message,
            row.files,
            row.treeBefore,
            row.treeAfter,
            row.rollbackOf ?? null,
          ],
        )
      }),
    saveCommit: (id, commit, pending) =>
      store.transaction('studio commits', async (db) => {
        await db('UPDATE studio_publishes SET commit_hash = $2, commit_pending = $3 WHERE id = $1', [
          id,
          commit ?? null,
          pending ?? null,
        ])
      }),
    content: async (hash) => {
      const [row] = await store.read<Pick<Rows['studio_contents'], 'bytes'>>(
        'SELECT bytes FROM studio_contents WHERE hash = $1',
        [hash],
      )
      return row?.bytes
    },
  }
}

function publishOf(row: Rows['studio_publishes']): PublishRow {
  return {
    id: row.id,
    site: row.site,
    at: Number(row.at),
    person: row.person,
    message: row.message,
    files: row.files,
    treeBefore: row.tree_before,
    treeAfter: row.tree_after,
    ...(row.commit_hash !== null && { commit: row.commit_hash }),
    ...(row.commit_pending !== null && { commitPending: row.commit_pending }),
    ...(row.rollback_of !== null && { rollbackOf: row.rollback_of }),
  }
}
