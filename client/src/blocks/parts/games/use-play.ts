import type { MouseEvent } from 'react'
import { refresh } from '../../../api/use-operation.ts'
import { opensElsewhere } from '../../../lib/opens-elsewhere.ts'
import { useSite } from '../../../state/site.ts'
import { useLoginFirst } from './use-login-first.ts'

type Playable = {
  nodeId: string
  vassalage: string
  /** Room of the game, where members play against each other. */
  roomId?: string
  /** Bet that the game opens with, such as `P991234:home` for a match and its result. */
  pick?: string
}

/** Address of a game's own page. */
export function gameAddress({ nodeId, vassalage, roomId, pick }: Playable) {
  const more = { ...(roomId !== undefined && { roomId }), ...(pick !== undefined && { pick }) }
  return `/game?${new URLSearchParams({ nodeId, vassalage, ...more })}`
}

/** Name of the window that games of some vendors run in. */
export const GAME_WINDOW = 'marquee-game'

/** Whether this is the window that games run in by themselves. */
export function isGameWindow(): boolean {
  return window.name === GAME_WINDOW
}

/** Opens a game in the window for games; null when the browser does not let it. To be called in the click. */
export function openGameWindow(to: string): Window | null {
  // Who comes back from the game has another balance.
  addEventListener('focus', () => void refresh('wallet.balance'), { once: true })
  return window.open(to, GAME_WINDOW, 'popup,width=1280,height=800')
}

/** What a link to a game needs: its address, and for a visitor the login in place of it. */
export function useGameLink() {
  const loginFirst = useLoginFirst('game.login-needed')
  const ways = useSite((site) => site.brand.vendors.launch)
  return (game: Playable) => {
    const to = gameAddress(game)
    const onClick = (event: MouseEvent) => {
      if (loginFirst(event, to) || opensElsewhere(event)) return
      // Where no window may be opened the link leads to the game's page, which offers it again.
      if (ways[game.vassalage] === 'window' && openGameWindow(to)) event.preventDefault()
    }
    return { to, onClick }
  }
}
