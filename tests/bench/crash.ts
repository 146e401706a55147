import { crash } from '../platform/support/crashes.ts'
import type { Table } from './table.ts'

/** Kills a process that moves money two hundred times, without warning: nothing that was acknowledged may be lost. */
export async function bench(): Promise<Table[]> {
  const { kills, acknowledged, lost, problems } = await crash(200)
  if (lost > 0 || problems.length > 0)
    throw new Error(`${lost} acknowledged writes lost; ${problems.join('; ')}`)
  const rows = [{ kills, 'acknowledged writes': acknowledged, lost, 'half entries': problems.length }]
  return [{ title: 'kill -9 at any moment', rows }]
}
