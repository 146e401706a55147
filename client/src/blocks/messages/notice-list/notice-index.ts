import { tabStorage } from '../../../lib/storage.ts'

/** Session storage: place of the notice that was open last, from 0, in the whole list. */
const KEY = 'noticeIndex'

/** The stored place; the newest notice when nothing sensible is stored. */
export function readNoticeIndex(): number {
  const stored = tabStorage.read(KEY)
  return stored !== null && /^\d{1,6}$/.test(stored) ? Number(stored) : 0
}

export function storeNoticeIndex(index: number) {
  tabStorage.write(KEY, String(index))
}

/** `placeOf(10, 9)` -> page 2 (from 1), item 1 (from 0): its second. */
export function placeOf(index: number, pageSize: number): { page: number; item: number } {
  return { page: Math.floor(index / pageSize) + 1, item: index % pageSize }
}
