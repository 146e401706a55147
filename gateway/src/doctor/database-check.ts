import type { Config } from '../config.ts'
import { checkClock } from './clock-check.ts'
import { createFault, createFine, type Finding, formatReason } from './finding.ts'
import type { Probes } from './probes.ts'

/** Checks that the database of an installation answers, and that its clock is that of this machine. */
export async function checkDatabase({ databaseUrl }: Config, probes: Probes): Promise<Finding[]> {
  if (databaseUrl === undefined) return []
  const where = `DATABASE_URL ${shownAddress(databaseUrl)}`.trim()
  try {
    const theirs = await probes.databaseTime(databaseUrl)
    return [createFine(where, 'the database answers'), checkClock('the database', theirs, probes)]
  } catch (error) {
    const remedy =
      'check address, user, password and certificate, and whether the server runs and accepts this machine'
    return [createFault(where, `the database does not answer: ${formatReason(error)}`, remedy)]
  }
}

/** Host and name of a database, without user, password and options; empty for a socket, whose address the driver alone reads. */
function shownAddress(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return ''
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}
