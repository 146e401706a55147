import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { whenNear } from './when-near.ts'
import './lazy-image.css'

type Props = {
  src: string
  alt: string
  /** Further tries after the first failed; three in all unless told. */
  retries?: number
  /** Drawn when all tries failed. */
  icon?: string
  width?: number
  height?: number
}

type State = 'waiting' | 'loading' | 'loaded' | 'error'

const CACHE_SIZE = 200
/** A picture that has not come by then is given up. */
const TIME_OUT_MS = 120_000
const seen = new Set<string>()

/** A picture that is fetched when it comes near the screen, tried again when it fails, and replaced by an icon in the end. */
export function LazyImage(props: Props) {
  // Another address is another picture, whatever came of the one before.
  return <Picture key={props.src} {...props} />
}

function Picture({ src, alt, retries = 2, icon = 'dice', width, height }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<State>(seen.has(src) ? 'loading' : 'waiting')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (state !== 'waiting' || !frame.current) return undefined
    return whenNear(frame.current, () => setState('loading'))
  }, [state])
  const onError = () => (tries < retries ? setTries(tries + 1) : setState('error'))
  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('error'), TIME_OUT_MS)
    return () => clearTimeout(timer)
  }, [state])
  const onLoad = () => {
    remember(src)
    setState('loaded')
  }
  const isAsked = state === 'loading' || state === 'loaded'
  return (
    <span className="lazy-image" ref={frame} data-state={state === 'waiting' ? 'loading' : state}>
      {isAsked && (
        <img
          key={tries}
          src={tries ? again(src, tries) : src}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
      )}
      {state === 'error' && (
        <span className="lazy-image-icon" role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Icon name={icon} size="xl" />
        </span>
      )}
    </span>
  )
}

// A failed address is remembered by the browser for a while; the query makes it ask again.
function again(src: string, tries: number) {
  return `${src}${src.includes('?') ? '&' : '?'}try=${tries}`
}

/** Keeps the last 200 addresses that loaded, so that going back shows them at once. */
function remember(src: string) {
  seen.delete(src)
  seen.add(src)
  if (seen.size > CACHE_SIZE) seen.delete(seen.values().next().value as string)
}
