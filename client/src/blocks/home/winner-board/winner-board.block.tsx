import type { Winner } from '@marquee/schemas/contract'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import { useGameLink } from '../../parts/games/use-play.ts'
import { usePause } from '../../parts/use-pause.ts'
import '../parts/board-head.css'
import './winner-board.css'

type Win = Winner['vo']

/** Number of visible rows; a shorter list does not move. */
const SEEN = 7
/** Time in seconds in which one row passes. */
const SECONDS_A_ROW = 2.5

/**
 * The largest wins of the last days in descending order, with masked names. The list moves until it is
 * focused, hovered or paused.
 */
export const WinnerBoard: Block<'winner-board'> = ({ props }) => {
  const text = useText()
  const { isPaused, toggle } = usePause()
  const winners = useOperation('promotions.winner-board')
  const list = (winners.data?.list ?? []).map(({ vo }) => vo).slice(0, props.count)
  const isMoving = list.length > SEEN
  return (
    <section className="winner-board" data-look={props.look} aria-label={text(props.title)}>
      <header className="board-head">
        <h2 className="own-title">
          <Icon name="trophy" />
          {text(props.title)}
        </h2>
        {isMoving && (
          <IconButton
            className="winner-board-pause"
            icon={isPaused ? 'play' : 'pause'}
            label={text(isPaused ? 'winners.play' : 'winners.pause')}
            onClick={toggle}
          />
        )}
      </header>
      <Data of={winners} pieces={SEEN} isEmpty={() => list.length === 0} empty="winners.none">
        {() => (
          <div
            className="winner-board-window"
            data-moves={isMoving || undefined}
            data-still={isPaused || undefined}
          >
            <div
              className="winner-board-track"
              style={{ '--seconds': `${list.length * SECONDS_A_ROW}s` } as CSSProperties}
            >
              <Wins list={list} />
              {isMoving && <Wins list={list} isCopy />}
            </div>
          </div>
        )}
      </Data>
    </section>
  )
}

/** The list of wins. Its copy closes the loop and is hidden from assistive technology. */
function Wins({ list, isCopy = false }: { list: readonly Win[]; isCopy?: boolean }) {
  return (
    <ol inert={isCopy} aria-hidden={isCopy || undefined}>
      {list.map((win, index) => (
        // A member may have the same win twice, so the index is part of the key.
        <Row key={`${win.nodeId}-${win.customerName}-${index}`} win={win} place={index + 1} />
      ))}
    </ol>
  )
}

function Row({ win, place }: { win: Win; place: number }) {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const link = useGameLink()(win)
  return (
    <li>
      <Link {...link} className="winner-board-row">
        <span className="winner-board-place" data-place={place}>
          {place}
        </span>
        <span className="winner-board-art">
          <Picture src={win.icon} />
        </span>
        <span className="winner-board-who">
          <bdi>{win.customerName}</bdi>
          <span dir="auto">
            {win.jackpot ? text('winners.jackpot', { game: win.gameName }) : win.gameName}
          </span>
        </span>
        <span className="winner-board-amount">
          <span className="only-read">{text('winners.won')} </span>
          {money(win.winAmount, symbol)}
        </span>
      </Link>
    </li>
  )
}
