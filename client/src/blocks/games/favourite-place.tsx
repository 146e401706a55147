import type { Game } from '@marquee/schemas/contract'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

const FavouriteButton = lazy(async () => ({
  default: (await import('./favourite-button.tsx')).FavouriteButton,
}))

let isWanted = false
const watchers = new Set<() => void>()

/** Fetches the hearts: a page that is only looked at does without them until somebody comes near a game. */
export function wantFavourites() {
  if (isWanted) return
  isWanted = true
  for (const tell of watchers) tell()
}

/** For pages where games are chosen. */
export function useFavouritesWanted() {
  useEffect(wantFavourites, [])
}

/** Where a game's heart is. */
export function FavouritePlace({ game }: { game: Game }) {
  const isHere = useSyncExternalStore(watch, now, never)
  return (
    isHere && (
      <Suspense fallback={null}>
        <FavouriteButton nodeId={game.nodeId} name={game.gameName} />
      </Suspense>
    )
  )
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

const now = () => isWanted
const never = () => false
