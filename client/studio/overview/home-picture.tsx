import { useInView } from '@marquee/client/ui/use-in-view.ts'
import type { BrandSummary } from '@marquee/schemas/studio/api'
import { useEffect, useState } from 'react'
import { useViewAddress } from '../frame/use-view-address.ts'
import { previewOrigin } from '../lib/preview-origin.ts'

/** Width in CSS pixels at which a home page is laid out for its picture. */
const WIDTH = 1280

/**
 * Home of a brand in small, as its preview shows it to a visitor; a brand that is not published shows its draft. It is loaded
 * when the card comes into view.
 */
export function HomePicture({ brand }: { brand: BrandSummary }) {
  const [room, isSeen] = useInView<HTMLDivElement>()
  useEffect(() => {
    const element = room.current!
    const fit = () => element.style.setProperty('--scale', String(element.clientWidth / WIDTH))
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [room])
  return (
    <div className="overview-home" ref={room} aria-hidden="true">
      {isSeen && <Frame {...brand} />}
    </div>
  )
}

function Frame({ code, name, isNew }: BrandSummary) {
  const of = isNew ? 'draft' : 'published'
  const { address } = useViewAddress({ brand: code, origin: previewOrigin(code, of), round: 0, of }, '/')
  const [isThere, setThere] = useState(false)
  if (address === undefined) return null
  return (
    // The preview is a site of its own origin, which a sandbox would not keep further apart.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      src={address}
      title={name}
      tabIndex={-1}
      loading="lazy"
      data-is-there={isThere || undefined}
      onLoad={() => setThere(true)}
    />
  )
}
