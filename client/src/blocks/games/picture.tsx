import { useSite } from '../../state/site.ts'
import { LazyImage } from '../../ui/lazy-image.tsx'

/** A picture of a game or its maker, tried as often as the brand says. */
export function Picture({ src, alt = '' }: { src: string; alt?: string }) {
  const retries = useSite((site) => site.brand.numbers.imageRetries)
  return <LazyImage src={src} alt={alt} retries={retries} />
}
