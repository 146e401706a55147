import type { Clock } from '@marquee/gateway/lib/clock.ts'
import type { AuditRow } from '@marquee/schemas/studio/api'
import type { KeptAuditEnd } from './audit-end.ts'
import type { AuditCheck, AuditRecord, StudioStore } from './store/studio-store.ts'

/** Actions of people in the studio. */
export type Audit = {
  add(row: Omit<AuditRow, 'at'>): Promise<void>
  /** The latest actions of a brand, newest first. */
  of(brand: string): Promise<AuditRow[]>
  /** All actions of a brand, oldest first. */
  all(brand: string): Promise<AuditRecord[]>
  /** Checks that no row was altered or removed, at the end neither. */
  check(): Promise<AuditCheck>
}

/** The audit of a store, whose last row is kept outside of it, too. */
export function openAudit({ audit }: Pick<StudioStore, 'audit'>, clock: Clock, end?: KeptAuditEnd): Audit {
  return {
    add: async ({ brand, files, ...row }) => {
      const entry = { ...row, site: brand, files: JSON.stringify(files), at: clock.now() }
      const added = await audit.add(entry)
      end?.keep(added)
    },
    of: async (brand) =>
      (await audit.of(brand)).map(({ site, files, ...row }) => ({
        ...row,
        brand: site,
        files: JSON.parse(files) as string[],
      })),
    all: audit.all,
    check: async () => {
      const checked = await audit.check(end?.read())
      if (checked.firstAltered === undefined) end?.keep(checked.end)
      return checked
    },
  }
}
