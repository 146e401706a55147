import type { BlockProps } from '@marquee/schemas/contract'
import { lazy, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buildButtonClass } from '../../../ui/button.tsx'
import { FetchedPart } from '../../../ui/fetched-part.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { findPlatform, type Platform } from './platform.ts'
import './download-guide.css'

const QrCode = lazy(() => import('../../../ui/qr-code.tsx').then((m) => ({ default: m.QrCode })))

/** The app for each of the brand's platforms: address, QR code and steps. */
export const DownloadGuide: Block<'download-guide'> = ({ props }) => {
  const text = useText()
  const resources = useSite((site) => site.brand.resources)
  const offered = props.platforms.flatMap((platform) => {
    const resource = resources.find(({ id }) => id === platform.resource)
    return resource ? [{ platform, address: resource.url }] : []
  })
  const own = useOwn(offered.map(({ platform }) => platform))
  return (
    <div className="download-guide">
      <header>
        <h1>{text(props.title)}</h1>
        {props.intro && <p>{text(props.intro)}</p>}
      </header>
      {offered.length > 0 ? (
        <ul className="download-platforms">
          {[...offered]
            .sort((a, b) => Number(b.platform === own) - Number(a.platform === own))
            .map(({ platform, address }) => (
              <Offer
                key={platform.resource}
                {...{ platform, address, size: props.qrSize }}
                isOwn={platform === own}
              />
            ))}
        </ul>
      ) : (
        <p>{text('down.none')}</p>
      )}
      {props.web && <Web web={props.web} />}
    </div>
  )
}

function useOwn(platforms: readonly Platform[]): Platform | undefined {
  const [device] = useState(() =>
    typeof navigator === 'undefined'
      ? { userAgent: '', touchPoints: 0 }
      : { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints },
  )
  return findPlatform(platforms, device)
}

type OfferProps = { platform: Platform; address: string; size: number; isOwn: boolean }

function Offer({ platform, address, size, isOwn }: OfferProps) {
  const text = useText()
  const name = text(platform.name)
  return (
    <li className="download-offer" data-own={isOwn || undefined}>
      <div className="download-get">
        <h2>
          <Icon name={platform.icon} size="l" />
          {name}
          {isOwn && <Badge tone="accent">{text('down.own')}</Badge>}
        </h2>
        {platform.needs && <p>{text(platform.needs)}</p>}
        <a
          className={buildButtonClass(isOwn ? 'primary' : 'outline', 'm', false, undefined)}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text('down.get-named', { name })}
        >
          <Icon name="download" />
          {text('down.get')}
        </a>
      </div>
      <figure>
        <FetchedPart
          placeholder={<span className="download-qr" style={{ inlineSize: size, blockSize: size }} />}
        >
          <QrCode
            className="download-qr"
            value={address}
            size={size}
            margin={4}
            label={text('down.qr', { name })}
          />
        </FetchedPart>
        <figcaption>{text('down.scan')}</figcaption>
      </figure>
      <ol aria-label={text('down.steps', { name })}>
        {platform.steps.map((step) => (
          <li key={step}>{text(step)}</li>
        ))}
      </ol>
    </li>
  )
}

function Web({ web }: { web: NonNullable<BlockProps['download-guide']['web']> }) {
  const text = useText()
  const name = text(web.name)
  return (
    <section className="download-web" aria-label={name}>
      <h2>
        <Icon name={web.icon} size="l" />
        {name}
      </h2>
      <ol>
        {web.steps.map((step) => (
          <li key={step}>{text(step)}</li>
        ))}
      </ol>
    </section>
  )
}
