import type { Query, Store } from '@marquee/gateway/store/store.ts'
import type { Rows } from './rows.ts'

/** A draft as the database has it; `files` and the commands' `ops` are JSON. */
export type DraftRow = { site: string; seq: number; isOpen: boolean; rollbackOf?: string; files: string }
export type CommandRow = { number: number; label: string; ops: string; isUndone: boolean }

/** Drafts of the studio in the database. */
export type DraftStore = {
  /** All drafts, also closed ones. */
  all(): Promise<DraftRow[]>
  of(site: string): Promise<DraftRow | undefined>
  /** Commands of a draft in their order. */
  commandsOf(site: string): Promise<CommandRow[]>
  /** Writes a draft and replaces its commands from a number on. */
  save(draft: DraftRow, from: number, commands: readonly CommandRow[]): Promise<void>
}

const READ = 'SELECT site, seq, is_open, rollback_of, files FROM studio_drafts'

/** Drafts in a store. */
export function createDraftStore(store: Store): DraftStore {
  return {
    all: async () => (await store.read<Rows['studio_drafts']>(`${READ} ORDER BY site`)).map(draftOf),
    of: async (site) => {
      const [row] = await store.read<Rows['studio_drafts']>(`${READ} WHERE site = $1`, [site])
      return row && draftOf(row)
    },
    commandsOf: async (site) => {
      const rows = await store.read<Pick<Rows['studio_commands'], 'number' | 'label' | 'ops' | 'is_undone'>>(
        'SELECT number, label, ops, is_undone FROM studio_commands WHERE site = $1 ORDER BY number',
        [site],
      )
      return rows.map(({ is_undone, ...row }) => ({ ...row, isUndone: is_undone }))
    },
    save: (draft, from, commands) =>
      store.transaction(`studio ${draft.site}`, async (db) => {
        await saveDraft(db, draft)
        await db('DELETE FROM studio_commands WHERE site = $1 AND number >= $2', [draft.site, from])
        for (const { number, label, ops, isUndone } of commands)
          await db('INSERT INTO studio_commands VALUES ($1, $2, $3, $4, $5)', [
            draft.site,
            number,
            label,
            ops,
            isUndone,
          ])
      }),
  }
}

function draftOf({ site, seq, is_open, rollback_of, files }: Rows['studio_drafts']): DraftRow {
  return { site, seq, isOpen: is_open, files, ...(rollback_of !== null && { rollbackOf: rollback_of }) }
}

async function saveDraft(db: Query, { site, seq, isOpen, rollbackOf, files }: DraftRow): Promise<void> {
  await db(
    `INSERT INTO studio_drafts VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (site) DO UPDATE SET seq = excluded.seq, is_open = excluded.is_open,
       rollback_of = excluded.rollback_of, files = excluded.files`,
    [site, seq, isOpen, rollbackOf ?? null, files],
  )
}
