import { deviceStorage } from '../../lib/storage.ts'

const PLACE = 'searchKey'

/** Whether the key opens the search on this device; a person may switch it off (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  return deviceStorage.read(PLACE) !== 'off'
}

export function switchSearchKey(isOn: boolean) {
  deviceStorage.write(PLACE, isOn ? 'on' : 'off')
}
