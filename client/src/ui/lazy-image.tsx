import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isOwnPath } from '../lib/own-path.ts'
import { Icon } from './icon.tsx'
import { addressesOf, preferHost } from './picture-address.ts'
import { whenNear } from './when-near.ts'
import './lazy-image.css'

type Props = {
  src: string
  alt: string
  /** Further tries after the first failed; three in all unless told. */
  retries?: number
  /** Hosts that have the pictures of this site; a try asks one after another. */
  hosts?: readonly string[] | undefined
  /** A picture that has not come by then is given up. */
  timeoutMs?: number | undefined
  /** Address of what is shown when all tries failed. */
  fallback?: string | undefined
  /** Drawn where there is no fallback, or it does not come either. */
  icon?: string
  width?: number
  height?: number
  /** Stands where its page opens: the document's own drawing has it already, before any script is here. */
  isEarly?: boolean
}

const CACHE_SIZE = 200
const TIME_OUT_MS = 120_000
const seen = new Set<string>()

/** A picture that is fetched when it comes near the screen, tried again when it fails, and replaced by another in the end. */
export function LazyImage(props: Props) {
  const isFirst = useSyncExternalStore(never, isOver, isFirstDrawing)
  // Another address is another picture, whatever came of the one before.
  return isFirst ? <FirstPicture {...props} /> : <LivePicture key={props.src} {...props} />
}

const never = () => () => {}
const isOver = () => false
const isFirstDrawing = () => true

function FirstPicture({ src, alt, hosts = [], width, height, isEarly = false }: Props) {
  // Which host is asked is each visit's own choice, and the document is the same for all.
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

/** Asks for a picture when its frame comes near: each of its addresses in turn, as many rounds as there are tries. */
function useTries(
  frame: { current: Element | null },
  { src, retries = 2, hosts = [], timeoutMs = TIME_OUT_MS }: Props,
) {
  const [wasSeen] = useState(() => seen.has(src))
  // Kept from the first request on: the hosts may change places meanwhile.
  const [addresses, setAddresses] = useState(() => (wasSeen ? addressesOf(src, hosts) : undefined))
  const [request, setRequest] = useState(0)
  const [isLoaded, setLoaded] = useState(wasSeen)
  const count = addresses?.length ?? 0
  const isOver = addresses !== undefined && request >= count * (retries + 1)
  const state = isOver ? 'error' : isLoaded ? 'loaded' : 'loading'
  const isAsked = addresses !== undefined && state === 'loading'
  const address = isOver ? undefined : addresses?.[request % count]

  useEffect(() => {
    if (addresses || !frame.current) return undefined
    return whenNear(frame.current, () => setAddresses(addressesOf(src, hosts)))
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
    // What was on the screen a moment ago must not blink.
    decoding: wasSeen ? ('sync' as const) : ('async' as const),
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

// A failed address is remembered by the browser for a while; the query makes it ask again.
function again(address: string, tries: number) {
  if (tries === 0 || address.startsWith('data:')) return address
  return `${address}${address.includes('?') ? '&' : '?'}try=${tries}`
}

/** Pictures of the document's own drawing that are here already are not waited for again. */
export function keepFirstPictures(root: Element) {
  for (const image of root.querySelectorAll<HTMLImageElement>('.lazy-image img'))
    if (image.complete && image.naturalWidth > 0) remember(image.getAttribute('src')!)
}

/** Keeps the last 200 addresses that loaded, so that going back shows them at once. */
function remember(src: string) {
  seen.delete(src)
  seen.add(src)
  if (seen.size > CACHE_SIZE) seen.delete(seen.values().next().value as string)
}
