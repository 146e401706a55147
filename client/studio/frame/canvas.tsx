import { Button } from '@marquee/client/ui/button.tsx'
import type { AsOf, DraftState } from '@marquee/schemas/studio/api'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { getPreviewOrigin } from '../lib/preview-origin.ts'
import type { Place } from '../lib/route.ts'
import { Refusal } from '../ui/refusal.tsx'
import { AsOfNote } from './as-of.tsx'
import { FrameBar } from './frame-bar.tsx'
import { usePreviewPath } from './preview-path.ts'
import { postToFrame, useBridge, useFrameBridge, useIsConnected } from './use-bridge.ts'
import { useTextKey } from './use-text-key.ts'
import { useViewAddress } from './use-view-address.ts'
import { DEVICES, useView } from './view.ts'
import './canvas.css'
import './frame.css'

/** The draft's site in a frame of its own origin, with the bar that sets device, language, role and world. */
export function Canvas(props: { place: Place; draft: DraftState }) {
  const { place } = props
  const text = useStudioText()
  const [{ at }] = useView()
  const { data, error } = useRead('draft.as-of', at === '' ? null : { brand: place.brand, at })
  if (at === '') return <StateCanvas key={requestIn(place)} {...props} of={requestIn(place)} />
  if (data && !error) return <StateCanvas key={data.state + at} {...props} of={data.state} asOf={data} />
  return (
    <section className="canvas" aria-label={text('frame.bar')}>
      <FrameBar place={place} onReload={() => undefined} />
      {error ? <Refusal of={error} /> : <p role="status">{text('loading')}</p>}
    </section>
  )
}

type StateProps = { place: Place; draft: DraftState; of: string; asOf?: AsOf }

