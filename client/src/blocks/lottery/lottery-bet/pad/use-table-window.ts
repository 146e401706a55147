import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { computeTableWindow, type TableWindow } from './table-window.ts'

/** Width in CSS pixels from which a table has ten columns, as on paper; below it has five, large enough for a thumb. */
const TEN_COLUMNS_PX = 520

type Layout = { columns: number; linePx: number; part: TableWindow }

/** Follows size and scroll position of a table and returns the rows to draw. */
export function useTableWindow(box: RefObject<HTMLElement | null>, count: number): Layout {
  const [layout, setLayout] = useState<Layout>({
    columns: 10,
    linePx: 0,
    part: computeTableWindow(count / 10, 0, { top: 0, height: 0 }),
  })
  useEffect(() => {
    const element = box.current!
    let frame = 0
    const update = () => {
      frame = 0
      const next = layoutOf(element, count)
      // The new rows are there in the frame that shows the scroll position.
      flushSync(() => setLayout((last) => (isSame(last, next) ? last : next)))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    const sizes = new ResizeObserver(schedule)
    sizes.observe(element)
    element.addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      element.removeEventListener('scroll', schedule)
    }
  }, [box, count])
  return layout
}

function layoutOf(element: HTMLElement, count: number): Layout {
  const columns = element.clientWidth >= TEN_COLUMNS_PX ? 10 : 5
  const linePx = lineHeightOf(element)
  const scroll = { top: element.scrollTop, height: element.clientHeight }
  return { columns, linePx, part: computeTableWindow(Math.ceil(count / columns), linePx, scroll) }
}

/** Height of a row in CSS pixels, from the custom property in rem, so that larger text is followed. */
function lineHeightOf(element: HTMLElement): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--line-rem') || '3') * rem
}

function isSame(one: Layout, other: Layout): boolean {
  return (
    one.columns === other.columns &&
    one.linePx === other.linePx &&
    one.part.from === other.part.from &&
    one.part.to === other.part.to
  )
}
