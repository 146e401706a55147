import type { Vendor } from '@marquee/schemas/contract'
import { useEffect } from 'react'
import { useHallAddress, withPlace } from './hall-address.ts'

/** Where the vendor last looked at is kept. */
const LAST_VENDOR = 'current_vassalage'

/** The vendor of the address; of this tab's memory when the address names none; else the first. */
export function useVendor(vendors: readonly Vendor[]): Vendor {
  const { show, vendor: asked, query, go } = useHallAddress()
  const find = (code: string | null) => vendors.find((vendor) => vendor.vassalage === code)
  const vendor = find(asked) ?? (asked === null ? find(lastVendor()) : undefined) ?? (vendors[0] as Vendor)
  const isShown = show === 'vendor'
  const isWrong = isShown && asked !== null && asked !== vendor.vassalage
  useEffect(() => {
    if (isShown) sessionStorage.setItem(LAST_VENDOR, vendor.vassalage)
  }, [isShown, vendor.vassalage])
  useEffect(() => {
    if (isWrong) go(withPlace(query, { page: vendor.vassalage }), true)
  }, [isWrong, vendor.vassalage, query, go])
  return vendor
}

// There is no session storage where a page is drawn on the server.
function lastVendor(): string | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(LAST_VENDOR)
}
