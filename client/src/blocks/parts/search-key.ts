import { deviceStorage } from '../../lib/storage.ts'

const PLACE = 'searchKey'

/**
 * Tells whether the shortcut for the search is on for this device; the user may switch it off (WCAG 2.1.4).
 */
export function isSearchKeyOn(): boolean {
  return deviceStorage.read(PLACE) !== 'off'
}

export function switchSearchKey(isOn: boolean) {
  deviceStorage.write(PLACE, isOn ? 'on' : 'off')
}
