import { useInView } from '@marquee/client/ui/in-view.ts'
import { useEffect, useState } from 'react'
import { getPreviewOrigin } from '../lib/preview-origin.ts'
import { useViewAddress } from './use-view-address.ts'
import './page-picture.css'

/** Width in CSS pixels at which a page is laid out for its picture. */
const WIDTH = 1280

type Props = { brand: string; title: string; of: string; path?: string }

/**
 * A page in small, as the preview of a state shows it to a visitor. It is loaded when it comes into view, and is for the eyes
 * alone: what stands beside it names the page.
 */
export function PagePicture(props: Props) {
  const [room, isSeen] = useInView<HTMLDivElement>()
  useEffect(() => {
    const element = room.current!
    const fit = () => element.style.setProperty('--scale', String(element.clientWidth / WIDTH))
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [room])
  return (
    <div className="page-picture" ref={room} aria-hidden="true">
      {isSeen && <Frame {...props} />}
    </div>
  )
}

function Frame({ brand, title, of, path = '/' }: Props) {
  const { address } = useViewAddress({ brand, origin: getPreviewOrigin(brand, of), round: 0, of }, path)
  const [isThere, setThere] = useState(false)
  if (address === undefined) return null
  return (
    // The preview is a site of its own origin, which a sandbox would not keep further apart.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      src={address}
      title={title}
      tabIndex={-1}
      loading="lazy"
      data-is-there={isThere || undefined}
      onLoad={() => setThere(true)}
    />
  )
}
