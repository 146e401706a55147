import { holdLock, runUnlessHeld } from '../../../lib/device-locks.ts'
import { deviceStorage, tabStorage } from '../../../lib/storage.ts'
import { getSite } from '../../../state/site.ts'

/**
 * Vendors to which this browser took money for the account of this tab. The note outlives a browser that dies before it
 * brought the money back.
 */
export function listMoneyOut(): readonly string[] {
  const known = deviceStorage.readJson(getKey())
  return Array.isArray(known) ? known.filter((vassalage) => typeof vassalage === 'string') : []
}

export function addMoneyOut(vassalage: string) {
  write([...listMoneyOut().filter((known) => known !== vassalage), vassalage])
}

/** Forgets that money is at a vendor, or at any of them. */
export function removeMoneyOut(vassalage?: string) {
  write(vassalage === undefined ? [] : listMoneyOut().filter((known) => known !== vassalage))
}

/** Tells the other tabs that a game of the vendor is open until the returned function is called. */
export function holdGame(vassalage: string): Promise<() => void> {
  return holdLock(getLock(vassalage))
}

/** Runs the work if no tab of this browser has a game of the vendor open. */
export function runUnlessPlaying(vassalage: string, work: () => Promise<unknown>): Promise<void> {
  return runUnlessHeld(getLock(vassalage), work)
}

const getLock = (vassalage: string) => `${getKey()} ${vassalage}`

const getKey = () => `moneyOut ${getSite().code} ${tabStorage.read('account') ?? ''}` as const

function write(vassalages: readonly string[]) {
  if (vassalages.length > 0) deviceStorage.write(getKey(), JSON.stringify(vassalages))
  else deviceStorage.remove(getKey())
}
