import { listNumbers } from '@marquee/schemas/rules/lottery-pick'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Cart } from './cart/cart.tsx'
import { addLines, changeLine, type NewLine, useCart } from './cart/cart-store.ts'
import type { CartLine } from './cart/kept-tickets.ts'
import { useDesk } from './desk.ts'
import { Dock } from './dock.tsx'
import { LastDraws } from './last-draws.tsx'
import { Pad } from './pad/pad.tsx'
import { PlacingDialogs, type PlacingFlow, PlacingNotes, usePlacingFlow } from './place/placing-flow.tsx'
import { PLAY_PANEL, PlayChoice } from './play-choice.tsx'
import { PlayHead } from './play-head.tsx'
import { StakeBar } from './stake-bar.tsx'
import { TextEntry } from './text-entry.tsx'
import { listOddsByOption } from './ticket.ts'
import { type Entry, useEntry } from './use-entry.ts'
import { useFigures } from './use-figures.ts'
import { type Play, usePlay } from './use-play.ts'
import { useSoldOut } from './use-sold-out.ts'
import { useStake } from './use-stake.ts'

const RANDOM_TICKETS = 5

/** Pad, stake and ticket: the whole desk of a player. */
export function BetDesk() {
  const text = useText()
  const { lottery, menu, mode, rates, plays, playById, sale } = useDesk()
  const { play, choose } = usePlay(plays)
  const soldOut = useSoldOut(play)
  const entry = useEntry(play, soldOut)
  const money = useStake()
  const flow = usePlacingFlow()
  const { lines: cartLines } = useCart(lottery.gameCode)
  const [edited, setEdited] = useState<string>()
  const [isCartOpen, setCartOpen] = useState(false)
  const [said, setSaid] = useState('')
  const lines = entry.lines(money.stake)
  const add = (added: readonly NewLine[]) => {
    const [first, ...others] = added
    if (edited && first) changeLine(lottery.gameCode, edited, first)
    addLines(lottery.gameCode, edited ? others : added, sale.numero)
    setEdited(undefined)
    setSaid(text('lottery-bet.added', { count: added.length }))
  }
  const edit = (line: CartLine) => {
    const of = playById.get(line.playId)
    if (!of) return
    choose(line.playId)
    entry.setWay('pad')
    entry.pad.setPick(of, line.pick)
    money.setStake({ unit: line.unit, multiple: line.multiple })
    setEdited(line.key)
    setCartOpen(false)
  }
  return (
    <div className="lottery-bet">
      <div className="lottery-bet-main">
        <PlacingNotes flow={flow} />
        <PlayChoice plays={plays} play={play} onChoose={choose} />
        <PlayPanel
          play={play}
          entry={entry}
          soldOut={soldOut}
          onRandomFive={() => add(entry.randomLines(money.stake, RANDOM_TICKETS))}
        />
        <StakeBar
          modes={menu.prizeModes}
          mode={mode}
          stake={money.stake}
          rebatePerMille={rates.rebatePerMille}
          mostMultiple={menu.limits.multiple}
          onMode={money.setMode}
          onStake={money.setStake}
          onRebate={money.setRebate}
        />
        <Dock
          lines={lines}
          cartCount={cartLines.length}
          isEditing={edited !== undefined}
          onAdd={() => {
            add(lines)
            entry.clear()
          }}
          onBet={() => flow.betNow(lines)}
          onOpenCart={() => setCartOpen(true)}
        />
        <p className="only-read" role="status">
          {said}
        </p>
      </div>
      <aside className="lottery-bet-side" aria-label={text('lottery-bet.cart')}>
        <CartOf flow={flow} onEdit={edit} />
        <LastDraws />
      </aside>
      {isCartOpen && (
        <CartSheet onClose={() => setCartOpen(false)}>
          <CartOf flow={flow} onEdit={edit} onLeave={() => setCartOpen(false)} />
        </CartSheet>
      )}
      <PlacingDialogs flow={flow} />
    </div>
  )
}

type PanelProps = { play: Play; entry: Entry; soldOut: ReadonlySet<string>; onRandomFive(): void }

function PlayPanel({ play, entry, soldOut, onRandomFive }: PanelProps) {
  const { rates } = useDesk()
  const figures = useFigures(play)
  // The rebate slider moves the odds of dozens of numbers: they follow when there is time.
  const shownRates = useDeferredValue(rates)
  const odds = useMemo(() => listOddsByOption(play, shownRates), [play, shownRates])
  const isByNumber = useMemo(() => listNumbers(play.pad).some((number) => odds.has(number)), [play, odds])
  return (
    <div
      id={PLAY_PANEL}
      role="tabpanel"
      aria-labelledby={`${PLAY_PANEL}-${play.series}`}
      className="play-panel"
    >
      <PlayHead play={play} odds={odds} entry={entry} figures={figures} onRandomFive={onRandomFive} />
      {entry.way === 'text' ? (
        <TextEntry play={play} typed={entry.typed} onType={entry.setTyped} />
      ) : (
        <Pad
          key={play.playId}
          play={play}
          selection={entry.pad.selection}
          soldOut={soldOut}
          odds={isByNumber ? odds : undefined}
          figures={figures.rows}
          onToggle={entry.pad.onToggle}
          onQuick={entry.pad.onQuick}
        />
      )}
    </div>
  )
}

type CartOfProps = { flow: PlacingFlow; onEdit(line: CartLine): void; onLeave?(): void }

function CartOf({ flow, onEdit, onLeave }: CartOfProps) {
  const leadOn = (next: () => void) => () => {
    onLeave?.()
    next()
  }
  return (
    <Cart
      refusal={flow.placing.refusal}
      onEdit={onEdit}
      onPlace={leadOn(flow.betCart)}
      onChase={leadOn(flow.chase)}
    />
  )
}

function CartSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const text = useText()
  return (
    <Dialog
      title={text('lottery-bet.cart')}
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      clickToClose
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
