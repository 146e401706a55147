import { SECOND_MS } from '../../lib/time-units.ts'
import { useSite } from '../../state/site.ts'
import { LazyImage } from '../../ui/lazy-image.tsx'

type Props = {
  /** Address, or the name of a file in the brand's assets. */
  image: string
  width: number
  height: number
  /** The picture is visible when its page opens, so it loads at once. */
  isEarly?: boolean
}

/** Decorative picture of a promotion or an article; the text beside it has the same content. */
export function PromotionPicture({ image, width, height, isEarly = false }: Props) {
  const { numbers, imageCDNs } = useSite((site) => site.brand)
  const asset = useSite((site) => site.assets[image])
  return (
    <LazyImage
      src={asset ?? image}
      alt=""
      icon="gift"
      retries={numbers.imageRetries}
      timeoutMs={numbers.assetTimeoutSeconds * SECOND_MS}
      // The brand's own files are served by this site only.
      hosts={asset ? undefined : imageCDNs}
      width={width}
      height={height}
      isEarly={isEarly}
    />
  )
}
