import { useInView } from '@marquee/client/ui/use-in-view.ts'
import type { BrandSummary } from '@marquee/schemas/studio/api'
import { useEffect, useState } from 'react'
import { useMe } from '../api/me.ts'
import { useViewAddress } from '../frame/use-view-address.ts'
import { previewOrigin } from '../lib/preview-origin.ts'

/** Width in CSS pixels at which a home page is laid out for its picture. */
const WIDTH = 1280

/**
 * Home of a brand in small, as the gateway renders it; a brand that is not published shows its draft. It is loaded when the card
 * comes into view, and without scripts, which a picture does not need; only the way in through a sign-in needs them.
 */
export function HomePicture({ brand }: { brand: BrandSummary }) {
  const [room, isSeen] = useInView<HTMLDivElement>()
  useEffect(() => {
    const fit = () => room.current!.style.setProperty('--scale', String(room.current!.clientWidth / WIDTH))
    const watch = new ResizeObserver(fit)
    watch.observe(room.current!)
    return () => watch.disconnect()
  }, [room])
  return (
    <div className="overview-home" ref={room} aria-hidden="true">
      {isSeen && <Frame {...brand} />}
    </div>
  )
}

function Frame({ code, name, isNew }: BrandSummary) {
  const isLocal = useMe()?.signedIn === 'local'
  const of = isNew ? 'draft' : 'published'
  const { address } = useViewAddress({ brand: code, origin: previewOrigin(code, of), round: 0, of }, '/')
  const [isThere, setThere] = useState(false)
  if (address === undefined) return null
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      src={address}
      title={name}
      tabIndex={-1}
      loading="lazy"
      data-is-there={isThere || undefined}
      sandbox={isLocal ? 'allow-same-origin' : 'allow-same-origin allow-scripts'}
      onLoad={() => setThere(true)}
    />
  )
}
