import { useSite } from '../../../state/site.ts'

/** The brand's logo; its size is set by the surrounding styles. */
export function Logo() {
  const { name, logo } = useSite((site) => site.brand)
  const address = useSite((site) => site.assets[logo])
  return <img className="logo" src={address} alt={name} width={160} height={40} />
}
