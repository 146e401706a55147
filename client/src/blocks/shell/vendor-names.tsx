import { useText } from '../../i18n/use-text.ts'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { useLanes } from '../games/use-lanes.ts'

/** One mark for each vendor. */
export function VendorNames() {
  const text = useText()
  const lanes = useLanes().data
  const vendors = lanes ? [...[...lanes.vendors.values()].flat(), ...lanes.own] : []
  return (
    <ul className="site-footer-vendors rail" aria-label={text('footer.vendors')} tabIndex={0}>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage} title={vendor.displayName}>
          <LazyImage src={vendor.smallIcon} alt={vendor.displayName} />
        </li>
      ))}
    </ul>
  )
}
