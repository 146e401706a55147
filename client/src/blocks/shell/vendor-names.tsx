import { useText } from '../../i18n/use-text.ts'
import { Picture } from '../games/picture.tsx'
import { useLanes } from '../games/use-lanes.ts'

/** One mark for each vendor. */
export function VendorNames() {
  const text = useText()
  const lanes = useLanes().data
  const vendors = lanes ? [...[...lanes.vendors.values()].flat(), ...lanes.own] : []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <ul className="site-footer-vendors rail" aria-label={text('footer.vendors')} tabIndex={0}>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage} title={vendor.displayName}>
          <Picture src={vendor.smallIcon} alt={vendor.displayName} />
        </li>
      ))}
    </ul>
  )
}
