import { useCallback, useEffect } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { useAction } from '../../api/use-action.ts'
import { keepAnswer, refresh, useOperation } from '../../api/use-operation.ts'
import { useModals } from '../../state/modals.ts'
import { useSession } from '../../state/session.ts'

/** Numbers of the member's favourite games; none for a visitor. */
export function useFavouriteIds(): readonly string[] {
  return useOperation('games.favourite-ids').data ?? NONE
}

const NONE: readonly string[] = []

/** A visitor's choice, carried out when the login that it asked for is done soon. */
const MOST_WAIT_MS = 300_000
let waiting: { nodeId: string; until: number } | undefined

/** Whether a game is a favourite, and what changes that: shown at once, undone when it is refused. */
export function useFavourite(nodeId: string) {
  const ids = useFavouriteIds()
  const isSignedIn = useSession((session) => session.token !== null)
  const isKnown = useSession((session) => session.member !== null)
  const { open } = useModals()
  const change = useChange(nodeId, ids)
  const isFavourite = ids.includes(nodeId)
  useEffect(() => {
    if (!isKnown || waiting?.nodeId !== nodeId) return
    const isDue = waiting.until > Date.now()
    waiting = undefined
    if (isDue) void change(true)
  }, [isKnown, nodeId, change])
  const toggle = () => {
    if (isSignedIn) void change(!isFavourite)
    else {
      waiting = { nodeId, until: Date.now() + MOST_WAIT_MS }
      open('login', { notice: 'games.favourite-login', returnTo: location.pathname + location.search })
    }
  }
  return { isFavourite, toggle }
}

function useChange(nodeId: string, ids: readonly string[]) {
  const { run: add } = useAction('games.add-favourite')
  const { run: remove } = useAction('games.remove-favourite')
  const { toast } = useModals()
  return useCallback(
    async (isWanted: boolean) => {
      const others = ids.filter((id) => id !== nodeId)
      keepAnswer('games.favourite-ids', isWanted ? [nodeId, ...others] : others)
      try {
        await (isWanted ? add({ body: { nodeId } }) : remove({ query: { nodeId } }))
      } catch (error) {
        const { reaction, message } = error as ApiError
        // Other refusals are told by the shared request layer.
        if (reaction === 'inline') toast(message, 'bad')
      }
      // Several hearts may have been pressed meanwhile: the platform knows which of them hold.
      void refresh('games.favourite-ids', 'games.favourites')
    },
    [nodeId, ids, add, remove, toast],
  )
}
