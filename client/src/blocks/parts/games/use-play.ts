import type { MouseEvent } from 'react'
import { refresh } from '../../../api/use-operation.ts'
import { hasModifierKey } from '../../../lib/opens-elsewhere.ts'
import { useSite } from '../../../state/site.ts'
import { useLoginFirst } from './use-login-first.ts'

type Playable = {
  nodeId: string
  vassalage: string
  /** Room of the game in which members play against each other. */
  roomId?: string
  /** Bet that is preselected in the game, such as `P991234:home` for a match and its result. */
  pick?: string
}

/** Address of a game's own page. */
function gameAddress({ nodeId, vassalage, roomId, pick }: Playable) {
  const more = { ...(roomId !== undefined && { roomId }), ...(pick !== undefined && { pick }) }
  return `/game?${new URLSearchParams({ nodeId, vassalage, ...more })}`
}

/** Name of the window for games of vendors that demand their own window. */
export const GAME_WINDOW = 'marquee-game'

/** Tells whether this window is the one for such games. */
export function isGameWindow(): boolean {
  return window.name === GAME_WINDOW
}

/** Opens a game in its own window; null if the browser blocks it. It must be called during a click. */
export function openGameWindow(to: string): Window | null {
  // The balance has changed when the player returns from the game.
  addEventListener('focus', () => void refresh('wallet.balance'), { once: true })
  return window.open(to, GAME_WINDOW, 'popup,width=1280,height=800')
}

/** Returns a function that builds a game link: its address, and the login instead for a visitor. */
export function useGameLink() {
  const loginFirst = useLoginFirst('game.login-needed')
  const ways = useSite((site) => site.brand.vendors.launch)
  return (game: Playable) => {
    const to = gameAddress(game)
    const onClick = (event: MouseEvent) => {
      if (loginFirst(event, to) || hasModifierKey(event)) return
      // If the window is blocked, the link leads to the game's page, which offers the window again.
      if (ways[game.vassalage] === 'window' && openGameWindow(to)) event.preventDefault()
    }
    return { to, onClick }
  }
}
