import type { Config } from '../../config.ts'
import { auditEndIn } from '../../studio/audit-end.ts'
import { type Finding, fault, fine, reasonOf } from './finding.ts'
import type { Probes } from './probes.ts'

const WHERE = 'audit of the studio'

/** Checks that no row of the studio's audit was altered or removed. */
export async function checkAudit(
  { databaseUrl, studioHost, dataFolder }: Config,
  probes: Probes,
): Promise<Finding[]> {
  if (databaseUrl === undefined || studioHost === undefined) return []
  const kept = auditEndIn(dataFolder)
  try {
    const checked = await probes.checkAudit(databaseUrl, kept.read())
    if (!checked) return [fine(WHERE, 'there is none yet')]
    const { end, firstAltered } = checked
    if (firstAltered === undefined)
      return [fine(WHERE, `all ${end.number} rows are whole, up to ${end.hash}`)]
    const remedy = `compare it with exports and with the numbers and hashes in the log; after restoring an older database on purpose, remove ${kept.file}`
    return [fault(WHERE, `row ${firstAltered} is missing or not as it was written`, remedy)]
  } catch (error) {
    const remedy = `let the database answer, and see that ${kept.file} can be read`
    return [fault(WHERE, `it cannot be checked: ${reasonOf(error)}`, remedy)]
  }
}
