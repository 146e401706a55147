import type { World } from '../engine/world.ts'
import { nextNumber } from '../store/counters.ts'

/** Number of an order, such as T000000042. */
function orderNumber(id: number | bigint): string {
  return `T${String(id).padStart(9, '0')}`
}

/** Takes the brand's next order number, as id and as shown to members. */
export async function newOrder({
  db,
  site,
}: Pick<World, 'db' | 'site'>): Promise<{ id: number; orderNo: string }> {
  const id = Number(await nextNumber(db, site.code, 'order'))
  return { id, orderNo: orderNumber(id) }
}

/** Takes the brand's next order number, as shown to members. */
export async function nextOrder(world: Pick<World, 'db' | 'site'>): Promise<string> {
  return (await newOrder(world)).orderNo
}
