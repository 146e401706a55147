import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import './files.css'

/** A line with a fault, and the words about it. */
export type Mark = { line: number; words: string; isWarning?: boolean }

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  marks: readonly Mark[]
  children: ReactNode
}

/** Numbers beside the lines of a text, with a mark at each line that has a fault. They scroll with the text. */
export function JsonLines({ area, text, marks, children }: Props) {
  const gutter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = area
    const follow = () => {
      gutter.current!.style.transform = `translateY(${-current!.scrollTop}px)`
    }
    current?.addEventListener('scroll', follow, { passive: true })
    return () => current?.removeEventListener('scroll', follow)
  }, [area])
  const count = text.split('\n').length
  return (
    <div className="json-lines">
      <div className="json-gutter" aria-hidden="true">
        <div ref={gutter}>
          {marks.map(({ line, words, isWarning }) => (
            <i
              key={`${line} ${words}`}
              title={words}
              data-is={isWarning ? 'doubtful' : 'bad'}
              style={{ '--line': line - 1 } as object}
            />
          ))}
          {Array.from({ length: count }, (_, at) => at + 1).join('\n')}
        </div>
      </div>
      {children}
    </div>
  )
}

/** Puts the caret at the start of a line and brings it into view. */
export function showLine(area: HTMLTextAreaElement, line: number): void {
  const before = area.value.split('\n').slice(0, line - 1)
  const from = before.reduce((length, one) => length + one.length + 1, 0)
  const end = area.value.indexOf('\n', from)
  area.focus()
  area.setSelectionRange(from, end < 0 ? area.value.length : end)
  const height = Number.parseFloat(getComputedStyle(area).lineHeight) || 0
  area.scrollTop = Math.max(0, (line - 1) * height - area.clientHeight / 3)
}

/** Line at which a text stops to be JSON, as the browser tells it; undefined where it does not. */
export function findFaultLine(text: string, message: string): number | undefined {
  const [, line] = /\bline (\d+)/.exec(message) ?? []
  if (line !== undefined) return Number(line)
  const [, at] = /\bposition (\d+)/.exec(message) ?? []
  if (at !== undefined) return text.slice(0, Number(at)).split('\n').length
  return /\bend of JSON/i.test(message) ? text.trimEnd().split('\n').length : undefined
}
