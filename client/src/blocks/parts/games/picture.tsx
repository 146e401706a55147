import { useSite } from '../../../state/site.ts'
import { LazyImage } from '../../../ui/lazy-image.tsx'

type Props = {
  src: string
  alt?: string
  /** Stands where its page opens. */
  isEarly?: boolean
}

/** A picture of a game or its maker: from one of the brand's hosts, tried as often as the brand says, the default icon of games in the end. */
export function Picture({ src, alt = '', isEarly = false }: Props) {
  const { numbers, imageCDNs, defaultGameIcon } = useSite((site) => site.brand)
  const fallback = useSite((site) => site.assets[defaultGameIcon]) ?? defaultGameIcon
  return (
    <LazyImage
      src={src}
      alt={alt}
      retries={numbers.imageRetries}
      timeoutMs={numbers.assetTimeoutSeconds * 1000}
      hosts={imageCDNs}
      fallback={fallback}
      isEarly={isEarly}
    />
  )
}
