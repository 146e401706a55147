import { lazy } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useSite } from '../../../state/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { FetchedPart } from '../../../ui/fetched-part.tsx'
import { Icon } from '../../../ui/icon.tsx'
import './download-card.css'

const QRCodeSVG = lazy(() => import('qrcode.react').then(({ QRCodeSVG }) => ({ default: QRCodeSVG })))

/** The brand's app: its benefits, a link, and a QR code for each of its addresses. */
export const DownloadCard: Block<'download-card'> = ({ props }) => {
  const text = useText()
  const resources = useSite((site) => site.brand.resources)
  const apps = props.apps.flatMap((app) => {
    const found = resources.find(({ id }) => id === app.resource)
    return found ? [{ ...app, url: found.url }] : []
  })
  return (
    <section className="download-card" data-look={props.look} aria-label={text(props.title)}>
      <div className="download-card-words">
        <Icon name="phone" size="xl" />
        <h2>{text(props.title)}</h2>
        <p>{text(props.text)}</p>
        <LinkButton to="/down" size="l" icon="download">
          {text(props.action)}
        </LinkButton>
      </div>
      <ul className="download-card-codes">
        {apps.map(({ resource, label, url }) => (
          <li key={resource}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <span className="download-card-code">
                <FetchedPart placeholder={null}>
                  <QRCodeSVG value={url} size={128} bgColor="transparent" aria-hidden="true" />
                </FetchedPart>
              </span>
              <span>{text(label)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
