import { SECOND_MS } from '../../../lib/time-units.ts'
import { useSite } from '../../../state/site.ts'
import { LazyImage } from '../../../ui/lazy-image.tsx'

type Props = {
  src: string
  alt?: string
  /** Width and height in CSS pixels, of one that is small. */
  size?: number
  /** The picture is visible when its page opens, so it loads at once. */
  isEarly?: boolean
}

/**
 * Picture of a game or vendor, loaded from the brand's hosts with the brand's number of retries; the fallback
 * is the default game icon.
 */
export function Picture({ src, alt = '', size, isEarly = false }: Props) {
  const { numbers, imageCDNs, defaultGameIcon } = useSite((site) => site.brand)
  const fallback = useSite((site) => site.assets[defaultGameIcon]) ?? defaultGameIcon
  return (
    <LazyImage
      src={src}
      alt={alt}
      width={size}
      height={size}
      retries={numbers.imageRetries}
      timeoutMs={numbers.assetTimeoutSeconds * SECOND_MS}
      hosts={imageCDNs}
      fallback={fallback}
      isEarly={isEarly}
    />
  )
}
