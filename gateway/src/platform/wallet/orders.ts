import type { World } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'

/** Number of an order, such as T000000042. */
export function orderNumber(id: number | bigint): string {
  return `T${String(id).padStart(9, '0')}`
}

/** The brand's next order: its number, and as members read it. */
export async function newOrder({
  db,
  site,
}: Pick<World, 'db' | 'site'>): Promise<{ id: number; orderNo: string }> {
  const id = Number(await nextNumber(db, site.code, 'order'))
  return { id, orderNo: orderNumber(id) }
}

/** The same, where only the number that members read is wanted. */
export async function nextOrder(world: Pick<World, 'db' | 'site'>): Promise<string> {
  return (await newOrder(world)).orderNo
}
