import type { Game } from '@marquee/schemas/contract'
import { type ComponentType, useEffect } from 'react'
import { create } from 'zustand'

type Parts = {
  Heart: ComponentType<{ nodeId: string; name: string }> | null
  Keeper: ComponentType | null
}

const useParts = create<Parts>(() => ({ Heart: null, Keeper: null }))
let isWanted = false

/** Loads the code of the heart buttons. Pages load it only when the user comes near a game. */
export function loadFavourites() {
  if (isWanted) return
  isWanted = true
  Promise.all([import('./favourite-button.tsx'), import('./use-favourites.ts')]).then(
    ([{ FavouriteButton: Heart }, { FavouriteKeeper: Keeper }]) => useParts.setState({ Heart, Keeper }),
    // A failure is ignored, because games can be played without hearts; the next call loads again.
    () => {
      isWanted = false
    },
  )
}

/** Loads the heart buttons at once, for pages where games are chosen. */
export function useFavouritesWanted() {
  useEffect(loadFavourites, [])
}

/** Place of a game's heart button. It has no Suspense boundary, because a page has dozens of hearts. */
export function FavouritePlace({ game }: { game: Pick<Game, 'nodeId' | 'gameName'> }) {
  const Heart = useParts((parts) => parts.Heart)
  return Heart && <Heart nodeId={game.nodeId} name={game.gameName} />
}

/** Mounts the shared state of all heart buttons; used once in the client. */
export function FavouritesKept() {
  const Keeper = useParts((parts) => parts.Keeper)
  return Keeper && <Keeper />
}
