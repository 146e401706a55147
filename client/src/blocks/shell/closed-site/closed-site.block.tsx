import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useOpenService } from '../../../render/open-service.ts'
import { OtherDomains } from '../../../render/other-domains.tsx'
import { useSystem } from '../../../state/system.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageMenu } from '../parts/language-menu.tsx'
import { Logo } from '../parts/logo.tsx'
import './closed-site.css'

/** Shown instead of the site while it is closed to all or to this visitor. */
export const ClosedSite: Block<'closed-site'> = ({ props }) => {
  const text = useText()
  const openService = useOpenService()
  return (
    <div className="closed-site">
      <header>
        <Logo />
        <LanguageMenu />
      </header>
      <section>
        <span className="closed-site-figure">
          <Icon name={props.icon} size="xl" />
        </span>
        {props.greeting && <p className="closed-site-greeting">{text(props.greeting)}</p>}
        <h1>{text(props.title)}</h1>
        <p>{text(props.text)}</p>
        <Visitor ip={props.ip} country={props.country} />
        <div className="closed-site-actions">
          <Button icon="mail" onClick={() => void openService()}>
            {text(props.contact)}
          </Button>
          {props.again && (
            <Button look="outline" icon="refresh" onClick={() => location.reload()}>
              {text(props.again)}
            </Button>
          )}
        </div>
        <OtherDomains />
      </section>
    </div>
  )
}

/** The visitor's address and country as seen by the platform, which customer service will ask for. */
function Visitor({ ip, country }: { ip: string | undefined; country: string | undefined }) {
  const text = useText()
  const { tag } = useLanguage()
  const place = useSystem((system) => system.location)
  if (!place || !(ip || country)) return null
  return (
    <dl>
      {ip && (
        <div>
          <dt>{text(ip)}</dt>
          <dd>
            <bdi>{place.ip}</bdi>
          </dd>
        </div>
      )}
      {country && place.country && (
        <div>
          <dt>{text(country)}</dt>
          <dd>{nameOf(place.country, tag)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Name of a country code such as `SG`; any other value is returned unchanged. */
function nameOf(country: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country
}
