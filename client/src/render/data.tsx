import { type ReactNode, useDeferredValue } from 'react'
import type { Read } from '../api/use-operation.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import './data.css'

type Props<Value> = {
  of: Read<Value>
  /** Shape of the expected content, to avoid a layout shift when it arrives. */
  skeleton?: 'tiles' | 'rows' | 'text'
  /** Number of pieces of the skeleton. */
  pieces?: number
  /**
   * Placeholder drawn while loading instead of the skeleton, as large as the content; hidden from assistive
   * technology.
   */
  pending?: ReactNode
  isEmpty?: (value: Value) => boolean
  /** Text key of the line shown for empty data. */
  empty?: string
  children: (value: Value) => ReactNode
}

/**
 * Draws the result of a read: the loading, failed and empty states for all blocks, and the value by
 * `children`.
 */
export function Data<Value>({
  of,
  skeleton = 'rows',
  pieces = 4,
  pending,
  isEmpty,
  empty = 'render.empty',
  children,
}: Props<Value>) {
  const text = useText()
  // A block's first value is rendered in slices, so that several answers at once do not delay a tap.
  const drawn = useDeferredValue(of.data)
  if (of.data === undefined && of.error)
    return <Failed message={of.error.message} traceId={of.error.traceId} onRetry={of.reload} />
  if (of.data === undefined || drawn === undefined)
    return pending ? (
      <div className="data-pending-own" role="status" aria-label={text('render.loading')}>
        <div aria-hidden="true" inert>
          {pending}
        </div>
      </div>
    ) : (
      <Pending shape={skeleton} pieces={pieces} label={text('render.loading')} />
    )
  if (isEmpty?.(of.data)) return <p className="data-empty">{text(empty)}</p>
  return children(of.data)
}

function Pending({ shape, pieces, label }: { shape: string; pieces: number; label: string }) {
  return (
    <div className={`data-pending data-pending-${shape}`} role="status" aria-label={label}>
      {Array.from({ length: pieces }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}

function Failed({ message, traceId, onRetry }: { message: string; traceId: string; onRetry: () => unknown }) {
  const text = useText()
  return (
    <div className="data-failed" role="alert">
      <p>{message}</p>
      <Button look="outline" onClick={() => void onRetry()}>
        {text('render.retry')}
      </Button>
      {traceId && <small>{text('render.trace', { id: traceId })}</small>}
    </div>
  )
}
