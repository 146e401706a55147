import type { PrizeMode } from '@marquee/schemas/contract'
import { useState } from 'react'
import { changeCart } from './cart/cart-store.ts'
import { useDesk } from './desk.ts'
import type { Stake } from './stake-bar.tsx'

/** Unit and multiple of the next line, and the prize mode and rebate of the whole ticket. */
export function useStake() {
  const { lottery, menu, mode } = useDesk()
  const [wanted, setStake] = useState<Stake>({ unit: mode.units[0]!, multiple: 1 })
  const stake = { ...wanted, unit: unitIn(mode, wanted.unit) }
  const setMode = (name: PrizeMode['mode']) => {
    const next = menu.prizeModes.find((one) => one.mode === name) ?? mode
    changeCart(lottery.gameCode, (cart) => ({
      ...cart,
      mode: name,
      lines: cart.lines.map((line) => ({ ...line, unit: unitIn(next, line.unit) })),
    }))
  }
  const setRebate = (rebatePerMille: number) =>
    changeCart(lottery.gameCode, (cart) => ({ ...cart, rebatePerMille }))
  return { stake, setStake, setMode, setRebate }
}

/** The unit, or the mode's default for a unit that the mode does not have. */
function unitIn({ units }: PrizeMode, unit: string): string {
  return units.includes(unit) ? unit : units[0]!
}
