import type { Vendor } from '@marquee/schemas/contract'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { tabStorage } from '../../../lib/storage.ts'
import { type Show, useHallAddress, withPlace } from './hall-address.ts'

/** Key of session storage for the last shown vendor. */
const LAST_VENDOR = 'current_vassalage'

/**
 * State of a history entry whose address names no vendor, so that Back shows the same vendor again.
 */
type Shown = { vendor: string }

/**
 * The vendor in the address. Without one: the vendor that this history entry showed before, else the tab's
 * last vendor, else the first or, in a hall that starts with all games, all of them.
 */
export function useVendor(
  vendors: readonly Vendor[],
  start: 'all' | 'vendor',
): { vendor: Vendor; show: Show } {
  const { show: named, vendor: asked, go } = useHallAddress()
  const before = (useLocation().state as Shown | null)?.vendor
  const find = (code: string | null | undefined) => vendors.find((vendor) => vendor.vassalage === code)
  const unnamed = asked === null ? (find(before) ?? find(tabStorage.read(LAST_VENDOR))) : undefined
  const vendor = find(asked) ?? unnamed ?? (vendors[0] as Vendor)
  const show = named === 'vendor' && start === 'all' && asked === null && !unnamed ? 'all' : named
  const { vassalage } = vendor
  const isShown = show === 'vendor'
  const isKept = vassalage === (asked ?? before)
  useEffect(() => {
    if (isShown) tabStorage.write(LAST_VENDOR, vassalage)
  }, [isShown, vassalage])
  useEffect(() => {
    if (!isShown || isKept) return
    if (asked === null) go((now) => now, true, { vendor: vassalage } satisfies Shown)
    else go((now) => withPlace(now, { page: vassalage }), true)
  }, [isShown, isKept, asked, vassalage, go])
  return { vendor, show }
}
