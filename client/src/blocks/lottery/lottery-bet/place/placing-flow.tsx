import { useState } from 'react'
import { useApiScope } from '../../../../api/context.ts'
import { addLines, changeCart, type NewLine, useCart, useSentBet } from '../cart/cart-store.ts'
import { useCartTotal } from '../cart/use-cart-total.ts'
import { ChaseDialog } from '../chase/chase-dialog.tsx'
import { useDesk } from '../desk.ts'
import { PlacedNote, SentNote } from './bet-notes.tsx'
import type { Draft } from './draft.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { buildBody, type Placed, usePlacing } from './use-placing.ts'

/** Steps of placing a ticket: chase table, question, call, result. */
export function usePlacingFlow() {
  const { lottery, mode, rates, sale, reload, sumOf } = useDesk()
  const cart = useCart(lottery.gameCode)
  const [draft, setDraft] = useState<Draft>()
  const [isChasing, setChasing] = useState(false)
  const [placed, setPlaced] = useState<Placed>()
  const placing = usePlacing(reload)
  const open = (next: Draft | undefined) => {
    placing.forgetRefusal()
    setDraft(next)
  }
  const stakeOf = (lines: readonly NewLine[]) => lines.reduce((sum, line) => sum + sumOf(line).stake, 0n)
  const finish = (answer: Placed | undefined) => {
    if (!answer) return
    setPlaced(answer)
    setDraft(undefined)
  }
  const confirm = async ({ lines, numero, chase, isFromCart, stake }: Draft) => {
    const head = {
      gameId: lottery.gameId,
      numero,
      prizeMode: mode.mode,
      rebatePerMille: rates.rebatePerMille,
    }
    finish(
      await placing.place(
        { gameCode: lottery.gameCode, isFromCart, body: buildBody(head, lines, chase) },
        stake,
      ),
    )
  }
  return {
    cart,
    draft,
    isChasing,
    placed,
    placing,
    confirm,
    finish,
    open,
    close: () => open(undefined),
    betNow: (lines: readonly NewLine[]) =>
      open({ lines, isFromCart: false, numero: sale.numero, stake: stakeOf(lines) }),
    betCart: () =>
      open({ lines: cart.lines, isFromCart: true, numero: cart.numero, stake: stakeOf(cart.lines) }),
    chase: () => setChasing(true),
    chaseDone: (chase: Pick<Draft, 'chase' | 'numero' | 'stake'>) => {
      setChasing(false)
      open({ lines: cart.lines, isFromCart: true, ...chase })
    },
    endChase: () => setChasing(false),
    forgetPlaced: () => setPlaced(undefined),
  }
}

export type PlacingFlow = ReturnType<typeof usePlacingFlow>

/** Dialogs of the steps. */
export function PlacingDialogs({ flow }: { flow: PlacingFlow }) {
  const { lottery } = useDesk()
  const { stake } = useCartTotal()
  const { draft, placing } = flow
  const agree = (numero: string) => {
    if (!draft) return
    if (draft.isFromCart) changeCart(lottery.gameCode, (cart) => ({ ...cart, numero }))
    flow.open({ ...draft, numero })
  }
  return (
    <>
      {flow.isChasing && (
        <ChaseDialog stake={stake} lines={flow.cart.lines} onDone={flow.chaseDone} onClose={flow.endChase} />
      )}
      {draft && (
        <PlaceDialog
          draft={draft}
          isRunning={placing.isRunning}
          refusal={placing.refusal}
          onConfirm={() => void flow.confirm(draft)}
          onNumero={agree}
          onChase={() => {
            flow.close()
            flow.chase()
          }}
          onClose={flow.close}
        />
      )}
    </>
  )
}

/** Result of the last ticket, and a ticket without an answer. */
export function PlacingNotes({ flow }: { flow: PlacingFlow }) {
  const { lottery, sale } = useDesk()
  const sent = useSentBet()
  const { account } = useApiScope()
  const { placed, placing } = flow
  const repeat = (placed: Placed) => {
    const lines = placed.body.lines.map(({ playId, pick, unit, multiple = 1 }) => ({
      playId,
      pick,
      unit,
      multiple,
    }))
    addLines(lottery.gameCode, lines, sale.numero)
    flow.forgetPlaced()
  }
  return (
    <>
      {sent && account !== null && (
        <SentNote
          sent={sent}
          isRunning={placing.isRunning}
          onAsk={() => void placing.askAgain(sent).then(flow.finish)}
        />
      )}
      {placed && placed.gameCode === lottery.gameCode && (
        <PlacedNote placed={placed} onRepeat={() => repeat(placed)} onClose={flow.forgetPlaced} />
      )}
    </>
  )
}
