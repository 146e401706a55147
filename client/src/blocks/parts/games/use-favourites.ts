import { useCallback, useEffect } from 'react'
import { create } from 'zustand'
import type { ApiError } from '../../../api/errors.ts'
import { useAction } from '../../../api/use-action.ts'
import { refresh, updateAnswer, useOperation } from '../../../api/use-operation.ts'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'

/**
 * Node ids of the member's favourite games, and a function that changes one; empty for a visitor.
 */
type Favourites = { ids: ReadonlySet<string>; toggle(nodeId: string): void }

/** The only `FavouriteKeeper` updates this store; the many heart buttons just read it. */
const useFavourites = create<Favourites>(() => ({ ids: new Set(), toggle: () => {} }))

/** Tells whether a game is a favourite. */
export function useIsFavourite(nodeId: string): boolean {
  return useFavourites(({ ids }) => ids.has(nodeId))
}

/** Adds or removes a favourite. The change is shown at once and rolled back if it is refused. */
export function toggleFavourite(nodeId: string) {
  useFavourites.getState().toggle(nodeId)
}

/** Time in ms within which a visitor's choice is carried out after the login that it asked for. */
const MOST_WAIT_MS = 300_000
let waiting: { nodeId: string; until: number } | undefined

/** Reads and writes the favourites; mounted once per page with heart buttons. */
export function FavouriteKeeper(): null {
  const ids = useOperation('games.favourite-ids').data ?? NONE
  const isSignedIn = useSession((session) => session.token !== null)
  const isKnown = useSession((session) => session.member !== null)
  const { openFlow } = useModals()
  const change = useChange(ids)
  useEffect(() => {
    if (!isKnown || !waiting) return
    const { nodeId, until } = waiting
    waiting = undefined
    if (until > Date.now()) void change(nodeId, true)
  }, [isKnown, change])
  useEffect(() => {
    const toggle = (nodeId: string) => {
      if (isSignedIn) void change(nodeId, !ids.includes(nodeId))
      else {
        waiting = { nodeId, until: Date.now() + MOST_WAIT_MS }
        openFlow('login', { notice: 'games.favourite-login', returnTo: location.pathname + location.search })
      }
    }
    useFavourites.setState({ ids: new Set(ids), toggle })
  }, [ids, isSignedIn, change, openFlow])
  return null
}

const NONE: readonly string[] = []

function useChange(ids: readonly string[]) {
  const { run: add } = useAction('games.add-favourite')
  const { run: remove } = useAction('games.remove-favourite')
  const { toast } = useModals()
  return useCallback(
    async (nodeId: string, isWanted: boolean) => {
      const others = ids.filter((id) => id !== nodeId)
      updateAnswer('games.favourite-ids', isWanted ? [nodeId, ...others] : others)
      try {
        await (isWanted ? add({ body: { nodeId } }) : remove({ query: { nodeId } }))
      } catch (error) {
        const { reaction, message } = error as ApiError
        // Other refusals are shown by the shared request layer.
        if (reaction === 'inline') toast(message, 'bad')
      }
      // Several hearts may have been pressed meanwhile, so the platform's list is read again.
      void refresh('games.favourite-ids', 'games.favourites')
    },
    [ids, add, remove, toast],
  )
}
