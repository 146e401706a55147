import { clockJumps } from './endurance/clock-jumps.ts'
import { fullDisk } from './endurance/full-disk.ts'
import { kills } from './endurance/kills.ts'
import { slowClients } from './endurance/slow-clients.ts'
import type { Table } from './table.ts'

/**
 * Faults of a machine below a gateway: kill -9 during bets and transfers, a full disk, jumps of its clock, and slow clients.
 * An outcome that is wrong is an error; one that this machine cannot produce says NOT RUN.
 */
export async function bench(): Promise<Table[]> {
  return [await kills(), await fullDisk(), await clockJumps(), await slowClients()]
}
