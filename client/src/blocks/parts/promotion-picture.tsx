import { useSite } from '../../state/site.ts'
import { LazyImage } from '../../ui/lazy-image.tsx'

type Props = {
  /** Address, or the name of a file among the brand's assets. */
  image: string
  width: number
  height: number
  /** Stands where its page opens. */
  isEarly?: boolean
}

/** Picture of a promotion or an article; the words beside it say the same. */
export function PromotionPicture({ image, width, height, isEarly = false }: Props) {
  const { numbers, imageCDNs } = useSite((site) => site.brand)
  const asset = useSite((site) => site.assets[image])
  return (
    <LazyImage
      src={asset ?? image}
      alt=""
      icon="gift"
      retries={numbers.imageRetries}
      timeoutMs={numbers.assetTimeoutSeconds * 1000}
      // The brand's own files stand here only.
      hosts={asset ? undefined : imageCDNs}
      width={width}
      height={height}
      isEarly={isEarly}
    />
  )
}
