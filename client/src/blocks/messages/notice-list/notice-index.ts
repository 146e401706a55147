import { tabStorage } from '../../../lib/storage.ts'

/** Key of session storage for the index of the last open notice, from 0, in the whole list. */
const KEY = 'noticeIndex'

/** Reads the stored index; 0, the latest notice, if it is missing or invalid. */
export function readNoticeIndex(): number {
  const stored = tabStorage.read(KEY)
  return stored !== null && /^\d{1,6}$/.test(stored) ? Number(stored) : 0
}

export function saveNoticeIndex(index: number) {
  tabStorage.write(KEY, String(index))
}

/** Converts an index to a page (from 1) and an item on it (from 0): `findPlace(10, 9)` -> page 2, item 1. */
export function findPlace(index: number, pageSize: number): { page: number; item: number } {
  return { page: Math.floor(index / pageSize) + 1, item: index % pageSize }
}
