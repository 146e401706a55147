import type { Config } from '@marquee/gateway/config.ts'
import { createFault, createFine, type Finding, formatReason } from '@marquee/gateway/doctor/finding.ts'
import { isDatabaseRefusal } from '@marquee/gateway/store/store.ts'
import { openAuditEnd } from './audit-end.ts'
import { type AuditCheck, type AuditEnd, checkAudit as checkAuditRows } from './store/studio-store.ts'

const WHERE = 'audit of the studio'

/** Checks that no row of the studio's audit was altered or removed. */
export async function checkAudit(
  { databaseUrl, studioHost, dataFolder }: Config,
  checkRows: typeof checkServerAudit = checkServerAudit,
): Promise<Finding[]> {
  if (databaseUrl === undefined || studioHost === undefined) return []
  const auditEnd = openAuditEnd(dataFolder)
  try {
    const checked = await checkRows(databaseUrl, auditEnd.read())
    if (!checked) return [createFine(WHERE, 'there is none yet')]
    const { end, firstAltered } = checked
    if (firstAltered === undefined)
      return [createFine(WHERE, `all ${end.number} rows are whole, up to ${end.hash}`)]
    const remedy = `compare it with exports and with the numbers and hashes in the log; after restoring an older database on purpose, remove ${auditEnd.file}`
    return [createFault(WHERE, `row ${firstAltered} is missing or not as it was written`, remedy)]
  } catch (error) {
    const remedy = `let the database answer, and see that ${auditEnd.file} can be read`
    return [createFault(WHERE, `it cannot be checked: ${formatReason(error)}`, remedy)]
  }
}

/** Checks the studio's audit on a database server; undefined if the server has none yet. */
export async function checkServerAudit(
  databaseUrl: string,
  known: AuditEnd | undefined,
): Promise<AuditCheck | undefined> {
  // Most installations have no database, so its driver is loaded only here.
  const { openServerStore } = await import('@marquee/gateway/store/pg-store.ts')
  const store = await openServerStore(databaseUrl)
  try {
    return await checkAuditRows(store.read, known)
  } catch (error) {
    // The table is missing.
    if (isDatabaseRefusal(error, '42P01')) return undefined
    throw error
  } finally {
    await store.close()
  }
}
