import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { opensElsewhere } from '../../lib/opens-elsewhere.ts'
import './rich-text.css'

type Props = { html: string; className?: string | undefined }

/** Text with markup from an operation, cleaned by the gateway already; its links to own pages do not load anew. */
export function RichText({ html, className }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const isServer = typeof document === 'undefined'
  useLayoutOnClient(() => fill(place.current!, html), [html])
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const route = ownRoute(event)
    if (route === undefined) return
    event.preventDefault()
    void navigate(route)
  }
  return (
    // The links inside are reached by keyboard themselves; the box only listens to what they do.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={className ? `rich-text ${className}` : 'rich-text'}
      onClick={follow}
      // In the browser the effect fills the box, and React never writes into it.
      dangerouslySetInnerHTML={{ __html: isServer ? html : '' }}
    />
  )
}

const useLayoutOnClient = typeof document === 'undefined' ? () => undefined : useLayoutEffect

/** The tags of the gateway's cleaner, so that nothing is lost and nothing else gets in. */
const KEPT = {
  elements: [
    ...'p br hr b strong i em blockquote h2 h3 ul ol li table thead tbody tr th td'.split(' '),
    { name: 'a', attributes: ['href', 'target', 'rel'] },
  ],
}

type SafeElement = Element & { setHTML?: (html: string, options: { sanitizer: typeof KEPT }) => void }

/** The browser's own sanitiser is a second lock where there is one. */
function fill(element: SafeElement, html: string) {
  if (element.setHTML) element.setHTML(html, { sanitizer: KEPT })
  else element.innerHTML = html
}

/** The page of this site that a plain click leads to; undefined: the browser follows the link itself. */
function ownRoute(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !opensElsewhere(event)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const address = link?.getAttribute('href')
  return isPlain && address?.startsWith('/') && !link?.target ? address : undefined
}
