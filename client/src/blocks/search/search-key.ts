const PLACE = 'searchKey'

/** Whether the key opens the search on this device; a person may switch it off (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  return localStorage.getItem(PLACE) !== 'off'
}

export function switchSearchKey(isOn: boolean) {
  localStorage.setItem(PLACE, isOn ? 'on' : 'off')
}
