/** Keys of session storage: the session of this tab and what it keeps until it is closed. */
export type TabKey =
  // Merchant; these stay after a logout.
  | 'merchant'
  | 'merchantCode'
  | 'platform'
  // Session, as login and member info gave it.
  | 'token'
  | 'isAgent'
  | 'account'
  | 'username'
  | 'customerId'
  | 'nickname'
  | 'toUpline'
  | 'memberLabel'
  // A password must be changed before going on; '1' in the first session of an account; popups are due.
  | 'cpw'
  | 'firstLogin'
  | 'popupsDue'
  // Answers that a tab asks for once.
  | CachedAnswer
  // Last vendor of the hall, place of the open notice, interrupted round that was put away.
  | 'current_vassalage'
  | 'noticeIndex'
  | 'unfinishedSeen'
  // Owner of the window that a social login opened; end of the wait for the next SMS code.
  | 'social'
  | `sms ${string}`

/** Names under which operation files keep an answer (`sessionCache`). */
export type CachedAnswer = 'merchantWallet' | 'routers' | 'moduleNodes' | 'rules' | 'gameVendor' | 'settings'

/** Keys of local storage: choices of this browser, for all its tabs and visits. */
export type DeviceKey =
  | 'lang'
  | 'hisLang'
  | 'theme'
  | 'balanceHidden'
  | 'gameView'
  | 'analyticsConsent'
  | 'deviceId'
  | 'pastSearches'
  | 'searchKey'
  | 'popupsSeen'
  | 'popupsQuietOn'
  | 'noticesHidden'

/** Session storage. */
export const tabStorage = storage<TabKey>(() => sessionStorage)

/** Local storage. */
export const deviceStorage = storage<DeviceKey>(() => localStorage)

/**
 * A storage that never throws. The browser forbids it in some private modes, its quota may be used up, and there is none
 * where a page is drawn on the server: reads then find nothing and writes are lost.
 */
function storage<Key extends string>(open: () => Storage) {
  const attempt = <Value>(work: (found: Storage) => Value): Value | null => {
    try {
      return work(open())
    } catch {
      return null
    }
  }
  const read = (key: Key) => attempt((found) => found.getItem(key))
  return {
    read,
    /** The stored JSON; null where nothing or something else is stored. */
    readJson: (key: Key) => attempt((found): unknown => JSON.parse(found.getItem(key) ?? 'null')),
    write: (key: Key, value: string) => void attempt((found) => found.setItem(key, value)),
    remove: (key: Key) => void attempt((found) => found.removeItem(key)),
    clear: () => void attempt((found) => found.clear()),
  }
}
