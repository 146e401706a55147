import { useSite } from '../../state/site.ts'
import { LazyImage } from '../../ui/lazy-image.tsx'

type Props = {
  /** Address, or the name of a file among the brand's assets. */
  image: string
  width: number
  height: number
}

/** Picture of a promotion or an article; the words beside it say the same. */
export function PromotionPicture({ image, width, height }: Props) {
  const retries = useSite((site) => site.brand.numbers.imageRetries)
  const address = useSite((site) => site.assets[image]) ?? image
  return <LazyImage src={address} alt="" icon="gift" retries={retries} width={width} height={height} />
}
