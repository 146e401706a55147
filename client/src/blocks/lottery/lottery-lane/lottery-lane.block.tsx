import type { Operations } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { computeSecondsLeft, formatClock, getAge } from '../../../lib/countdown.ts'
import { isolate } from '../../../lib/isolate.ts'
import { findLotteryRoute } from '../../../lib/lottery-route.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DrawnNumbers } from '../../parts/figures/drawn-numbers.tsx'
import { LaneHead } from '../../parts/games/lane-head.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import { ScrollRow } from '../../parts/games/scroll-row.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { useSecond } from '../../parts/use-second.ts'
import { useDue } from '../parts/use-due.ts'
import './lottery-lane.css'

type Lottery = Operations['lottery.popular']['value']['list'][number]

/** Most played lotteries: time until the draw, last numbers, and a link to the lobby. */
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
              {list.map((lottery) => (
                <Tile key={lottery.gameId} lottery={lottery} asked={list} />
              ))}
              <Watch list={list} onDrawn={() => void popular.reload()} />
            </ScrollRow>
          )
        }
      </Data>
    </section>
  )
}

/** Reloads the lotteries after a draw. It is separate from the tiles, because it renders every second. */
function Watch({ list, onDrawn }: { list: readonly Lottery[]; onDrawn(): void }): null {
  const remains = list.map(({ remainTime }) => remainTime)
  useDue(getAge(list, useSecond()), remains, onDrawn)
  return null
}

/** `asked` is the answer that contains the draw; its age corrects the remaining time. */
type TileProps = { lottery: Lottery; asked: object }

function Tile({ lottery, asked }: TileProps) {
  const text = useText()
  return (
    <div className="lottery-tile">
      <span className="lottery-tile-head">
        <Picture src={lottery.icon} />
        <Name lottery={lottery} />
      </span>
      <span className="lottery-tile-clock" role="timer" aria-live="off">
        <span>{text('lotteries.draw-in')}</span>
        <Clock lottery={lottery} asked={asked} />
      </span>
      <span className="lottery-tile-last">
        <span>{text('lotteries.last')}</span>
        <DrawnNumbers numbers={lottery.lastWinNo} />
      </span>
    </div>
  )
}

function Clock({ lottery, asked }: TileProps) {
  const seconds = computeSecondsLeft(lottery.remainTime, getAge(asked, useSecond()))
  return <bdi data-soon={seconds <= 10 || undefined}>{formatClock(seconds)}</bdi>
}

/**
 * Links to the lottery in the lobby of its account type, with a button for its draws; without a
 * lobby, only the draws open.
 */
function Name({ lottery }: { lottery: Lottery }) {
  const text = useText()
  const { openFlow } = useModals()
  const to = findLotteryRoute(
    useSite((site) => site.brand.lotteryPages),
    lottery,
  )
  const { gameId, gameName } = lottery
  const showDraws = () => openFlow('lotteryDraws', { gameId, gameName })
  if (!to)
    return (
      <button type="button" className="lottery-tile-name" onClick={showDraws} dir="auto">
        {gameName}
      </button>
    )
  return (
    <>
      <Link className="lottery-tile-name" to={to} dir="auto">
        {gameName}
      </Link>
      <IconButton
        icon="history"
        label={text('lotteries.draws-of', { name: isolate(gameName) })}
        onClick={showDraws}
      />
    </>
  )
}