function StateCanvas({ place, draft, of, asOf }: StateProps) {
  const text = useStudioText()
  const frame = useRef<HTMLIFrameElement>(null)
  const origin = getPreviewOrigin(place.brand, of)
  const [round, setRound] = useState(0)
  const [{ device }] = useView()
  useFrameBridge(frame, origin, round)
  useTextKey(frame)
  const isConnected = useIsConnected()
  const isLate = useBridge((bridge) => bridge.isLate)
  const failed = useBridge((bridge) => bridge.failed)
  const isWaiting = isLate && !isConnected
  const retries = useRetries(isWaiting, () => setRound((now) => now + 1))
  const path = usePreviewPath(place)
  const view = useViewAddress({ brand: place.brand, origin, round, of }, path)
  const { data: world } = useRead('world.read', { brand: place.brand })
  const isSimulated = world?.source === 'simulated'
  useFacts(place.brand, path, isSimulated ? asOf : undefined, asOf !== undefined)
  return (
    <section className="canvas" aria-label={text('frame.bar')}>
      <FrameBar place={place} onReload={() => setRound(round + 1)} />
      {asOf && <AsOfNote brand={place.brand} asOf={asOf} isSimulated={isSimulated} />}
      {of !== 'draft' && !asOf && (
        <p className="canvas-note" role="status">
          {text('frame.shows-request', { number: of.slice(1) })}
        </p>
      )}
      {of === 'draft' && !draft.isShown && (
        <p className="canvas-note" role="status">
          {text('frame.last-good')}
        </p>
      )}
      {isWaiting && (
        <div className="canvas-note" role="alert">
          <p>{text(retries > 0 ? 'frame.slow' : 'frame.not-connected')}</p>
          <Button look="outline" size="s" onClick={() => setRound(round + 1)}>
            {text('retry')}
          </Button>
        </div>
      )}
      <Refusal of={view.failed} />
      {failed && (
        <p className="canvas-note" role="alert">
          {failed}
        </p>
      )}
      <Stage width={DEVICES[device]}>
        {/* The preview is a site of its own origin, which a sandbox would not keep further apart. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          key={round}
          ref={frame}
          src={view.address}
          title={text('frame.title', { brand: place.brand })}
        />
      </Stage>
    </section>
  )
}

/** State of the request that is open beside the preview, else the draft. */
function requestIn({ section, rest }: Place): string {
  return section === 'changes' && /^[1-9]\d{0,8}$/.test(rest) ? `r${rest}` : 'draft'
}

/** Sends the view's facts when they change, once the preview listens; then the preview opens the path anew. */
function useFacts(brand: string, path: string | undefined, asOf: AsOf | undefined, isReadOnly: boolean) {
  const [{ facts: chosen, mode: chosenMode, direction }] = useView()
  // Blocks of another time are no blocks of the draft, so pressing them edits nothing.
  const mode = isReadOnly ? 'use' : chosenMode
  const facts = asOf ? { ...chosen, clock: new Date(asOf.at).toISOString() } : chosen
  const isConnected = useIsConnected()
  const port = useBridge((bridge) => bridge.port)
  const wanted = JSON.stringify(facts)
  const sent = useRef('{}')
  useEffect(() => {
    if (!isConnected || wanted === sent.current) return
    // The connection of another state, which this one follows, may have ended just now.
    const message = { facts: JSON.parse(wanted) as typeof facts, path: path ?? location.pathname }
    if (postToFrame({ type: 'facts', ...message })) sent.current = wanted
    // A changed path is followed by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isConnected, wanted])
  useEffect(() => {
    if (isConnected) postToFrame({ type: 'mode', mode })
  }, [isConnected, port, mode])
  useEffect(() => {
    if (isConnected) postToFrame({ type: 'direction', direction })
  }, [isConnected, port, direction])
  const names = useBlockNames(brand)
  useEffect(() => {
    if (isConnected) postToFrame({ type: 'names', names })
  }, [isConnected, port, names])
  const page = useBridge((bridge) => bridge.path)
  const requested = useRef(path)
  useEffect(() => {
    if (!isConnected || path === undefined || path === requested.current) return
    requested.current = path
    if (path !== page) postToFrame({ type: 'goto', path })
  }, [isConnected, path, page])
}

/** Pause in ms before a preview that does not answer is opened again by itself. */
const RETRY_MS = 15_000

/** Opens a preview again that does not answer, a few times; tells how many attempts are left. */
function useRetries(isWaiting: boolean, retry: () => void): number {
  const [left, setLeft] = useState(3)
  const again = useEffectEvent(() => {
    setLeft(left - 1)
    retry()
  })
  const mayRetry = isWaiting && left > 0
  useEffect(() => {
    const timer = mayRetry ? setTimeout(() => again(), RETRY_MS) : undefined
    return () => clearTimeout(timer)
  }, [mayRetry])
  return left
}

/** Names of all kinds of blocks, which the outlines of the preview show. */
function useBlockNames(brand: string): Record<string, string> {
  const words = useWords()
  const { data: choices } = useRead('draft.choices', { brand })
  const blocks = choices?.blocks
  return useMemo(
    () => Object.fromEntries((blocks ?? []).map(({ name }) => [name, words(name)])),
    [blocks, words],
  )
}

/** Shrinks a device that is wider than the room. */
function Stage({ width, children }: { width: number | undefined; children: React.ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const device = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fit = () => {
      const { clientWidth, clientHeight } = room.current!
      const scale = width === undefined ? 1 : Math.min(1, clientWidth / width)
      const { style } = device.current!
      style.inlineSize = width === undefined ? '100%' : `${width}px`
      style.blockSize = `${clientHeight / scale}px`
      style.transform = scale === 1 ? '' : `scale(${scale})`
      style.marginInlineStart =
        width !== undefined && width < clientWidth ? `${(clientWidth - width) / 2}px` : '0'
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(room.current!)
    return () => watch.disconnect()
  }, [width])
  return (
    <div className="canvas-room" ref={room}>
      <div className="canvas-device" ref={device}>
        {children}
      </div>
    </div>
  )
}
