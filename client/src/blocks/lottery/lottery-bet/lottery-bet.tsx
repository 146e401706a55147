import { useCallback, useEffect, useMemo } from 'react'
import { useApiScope } from '../../../api/context.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Data } from '../../../render/data.tsx'
import type { Lottery } from '../parts/lotteries.ts'
import { BetDesk } from './bet-desk.tsx'
import { changeCart, type NewLine, openTickets, useCart } from './cart/cart-store.ts'
import { DeskContext } from './desk.ts'
import { getRates, sumLine } from './ticket.ts'
import { listPlays, type Menu } from './use-play.ts'
import { type Near, useSale } from './use-sale.ts'
import './lottery-bet.css'

type Props = {
  lottery: Lottery
  near: Near
  /** Routes of the pages that bring money. */
  deposit: string
  transfer: string
  /** Reads the issue on sale again. */
  reload(): unknown
}

/** The betting view of a lottery, drawn from its play menu. */
export function LotteryBet(props: Props) {
  const menu = useOperation('lottery.play-menu', { gameId: props.lottery.gameId })
  return (
    <Data
      of={menu}
      pieces={6}
      isEmpty={({ playMenu, prizeModes }) => playMenu.length === 0 || prizeModes.length === 0}
      empty="lottery-lobby.no-plays"
    >
      {(value) => <Betting {...props} menu={value} />}
    </Data>
  )
}

function Betting({ lottery, near, deposit, transfer, reload, menu }: Props & { menu: Menu }) {
  const { account } = useApiScope()
  useEffect(() => openTickets(account), [account])
  const cart = useCart(lottery.gameCode)
  const { numero } = useSale(near)
  const isUnbound = cart.lines.length > 0 && cart.numero === ''
  useEffect(() => {
    if (isUnbound) changeCart(lottery.gameCode, (one) => ({ ...one, numero }))
  }, [isUnbound, lottery.gameCode, numero])
  const mode = menu.prizeModes.find((one) => one.mode === cart.mode) ?? menu.prizeModes[0]!
  const plays = useMemo(() => listPlays(menu.playMenu), [menu])
  const playById = useMemo(() => new Map(plays.map((play) => [play.playId, play])), [plays])
  const rates = useMemo(() => getRates(mode, cart.rebatePerMille), [mode, cart.rebatePerMille])
  const desk = {
    lottery,
    menu,
    mode,
    rates,
    deposit,
    transfer,
    reload,
    plays,
    playById,
    sumOf: useCallback(
      (line: NewLine) => sumLine(playById.get(line.playId), line, rates, menu.draw),
      [playById, rates, menu],
    ),
    sale: useMemo(() => ({ numero }), [numero]),
  }
  return (
    <DeskContext value={desk}>
      <BetDesk />
    </DeskContext>
  )
}
