/**
 * Keys of session storage: the session of this tab and the data it keeps until the tab is closed.
 */
export type TabKey =
  // Keys of the merchant, which stay after a logout.
  | 'merchant'
  | 'merchantCode'
  | 'platform'
  // Keys of the session, from the login and member info.
  | 'token'
  | 'isAgent'
  | 'account'
  | 'username'
  | 'customerId'
  | 'nickname'
  | 'toUpline'
  | 'memberLabel'
  // `cpw`: a password must be changed first. `firstLogin`: '1' in the first session of an account.
  // `popupsDue`: announcements are still to be shown.
  | 'cpw'
  | 'firstLogin'
  | 'popupsDue'
  // Answers that are requested once per tab.
  | CachedAnswer
  // Last vendor of the hall, index of the open notice, dismissed interrupted round.
  | 'current_vassalage'
  | 'noticeIndex'
  | 'unfinishedSeen'
  // Owner of the window that a social login opened; time of the next permitted SMS code.
  | 'social'
  | `sms ${string}`
  // Tickets being prepared and a bet without an answer, by brand and account.
  | `lotteryTickets ${string}`

/** Names under which operation files cache an answer (`sessionCache`). */
export type CachedAnswer = 'merchantWallet' | 'routers' | 'moduleNodes' | 'rules' | 'gameVendor' | 'settings'

/** Keys of local storage: preferences of this browser, shared by all tabs and visits. */
export type DeviceKey =
  | 'lang'
  | 'hisLang'
  | 'theme'
  | 'balanceHidden'
  | 'gameView'
  // '1': money is moved to games and back by hand.
  | 'transferByHand'
  // Vendors to which this browser took money, by brand and account.
  | `moneyOut ${string}`
  // Whether the site's header stands above a game ('shown', 'hidden'), also where there is little room for it.
  | 'gameHeader'
  | 'gameHeaderSmall'
  | 'analyticsConsent'
  | 'deviceId'
  | 'pastSearches'
  | 'searchKey'
  | 'popupsSeen'
  | 'popupsQuietUntil'
  | 'noticesHidden'
  // Newest notice for agents that was shown.
  | 'agentNoticeSeen'
  // Hidden columns of tables, by the block's id.
  | 'hiddenColumns'
  // Stored lottery tickets by brand and account; figures beside the numbers: '1' shows them.
  | `lotteryFavourites ${string}`
  | 'lotteryFigures'
  // Language of the studio, which is another site than the brand's.
  | 'studioLanguage'

export const tabStorage = storage<TabKey>(() => sessionStorage)

export const deviceStorage = storage<DeviceKey>(() => localStorage)

/**
 * Wraps a storage so that it never throws. The browser forbids storage in some private modes, its quota may
 * be exceeded, and it is missing during server rendering: reads then return null and writes are lost.
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
    /** Parses the stored JSON; null if it is missing or invalid. */
    readJson: (key: Key) => attempt((found): unknown => JSON.parse(found.getItem(key) ?? 'null')),
    write: (key: Key, value: string) => void attempt((found) => found.setItem(key, value)),
    remove: (key: Key) => void attempt((found) => found.removeItem(key)),
    clear: () => void attempt((found) => found.clear()),
  }
}
