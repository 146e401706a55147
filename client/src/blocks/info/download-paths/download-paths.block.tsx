import type { BlockProps } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Button, buildButtonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listTrustedHosts } from './trusted-hosts.ts'
import './download-paths.css'

type Kind = BlockProps['download-paths']['paths'][number]

/**
 * Download addresses from the platform's settings; an encrypted one is decrypted on a click (R-3.035 to
 *
 */
export const DownloadPaths: Block<'download-paths'> = ({ props }) => {
  const text = useText()
  const settings = useOperation('support.settings')
  return (
    <section className="download-paths" aria-label={text(props.title)}>
      <h2>{text(props.title)}</h2>
      {props.intro && <p>{text(props.intro)}</p>}
      <Data of={settings} pieces={2}>
        {({ version }) => (
          <ul>
            {props.paths.flatMap((kind) =>
              version.pathList
                .filter(({ type }) => type === kind.type)
                .map(({ path }) => <Path key={`${kind.type} ${path}`} kind={kind} path={path} />),
            )}
          </ul>
        )}
      </Data>
    </section>
  )
}

function Path({ kind, path }: { kind: Kind; path: string }) {
  const text = useText()
  return (
    <li>
      <span>
        <Icon name={kind.icon} />
        {text(kind.label)}
      </span>
      {kind.encrypted ? (
        <Hidden path={path} label={text(kind.label)} />
      ) : (
        <Plain path={path} label={text(kind.label)} />
      )}
    </li>
  )
}

function Plain({ path, label }: { path: string; label: string }) {
  return <Way address={path.startsWith('https://') ? path : undefined} label={label} />
}

/**
 * An encrypted address. The cipher's code is loaded on demand, and the decrypted address must be on a host
 * that the brand trusts.
 */
function Hidden({ path, label }: { path: string; label: string }) {
  const text = useText()
  const brand = useSite((site) => site.brand)
  const [read, setRead] = useState<{ address: string | undefined }>()
  const [isReading, setReading] = useState(false)
  if (read) return <Way address={read.address} label={label} isNew />
  const decode = async () => {
    setReading(true)
    try {
      const { decodePath } = await import('./decode-path.ts')
      setRead({ address: decodePath(path, listTrustedHosts(brand)) })
    } finally {
      setReading(false)
    }
  }
  return (
    <Button
      look="outline"
      size="m"
      icon="key"
      isBusy={isReading}
      onClick={() => void decode()}
      aria-label={text('down.show-named', { name: label })}
    >
      {text('down.show')}
    </Button>
  )
}

function Way({
  address,
  label,
  isNew = false,
}: {
  address: string | undefined
  label: string
  isNew?: boolean
}) {
  const text = useText()
  if (!address) return <span role="alert">{text('down.refused')}</span>
  return (
    <a
      className={buildButtonClass('outline', 'm', false, undefined)}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('down.open-named', { name: label })}
      // The pressed button disappears, so the focus goes to its replacement.
      ref={isNew ? focus : undefined}
    >
      <Icon name="external" />
      <bdi>{new URL(address).host}</bdi>
    </a>
  )
}

function focus(link: HTMLAnchorElement | null) {
  link?.focus()
}
