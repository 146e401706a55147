import type { Operations } from '@marquee/schemas/contract'
import { useEffect, useMemo } from 'react'
import { useOperation } from '../api/use-operation.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { Data } from '../render/data.tsx'
import { useModals } from '../state/modals.ts'
import { LaneHead } from './games/lane-head.tsx'
import { Picture } from './games/picture.tsx'
import { ScrollRow } from './games/scroll-row.tsx'
import { DrawnNumbers } from './home/drawn-numbers.tsx'
import { Nothing } from './home/nothing.tsx'
import { useSecond } from './home/use-second.ts'
import './lottery-lane.css'

type Lottery = Operations['lottery.popular']['value']['list'][number]

/** The lotteries that are played most: time until the draw, what was drawn last; a press shows the draws. */
export const LotteryLane: Block<'lottery-lane'> = ({ props }) => {
  const text = useText()
  const { code } = useLanguage()
  const popular = useOperation('lottery.popular', { count: props.count, language: code })
  const title = text(props.title)
  return (
    <section className="lottery-lane" aria-label={title}>
      <Data of={popular} skeleton="tiles" pieces={6}>
        {({ list }) =>
          list.length === 0 ? (
            <Nothing />
          ) : (
            <ScrollRow head={<LaneHead icon="lottery" title={title} />} label={title}>
              <Tiles list={list} onDrawn={() => void popular.reload()} />
            </ScrollRow>
          )
        }
      </Data>
    </section>
  )
}

const SECOND_MS = 1000
/** A draw that is over is known a moment later. */
const DRAWN_AFTER_MS = 1500

function Tiles({ list, onDrawn }: { list: readonly Lottery[]; onDrawn(): void }) {
  const now = useSecond()
  // The clock of the platform may be another: what counts is how long ago the answer came.
  const askedAt = useMemo(() => ({ list, ms: Date.now() }), [list]).ms
  const passed = Math.max(0, now - askedAt)
  const next = Math.min(...list.map(({ remainTime }) => remainTime))
  const isDrawn = passed > next + DRAWN_AFTER_MS
  useEffect(() => {
    if (isDrawn) onDrawn()
    // Asked once for each draw, not at every drawing of the lane.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDrawn, askedAt])
  return list.map((lottery) => (
    <Tile
      key={lottery.gameId}
      lottery={lottery}
      seconds={Math.max(0, Math.ceil((lottery.remainTime - passed) / SECOND_MS))}
    />
  ))
}

function Tile({ lottery, seconds }: { lottery: Lottery; seconds: number }) {
  const text = useText()
  const { open } = useModals()
  return (
    <button
      type="button"
      className="lottery-tile"
      onClick={() => open('lottery-draws', { gameId: lottery.gameId, gameName: lottery.gameName })}
    >
      <span className="lottery-tile-head">
        <Picture src={lottery.icon} />
        <strong dir="auto">{lottery.gameName}</strong>
      </span>
      <span className="lottery-tile-clock" role="timer" aria-live="off">
        <span>{text('lotteries.draw-in')}</span>
        <bdi data-soon={seconds <= 10 || undefined}>{clockOf(seconds)}</bdi>
      </span>
      <span className="lottery-tile-last">
        <span>{text('lotteries.last')}</span>
        <DrawnNumbers numbers={lottery.lastWinNo} />
      </span>
    </button>
  )
}

/** 3725 -> 01:02:05, 65 -> 01:05. */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  return (hours > 0 ? [hours, ...parts] : parts).map((part) => String(part).padStart(2, '0')).join(':')
}
