import { useText } from '../i18n/use-text.ts'
import { useSite } from '../state/site.ts'
import { useSystem } from '../state/system.ts'
import './other-domains.css'

/** The brand's other addresses, for pages that report that this one does not work. */
export function OtherDomains() {
  const text = useText()
  const addresses = useOtherAddresses()
  if (addresses.length === 0) return null
  return (
    <nav className="other-domains" aria-label={text('state.other-domains')}>
      <p>{text('state.other-domains')}</p>
      <ul>
        {addresses.map(({ href, host }) => (
          <li key={host}>
            <a href={href} dir="ltr">
              {host}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The platform's list of addresses, or the brand's own if the platform has not answered. The main address
 * comes first; the current one is left out.
 */
function useOtherAddresses(): URL[] {
  const routes = useSystem((system) => system.domainRoute)
  const domains = useSite((site) => site.brand.domains)
  const listed = [...routes].sort((one, other) => Number(other.main) - Number(one.main)).map(({ url }) => url)
  const urls = listed.length > 0 ? listed : domains.map((domain) => `https://${domain}/`)
  return urls
    .flatMap((url) => (URL.canParse(url) ? [new URL(url)] : []))
    .filter(({ protocol, host }) => protocol === 'https:' && host !== location.host)
}
