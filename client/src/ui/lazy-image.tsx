import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isOwnPath } from '../lib/own-path.ts'
import { DrawnAheadContext } from './drawn-ahead.ts'
import { Icon } from './icon.tsx'
import { observeInView } from './in-view.ts'
import { listAddresses, preferHost } from './picture-address.ts'
import './lazy-image.css'

type Props = {
  src: string
  alt: string
  /** Number of retries after the first attempt; the default is 2. */
  retries?: number
  /** Hosts that serve this site's pictures; each attempt tries them in order. */
  hosts?: readonly string[] | undefined
  /** Timeout in ms for one request. */
  timeoutMs?: number | undefined
  /** Address of the picture that is shown when all attempts have failed. */
  fallback?: string | undefined
  /** Icon that is shown if there is no fallback or it fails too. */
  icon?: string
  width?: number
  height?: number
  /** The picture is near the top of the page, so the server-rendered document already contains it. */
  isEarly?: boolean
}

/** Maximum number of remembered addresses. */
const CACHE_SIZE = 200
const TIME_OUT_MS = 120_000
const seen = new Set<string>()

/**
 * A picture that is loaded when it comes near the screen, retried on failure, and finally replaced by a
 * fallback.
 */
export function LazyImage(props: Props) {
  const isFirst = useSyncExternalStore(never, isOver, isFirstDrawing)
  // A new address is a new picture with its own state.
  return isFirst ? <FirstPicture {...props} /> : <LivePicture key={props.src} {...props} />
}

const never = () => () => {}
const isOver = () => false
const isFirstDrawing = () => true

function FirstPicture({ src, alt, hosts = [], width, height, isEarly = false }: Props) {
  // The host is chosen per visit, but the document is the same for all visitors.
  const isHere = isEarly && hosts.length === 0 && isOwnPath(src)
  return (
    <span className="lazy-image" data-state={isHere ? 'loaded' : 'loading'}>
      {isHere && <img src={src} alt={alt} width={width} height={height} fetchPriority="high" />}
    </span>
  )
}

function LivePicture(props: Props) {
  const { alt, width, height } = props
  const frame = useRef<HTMLSpanElement>(null)
  const { state, address, request, decoding, ...events } = useTries(frame, props)
  return (
    <span className="lazy-image" ref={frame} data-state={state}>
      {address && (
        <img
          key={request}
          src={address}
          alt={alt}
          width={width}
          height={height}
          decoding={decoding}
          draggable={false}
          {...events}
        />
      )}
      {state === 'error' && <Instead {...props} />}
    </span>
  )
}

/** Loads a picture when its frame comes near the screen. Each attempt tries all its addresses in order. */
function useTries(
  frame: { current: Element | null },
  { src, retries = 2, hosts = [], timeoutMs = TIME_OUT_MS, width, isEarly = false }: Props,
) {
  const ahead = use(DrawnAheadContext)
  const [wasSeen] = useState(() => seen.has(src))
  // The addresses are fixed at the first request, because the hosts may be reordered meanwhile.
  const [addresses, setAddresses] = useState(() =>
    wasSeen || isEarly ? listAddresses(src, hosts) : undefined,
  )
  const [request, setRequest] = useState(0)
  const [isLoaded, setLoaded] = useState(wasSeen)
  const count = addresses?.length ?? 0
  const isOver = addresses !== undefined && request >= count * (retries + 1)
  const state = isOver ? 'error' : isLoaded ? 'loaded' : 'loading'
  const isAsked = addresses !== undefined && state === 'loading'
  const address = isOver ? undefined : addresses?.[request % count]
  const [best] = ahead && !isLoaded ? listAddresses(src, hosts) : []
  if (best)
    ahead!.loadPicture(best, width, () => {
      remember(src)
      setAddresses([best])
      setLoaded(true)
    })

  useEffect(() => {
    if (addresses || !frame.current) return undefined
    return observeInView(frame.current, () => setAddresses(listAddresses(src, hosts)))
  }, [addresses, frame, src, hosts])
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setTimeout(() => setRequest(Number.POSITIVE_INFINITY), timeoutMs)
    return () => clearTimeout(timer)
  }, [isAsked, timeoutMs])

  const onLoad = () => {
    if (request % count > 0) preferHost(address!, src)
    remember(src)
    setLoaded(true)
  }
  const onError = () => {
    setLoaded(false)
    setRequest(request + 1)
  }
  return {
    state,
    request,
    address: address && again(address, Math.floor(request / count)),
    // A picture that was on screen a moment ago must not flicker.
    decoding: isLoaded ? ('sync' as const) : ('async' as const),
    onLoad,
    onError,
  }
}

function Instead({ alt, fallback, icon = 'dice', width, height }: Props) {
  const [isGone, setGone] = useState(!fallback)
  if (!isGone)
    return (
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        draggable={false}
        onError={() => setGone(true)}
      />
    )
  return (
    <span className="lazy-image-icon" role={alt ? 'img' : undefined} aria-label={alt || undefined}>
      <Icon name={icon} size="xl" />
    </span>
  )
}

// The browser caches a failed address for a while; the query makes it send a new request.
function again(address: string, tries: number) {
  if (tries === 0 || address.startsWith('data:')) return address
  return `${address}${address.includes('?') ? '&' : '?'}try=${tries}`
}

/** Marks pictures of the server-rendered document that are already loaded, so that they are shown at once. */
export function markLoadedPictures(root: Element) {
  for (const image of root.querySelectorAll<HTMLImageElement>('.lazy-image img'))
    if (image.complete && image.naturalWidth > 0) remember(image.getAttribute('src')!)
}

/** Remembers the last 200 loaded addresses, so that going back shows them at once. */
function remember(src: string) {
  seen.delete(src)
  seen.add(src)
  if (seen.size > CACHE_SIZE) seen.delete(seen.values().next().value as string)
}
