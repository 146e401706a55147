import type { Config } from '../config.ts'
import { createFault, createFine, createWarning, type Finding, formatReason } from './finding.ts'
import type { Probes } from './probes.ts'

/** Oldest version with every command that the gateway uses. */
const OLDEST = '6.2'

/** Checks that the server of limits answers, forgets nothing before its time, and survives a restart. */
export async function checkLimits({ limitsUrl }: Config, probes: Probes): Promise<Finding[]> {
  if (limitsUrl === undefined) return []
  const where = `LIMITS_URL ${new URL(limitsUrl).host}`
  try {
    const { version, evicts, mostBytes, isAppendOnly } = await probes.limitsFacts(limitsUrl)
    if (version.localeCompare(OLDEST, 'en', { numeric: true }) < 0)
      return [createFault(where, `its version is ${version}`, `update it to ${OLDEST} or later`)]
    return [
      createFine(where, 'the server of limits answers'),
      mostBytes === 0 || evicts === 'noeviction'
        ? createFine(where, 'it evicts no keys')
        : createFault(
            where,
            `it evicts keys when its memory is full (${evicts}), which lifts limits and lets a copied sign-in pass`,
            'set maxmemory-policy noeviction, and let other programs use a server of their own',
          ),
      isAppendOnly
        ? createFine(where, 'it keeps its data over a restart')
        : createWarning(
            where,
            'it forgets its data at a restart: limits begin anew, and a sign-in of the last two minutes may be copied',
            'set appendonly yes',
          ),
    ]
  } catch (error) {
    const remedy =
      'check address, password and certificate, and whether the server runs and accepts this machine'
    return [createFault(where, `the server of limits does not answer: ${formatReason(error)}`, remedy)]
  }
}
