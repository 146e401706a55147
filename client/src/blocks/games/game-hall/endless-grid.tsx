import type { Operations } from '@marquee/schemas/contract'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { chooseHotMarks } from '../../../lib/hot-marks.ts'
import { Data } from '../../../render/data.tsx'
import { Button } from '../../../ui/button.tsx'
import { GameTile } from '../../parts/games/game-tile.tsx'
import { GameGridPending, GridPlace, PendingTile } from '../parts/game-grid.tsx'
import { computeRowsInView, type Measures, type Window } from './rows-in-view.ts'
import { useCalmScroll } from './use-calm-scroll.ts'
import { FRESH_MS } from './use-hall-games.ts'
import './endless-grid.css'

type GamesListQuery = Operations['games.list']['query']

type Props = {
  query: GamesListQuery
  /** Number of games per request. */
  size: number
  label: string
  empty: ReactNode
}

/** All games of a list in an endless grid: only those near the screen are requested and drawn. */
export function EndlessGrid({ query, size, label, empty }: Props) {
  useCalmScroll()
  const first = useOperation(
    'games.list',
    { ...query, pageNo: 1, pageSize: size },
    { keepPreviousData: true, dedupingInterval: FRESH_MS },
  )
  const shown = useArrived(query, first.data !== undefined && !first.isLoading)
  if (first.data === undefined && !first.error) return <GameGridPending count={size} />
  return (
    <Data of={first}>
      {({ totalCount }) =>
        totalCount === 0 ? empty : <Rows query={shown} size={size} total={totalCount} label={label} />
      }
    </Data>
  )
}

/** The last query that was answered; its games stay until the next answer. */
function useArrived(query: GamesListQuery, isAnswered: boolean): GamesListQuery {
  const [shown, setShown] = useState(query)
  if (isAnswered && JSON.stringify(shown) !== JSON.stringify(query)) setShown(query)
  return shown
}

type RowsProps = { query: GamesListQuery; size: number; total: number; label: string }

function Rows({ query, size, total, label }: RowsProps) {
  const grid = useRef<HTMLUListElement>(null)
  const { from, to, before, height } = useWindow(grid, total)
  const pages: number[] = []
  for (let page = Math.floor(from / size); page * size < to; page++) pages.push(page)
  const room = { '--rows-before': `${before}px`, '--rows-height': `${height}px` } as CSSProperties
  return (
    <GridPlace>
      <ul className="game-grid endless-grid" aria-label={label} ref={grid} style={room}>
        {pages.map((page) => (
          <Part
            key={page}
            query={{ ...query, pageNo: page + 1, pageSize: size }}
            start={page * size}
            from={Math.max(from, page * size)}
            to={Math.min(to, (page + 1) * size, total)}
            total={total}
          />
        ))}
      </ul>
    </GridPlace>
  )
}

type PartProps = { query: GamesListQuery; start: number; from: number; to: number; total: number }

/** The visible games of one page of the list. */
function Part({ query, start, from, to, total }: PartProps) {
  // The list itself has requested the first page.
  const isDue = useDue(JSON.stringify(query)) || start === 0
  const { data, error, reload } = useOperation('games.list', isDue ? query : null, {
    dedupingInterval: FRESH_MS,
  })
  const marked = chooseHotMarks(data?.games ?? [])
  const isFailed = error !== undefined && data === undefined
  return Array.from({ length: to - from }, (_, index) => {
    const place = from + index
    const game = data?.games[place - start]
    return (
      <li key={place} aria-setsize={total} aria-posinset={place + 1}>
        {game ? <GameTile game={game} isMarkedHot={marked.has(game.nodeId)} /> : <PendingTile />}
        {isFailed && index === 0 && <Again message={error.message} onAgain={reload} />}
      </li>
    )
  })
}

/** Error message in the first empty position. */
function Again({ message, onAgain }: { message: string; onAgain(): unknown }) {
  const text = useText()
  return (
    <div className="endless-grid-failed" role="alert">
      <p>{message}</p>
      <Button look="outline" size="s" onClick={() => void onAgain()}>
        {text('render.retry')}
      </Button>
    </div>
  )
}

/**
 * Time in ms for which a page must stay near the screen before it is requested, so that fast scrolling skips
 * it.
 */
const STAYS_MS = 90
/** Queries that were requested once and need no delay. */
const asked = new Set<string>()
/** Maximum number of remembered queries; beyond it all are forgotten. */
const MOST_ASKED = 1000

function useDue(question: string): boolean {
  const [due, setDue] = useState<string>()
  const isDue = due === question || asked.has(question)
  useEffect(() => {
    if (isDue) return undefined
    const timer = setTimeout(() => {
      if (asked.size > MOST_ASKED) asked.clear()
      asked.add(question)
      setDue(question)
    }, STAYS_MS)
    return () => clearTimeout(timer)
  }, [question, isDue])
  return isDue
}

/** Assumed sizes before the grid is measured, about those of a laptop. */
const GUESS: Measures = { columns: 6, row: 220, top: 0 }
/** Assumed height of the screen in CSS pixels. */
const SCREEN = 900

/** Range of games near the screen, updated when the page scrolls or the grid changes its width. */
function useWindow(grid: { readonly current: HTMLElement | null }, total: number): Window {
  const [shown, setShown] = useState<Window>(() =>
    computeRowsInView(GUESS, { top: 0, height: SCREEN }, total),
  )
  useLayoutEffect(() => {
    let frame = 0
    let measures: Measures | undefined
    const look = () => {
      frame = 0
      if (!grid.current) return
      measures ??= measure(grid.current)
      const next = computeRowsInView(measures, { top: scrollY, height: innerHeight }, total)
      setShown((last) => (isSame(last, next) ? last : next))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    const onResize = () => {
      measures = undefined
      look()
    }
    const observer = new ResizeObserver(onResize)
    if (grid.current) observer.observe(grid.current)
    // Content above the grid may grow and move it down.
    observer.observe(document.body)
    addEventListener('scroll', onScroll, { passive: true })
    onResize()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [grid, total])
  return shown
}

function measure(grid: HTMLElement): Measures {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const tile = grid.firstElementChild
  return {
    columns: Math.max(1, gridTemplateColumns.split(' ').length),
    row: (tile?.getBoundingClientRect().height || GUESS.row) + (Number.parseFloat(rowGap) || 0),
    top: grid.getBoundingClientRect().top + scrollY,
  }
}

function isSame(one: Window, other: Window): boolean {
  return (Object.keys(one) as (keyof Window)[]).every((name) => one[name] === other[name])
}
