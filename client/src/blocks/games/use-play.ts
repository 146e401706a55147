import type { MouseEvent } from 'react'
import { useModals } from '../../state/modals.ts'
import { useSession } from '../../state/session.ts'

type Playable = { nodeId: string; vassalage: string }

/** Address of a game's own page. */
export function gameAddress({ nodeId, vassalage }: Playable) {
  return `/game?${new URLSearchParams({ nodeId, vassalage })}`
}

/** What a link to a game needs: its address, and for a visitor the login in place of it. */
export function useGameLink() {
  const isSignedIn = useSession((session) => session.token !== null)
  const { open } = useModals()
  return (game: Playable) => {
    const to = gameAddress(game)
    const onClick = (event: MouseEvent) => {
      if (isSignedIn) return
      event.preventDefault()
      open('login', { notice: 'game.login-needed', returnTo: to })
    }
    return { to, onClick }
  }
}
