import { useSyncExternalStore } from 'react'

/** A list in pages, or one that goes on as long as one scrolls. */
export type View = 'pages' | 'endless'

const KEY = 'gameView'
const watchers = new Set<() => void>()

/** How this device shows long lists of games. */
export function useView(): View {
  return useSyncExternalStore(watch, now, () => 'pages' as const)
}

export function chooseView(view: View) {
  localStorage.setItem(KEY, view)
  for (const tell of watchers) tell()
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

function now(): View {
  return localStorage.getItem(KEY) === 'endless' ? 'endless' : 'pages'
}
