import { useMemo, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { readFigures, writeFigures } from './cart/kept-tickets.ts'
import { useDesk } from './desk.ts'
import { getFigures } from './pad/figures.ts'
import type { Play } from './use-play.ts'

/** Figures of the rows of a play while the player shows them; the choice is kept on the device. */
export function useFigures(play: Play) {
  const { lottery } = useDesk()
  const [isShown, setShown] = useState(readFigures)
  const { data } = useOperation('lottery.hot-gap', isShown ? { gameId: lottery.gameId } : null)
  const rows = useMemo(
    () => (isShown && data ? play.pad.rows.map((_name, row) => getFigures(play, row, data)) : undefined),
    [isShown, data, play],
  )
  const show = (next: boolean) => {
    writeFigures(next)
    setShown(next)
  }
  return { rows, isShown, show }
}
