import { useText } from '../../../i18n/use-text.ts'
import { listVendors } from '../../../lib/lanes.ts'
import { Picture } from '../../parts/games/picture.tsx'
import { useLanes } from '../../parts/games/use-lanes.ts'
import './vendor-logos.css'

/** A logo per vendor. */
export function VendorLogos() {
  const text = useText()
  const lanes = useLanes().data
  const vendors = lanes ? listVendors(lanes) : []
  if (vendors.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <ul className="vendor-logos rail" aria-label={text('footer.vendors')} tabIndex={0}>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage} title={vendor.displayName}>
          <Picture src={vendor.smallIcon} alt={vendor.displayName} />
        </li>
      ))}
    </ul>
  )
}
