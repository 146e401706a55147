import type { Draft, DraftFile, Step } from '../files/draft.ts'
import type { CommandRow, DraftRow } from '../store/studio-store.ts'

type KeptFiles = { files: [string, DraftFile][] } & Pick<Draft, 'select' | 'decided'>

/** A draft as its row in the database. */
export function buildDraftRow(draft: Draft, isOpen: boolean): DraftRow {
  const { brand, seq, files, select, decided, rollbackOf } = draft
  const stored: KeptFiles = { files: [...files], ...(select && { select }), ...(decided && { decided }) }
  return {
    site: brand,
    seq,
    isOpen,
    files: JSON.stringify(stored),
    ...(rollbackOf !== undefined && { rollbackOf }),
  }
}

/** Rows of steps from an index on; a step's number is its place. */
export function buildCommandRows(steps: readonly Step[], from: number): CommandRow[] {
  return steps.slice(from).map(({ label, isUndone, ...ops }, index) => ({
    number: from + index,
    label,
    isUndone,
    ops: JSON.stringify(ops),
  }))
}

/** A draft from its rows. */
export function parseDraft(row: DraftRow, commands: readonly CommandRow[]): Draft {
  const { files, ...more } = JSON.parse(row.files) as KeptFiles
  return {
    brand: row.site,
    seq: row.seq,
    files: new Map(files),
    steps: commands.map(({ label, isUndone, ops }) => ({
      ...(JSON.parse(ops) as Omit<Step, 'label' | 'isUndone'>),
      label,
      isUndone,
    })),
    ...more,
    ...(row.rollbackOf !== undefined && { rollbackOf: row.rollbackOf }),
  }
}
