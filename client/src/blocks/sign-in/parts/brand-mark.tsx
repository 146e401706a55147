import { useSite } from '../../../state/site.ts'
import './brand-mark.css'

/** The brand's logo. */
export function BrandMark() {
  const address = useSite((site) => site.assets[site.brand.logo])
  const name = useSite((site) => site.brand.name)
  return <img className="brand-mark" src={address} alt={name} />
}
