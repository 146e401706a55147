import { create } from 'zustand'
import { createRandomKey } from '../../../../lib/random-key.ts'
import {
  type Cart,
  type CartLine,
  type KeptTickets,
  readTickets,
  type SentBet,
  writeTickets,
} from './kept-tickets.ts'

export type NewLine = Omit<CartLine, 'key'>

const EMPTY: Cart = { lines: [], numero: '', mode: undefined, rebatePerMille: 0 }

type State = KeptTickets & { owner: string | null; isOpened: boolean }

const useStore = create<State>(() => ({ carts: {}, sent: null, owner: null, isOpened: false }))

/** The ticket that is being prepared for a lottery. */
export function useCart(gameCode: string): Cart {
  return useStore((state) => state.carts[gameCode] ?? EMPTY)
}

/** The bet without an answer, if there is one. */
export function useSentBet(): SentBet | null {
  return useStore((state) => state.sent)
}

/**
 * Shows the tickets of an account. A visitor's tickets stay after the login, and a member's stay for the
 * same member after the session has ended; another member does not see them.
 */
export function openTickets(account: string | null) {
  const { owner, isOpened, carts } = useStore.getState()
  if (isOpened && (account === owner || account === null)) return
  const kept = readTickets(account)
  const isOwn = owner === null || owner === account
  set({ ...kept, carts: { ...(isOwn && carts), ...kept.carts }, owner: account, isOpened: true })
}

function set(change: Partial<State>) {
  useStore.setState(change)
  const { carts, sent, owner } = useStore.getState()
  writeTickets(owner, { carts, sent })
}

/** Changes the ticket of a lottery. */
export function changeCart(gameCode: string, change: (cart: Cart) => Cart) {
  const { carts } = useStore.getState()
  set({ carts: { ...carts, [gameCode]: change(carts[gameCode] ?? EMPTY) } })
}

/**
 * Adds lines to a ticket; a line that is there already has its multiple raised instead. The first line binds
 * the ticket to the issue on sale, `numero`.
 */
export function addLines(gameCode: string, lines: readonly NewLine[], numero: string) {
  changeCart(gameCode, (cart) => ({
    ...cart,
    numero: cart.numero || numero,
    lines: lines.reduce(withLine, cart.lines),
  }))
}

type Repeated = NewLine & { gameCode: string; prizeMode: string }

/**
 * Puts the line of an earlier bet on the ticket of its lottery, for the issue that is on sale when the ticket is
 * seen. An empty ticket takes the bet's prize mode.
 */
export function repeatLine(account: string | null, { gameCode, prizeMode, ...line }: Repeated) {
  openTickets(account)
  const { playId, pick, unit, multiple } = line
  changeCart(gameCode, (cart) =>
    cart.lines.length > 0 ? cart : { ...cart, mode: prizeMode as Cart['mode'] },
  )
  addLines(gameCode, [{ playId, pick, unit, multiple }], '')
}

function withLine(lines: readonly CartLine[], line: NewLine): readonly CartLine[] {
  const isSame = ({ playId, pick, unit }: CartLine) =>
    playId === line.playId && pick === line.pick && unit === line.unit
  if (!lines.some(isSame)) return [...lines, { ...line, key: createRandomKey() }]
  return lines.map((one) => (isSame(one) ? { ...one, multiple: one.multiple + line.multiple } : one))
}

export function changeLine(gameCode: string, key: string, change: Partial<NewLine>) {
  changeCart(gameCode, (cart) => ({
    ...cart,
    lines: cart.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
  }))
}

export function removeLine(gameCode: string, key: string) {
  changeCart(gameCode, (cart) => withoutLines(cart, (line) => line.key === key))
}

export function clearCart(gameCode: string) {
  changeCart(gameCode, (cart) => withoutLines(cart, () => true))
}

/** An empty ticket is bound to no issue: its first line is for the issue on sale then. */
function withoutLines(cart: Cart, isGone: (line: CartLine) => boolean): Cart {
  const lines = cart.lines.filter((line) => !isGone(line))
  return { ...cart, lines, numero: lines.length > 0 ? cart.numero : '' }
}

/** Remembers a bet before it is sent, or forgets it when it was answered. */
export function setSentBet(sent: SentBet | null) {
  set({ sent })
}

/** Forgets what this page holds, as a reload does; session storage stays. */
export function resetTickets() {
  useStore.setState({ carts: {}, sent: null, owner: null, isOpened: false })
}
