import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { reveal } from './reveal.ts'
import './tabs.css'

export type Tab = { id: string; label: ReactNode; hint?: string }

type Props = {
  /** Accessible name of the group. */
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect(id: string): void
  /** Id of the element that shows the selected tab's content. */
  panelId: string
}

/** A row of tabs with one tab stop. Arrow keys, Home and End move and select; long rows scroll. */
export function Tabs({ label, tabs, selected, onSelect, panelId }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const isAtStart = selected === tabs[0]?.id
  const wasMoved = useRef(false)
  useEffect(() => {
    // A row initially shows its start. Measuring the first tab would only force a layout.
    if (selected && (wasMoved.current || !isAtStart))
      reveal(list.current?.querySelector('[aria-selected=true]'), list.current, true)
    wasMoved.current = true
  }, [selected, isAtStart])
  // If no tab is selected, the first one is the tab stop.
  const reached = tabs.some((tab) => tab.id === selected) ? selected : tabs[0]?.id
  const onKeyDown = (event: KeyboardEvent) => {
    const target = getIndexAfterKey(
      event.key,
      tabs.findIndex((tab) => tab.id === reached),
      tabs.length,
      isMirrored(list.current),
    )
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target ?? 0]?.focus()
  }
  return (
    <div
      className="tabs rail"
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${panelId}-${tab.id}`}
          className="tab"
          title={tab.hint}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === reached ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Index that a key moves to in a row of `count` items; undefined for other keys. */
export function getIndexAfterKey(key: string, at: number, count: number, isRtl: boolean): number | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const places: Record<string, number> = {
    [forward]: (at + 1) % count,
    [back]: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  }
  return places[key]
}

function isMirrored(element: Element | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl'
}
