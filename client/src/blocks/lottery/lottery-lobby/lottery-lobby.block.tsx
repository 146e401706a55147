import type { BlockProps } from '@marquee/schemas/contract'
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { getAge } from '../../../lib/countdown.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSecond } from '../../parts/use-second.ts'
import { computeRemaining, type Lottery } from '../parts/lotteries.ts'
import { useDue } from '../parts/use-due.ts'
import { LotteryGrid } from './lottery-grid.tsx'
import { COMING, type Lobby, useLobby } from './use-lobby.ts'
import './lottery-lobby.css'

const LotteryView = lazy(() => import('./lottery-view.tsx').then((m) => ({ default: m.LotteryView })))

/**
 * A lobby of lotteries; shows a single lottery if the address names it (R-1.009 to to
 *
 */
export const LotteryLobby: Block<'lottery-lobby'> = ({ props }) => {
  const text = useText()
  const lobby = useLobby(props)
  const heading = useRef<HTMLHeadingElement>(null)
  const [query] = useSearchParams()
  return (
    <section className="lottery-lobby">
      {/* An open lottery needs the room for its pad; its own name is the visible heading. */}
      <header className={query.has('gameCode') ? 'only-read' : 'lottery-lobby-head'}>
        <h1 ref={heading} tabIndex={-1}>
          <Icon name={props.icon} />
          {text(props.title)}
        </h1>
        {props.hint && <p>{text(props.hint)}</p>}
      </header>
      <Data of={lobby} skeleton="tiles" pieces={12}>
        {(shown) =>
          shown.groups.length === 0 ? (
            <EmptyState
              icon={props.icon}
              title={text('lottery-lobby.none')}
              text={text('lottery-lobby.none-hint')}
            />
          ) : (
            <>
              <Watch lobby={shown} />
              <Shown lobby={shown} settings={props} heading={heading} />
            </>
          )
        }
      </Data>
    </section>
  )
}

/** Reloads the draws when the next draw has taken place. */
function Watch({ lobby }: { lobby: Lobby }) {
  const now = useSecond()
  const passed = getAge(lobby.asked, now)
  const remains = lobby.groups.flatMap(({ lotteries }) =>
    lotteries.flatMap((lottery) => computeRemaining(lottery, now - passed) ?? []),
  )
  useDue(passed, remains, lobby.reload)
  return null
}

type ShownProps = {
  lobby: Lobby
  settings: BlockProps['lottery-lobby']
  heading: RefObject<HTMLElement | null>
}

function Shown({ lobby, settings, heading }: ShownProps) {
  const lotteries = lobby.groups.flatMap((group) => group.lotteries)
  const chosen = useChosen(lotteries)
  useFocusOnChange(heading, chosen === undefined)
  if (!chosen) return <LotteryGrid lobby={lobby} settings={settings} />
  return (
    <Suspense fallback={<Data of={COMING}>{() => null}</Data>}>
      <LotteryView lottery={chosen} lobby={lobby} settings={settings} />
    </Suspense>
  )
}

/** Focuses the heading when a lottery is opened or closed, because the pressed element has disappeared. */
function useFocusOnChange(heading: RefObject<HTMLElement | null>, isLobby: boolean) {
  const last = useRef(isLobby)
  useEffect(() => {
    if (last.current === isLobby) return
    last.current = isLobby
    heading.current?.focus()
  }, [heading, isLobby])
}

/** The lottery in the address. An unknown code selects the first lottery and corrects the address. */
function useChosen(lotteries: readonly Lottery[]): Lottery | undefined {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('gameCode')
  const chosen = asked ? (lotteries.find(({ gameCode }) => gameCode === asked) ?? lotteries[0]) : undefined
  const right = chosen?.gameCode ?? ''
  const isWrong = asked !== null && asked !== right
  useEffect(() => {
    if (!isWrong) return
    setQuery(
      (last) => {
        const next = new URLSearchParams(last)
        next.delete('playType')
        if (right) next.set('gameCode', right)
        else next.delete('gameCode')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isWrong, right, setQuery])
  return chosen
}
