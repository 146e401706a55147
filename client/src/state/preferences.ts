import { create } from 'zustand'
import { keepChoice } from '../lib/cookies.ts'
import { deviceStorage } from '../lib/storage.ts'
import { currentSite } from './site.ts'

export type ThemeChoice = 'dark' | 'light' | 'system'

/** A long list of games in pages, or one that goes on as long as one scrolls. */
export type GameView = 'pages' | 'endless'

type Preferences = { theme: ThemeChoice; balanceHidden: boolean; gameView: GameView }

const usePreferencesStore = create<Preferences>(() => ({
  theme: 'system',
  balanceHidden: false,
  gameView: 'pages',
}))

/** A part of what the visitor chose: `usePreferences((p) => p.theme)`. */
export function usePreferences<T>(select: (preferences: Preferences) => T): T {
  return usePreferencesStore(select)
}

/** Reads earlier choices; the brand's theme until there is one. */
export function restorePreferences() {
  const stored = deviceStorage.read('theme')
  const theme = stored === 'dark' || stored === 'light' ? stored : currentSite().brand.defaultTheme
  usePreferencesStore.setState({
    theme,
    balanceHidden: deviceStorage.read('balanceHidden') === '1',
    gameView: deviceStorage.read('gameView') === 'endless' ? 'endless' : 'pages',
  })
  showTheme(theme)
}

export function chooseTheme(theme: ThemeChoice) {
  deviceStorage.write('theme', theme)
  // The next document is drawn in this theme from its first byte.
  keepChoice('theme', theme)
  usePreferencesStore.setState({ theme })
  showTheme(theme)
}

export function hideBalance(balanceHidden: boolean) {
  deviceStorage.write('balanceHidden', balanceHidden ? '1' : '0')
  usePreferencesStore.setState({ balanceHidden })
}

export function chooseGameView(gameView: GameView) {
  deviceStorage.write('gameView', gameView)
  usePreferencesStore.setState({ gameView })
}

/** Puts a theme in place for drawing on the server, where components see a store's initial state only. */
export function setThemeForDrawing(theme: ThemeChoice) {
  Object.assign(usePreferencesStore.getInitialState(), { theme })
}

function showTheme(theme: ThemeChoice) {
  document.documentElement.dataset.theme = theme
}
