import type { Game } from '@marquee/schemas/contract'
import { type ComponentType, useEffect } from 'react'
import { create } from 'zustand'

type Parts = {
  Heart: ComponentType<{ nodeId: string; name: string }> | null
  Keeper: ComponentType | null
}

const useParts = create<Parts>(() => ({ Heart: null, Keeper: null }))
let isWanted = false

/** Fetches the hearts: a page that is only looked at does without them until somebody comes near a game. */
export function wantFavourites() {
  if (isWanted) return
  isWanted = true
  Promise.all([import('./favourite-button.tsx'), import('./use-favourites.ts')]).then(
    ([{ FavouriteButton: Heart }, { FavouriteKeeper: Keeper }]) => useParts.setState({ Heart, Keeper }),
    // Games can be played without; the next who comes near asks again.
    () => {
      isWanted = false
    },
  )
}

/** For pages where games are chosen. */
export function useFavouritesWanted() {
  useEffect(wantFavourites, [])
}

/** Where a game's heart is. No border that waits for it: there are dozens of hearts on a page. */
export function FavouritePlace({ game }: { game: Pick<Game, 'nodeId' | 'gameName'> }) {
  const Heart = useParts((parts) => parts.Heart)
  return Heart && <Heart nodeId={game.nodeId} name={game.gameName} />
}

/** What all hearts look at; stands once in the client. */
export function FavouritesKept() {
  const Keeper = useParts((parts) => parts.Keeper)
  return Keeper && <Keeper />
}
