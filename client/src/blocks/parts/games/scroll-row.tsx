import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import './scroll-row.css'

type Props = {
  /** Heading above the row. */
  head: ReactNode
  label: string
  rows?: number
  children: ReactNode
}

/** A row that scrolls sideways and snaps, with a heading and arrow buttons. */
export function ScrollRow({ head, label, rows = 1, children }: Props) {
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const { ends, watch, turn } = useTurning(row)
  return (
    <>
      <div className="scroll-row-head">
        {head}
        <div className="scroll-row-arrows" hidden={ends.start && ends.end}>
          <IconButton
            icon="chevron-start"
            label={text('row.back')}
            isOff={ends.start}
            onClick={() => turn(-1)}
          />
          <IconButton icon="chevron-end" label={text('row.on')} isOff={ends.end} onClick={() => turn(1)} />
        </div>
      </div>
      <div
        className="scroll-row rail"
        data-rows={rows}
        role="group"
        aria-label={label}
        ref={row}
        onScroll={watch}
      >
        {children}
      </div>
    </>
  )
}

// Interval in ms at which the scroll position is read.
const THROTTLE_MS = 200

type Ends = { start: boolean; end: boolean }

function useTurning(row: { readonly current: HTMLElement | null }) {
  const [ends, setEnds] = useState<Ends>({ start: true, end: false })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const read = useCallback(() => {
    timer.current = undefined
    if (!row.current) return
    const next = endsOf(row.current)
    setEnds((last) => (last.start === next.start && last.end === next.end ? last : next))
  }, [row])
  const watch = () => {
    timer.current ??= setTimeout(read, THROTTLE_MS)
  }
  useEffect(() => {
    const observer = new ResizeObserver(read)
    if (row.current) observer.observe(row.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer.current)
    }
  }, [row, read])
  const turn = (pages: 1 | -1) => {
    const element = row.current
    if (!element) return
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: pages * forward * element.clientWidth * 0.85, behavior: 'smooth' })
  }
  return { ends, watch, turn }
}

/** Tells whether a row is scrolled to its start or end. scrollLeft is negative in right-to-left text. */
function endsOf(element: HTMLElement): Ends {
  const at = Math.abs(element.scrollLeft)
  return { start: at < 4, end: at + element.clientWidth > element.scrollWidth - 4 }
}
