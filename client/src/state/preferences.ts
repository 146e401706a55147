import { create } from 'zustand'
import { saveChoice } from '../lib/cookies.ts'
import { deviceStorage } from '../lib/storage.ts'
import { getSite } from './site.ts'

export type ThemeChoice = 'dark' | 'light' | 'system'

/** Layout of a long list of games: pages, or endless scrolling. */
export type GameView = 'pages' | 'endless'

/** `transferByHand`: the member moves money to games and back without help. */
type Preferences = {
  theme: ThemeChoice
  balanceHidden: boolean
  gameView: GameView
  transferByHand: boolean
}

const usePreferencesStore = create<Preferences>(() => ({
  theme: 'system',
  balanceHidden: false,
  gameView: 'pages',
  transferByHand: false,
}))

/** Selects from the visitor's preferences: `usePreferences((p) => p.theme)`. */
export function usePreferences<T>(select: (preferences: Preferences) => T): T {
  return usePreferencesStore(select)
}

/** Restores stored preferences. The brand's theme is the default. */
export function restorePreferences() {
  const stored = deviceStorage.read('theme')
  const theme = stored === 'dark' || stored === 'light' ? stored : getSite().brand.defaultTheme
  usePreferencesStore.setState({
    theme,
    balanceHidden: deviceStorage.read('balanceHidden') === '1',
    gameView: deviceStorage.read('gameView') === 'endless' ? 'endless' : 'pages',
    transferByHand: deviceStorage.read('transferByHand') === '1',
  })
  showTheme(theme)
}

export function chooseTheme(theme: ThemeChoice) {
  deviceStorage.write('theme', theme)
  // The cookie lets the gateway render the next document in this theme from the first byte.
  saveChoice('theme', theme)
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

export function chooseTransferByHand(transferByHand: boolean) {
  deviceStorage.write('transferByHand', transferByHand ? '1' : '0')
  usePreferencesStore.setState({ transferByHand })
}

/** Sets the theme for server rendering, where components read only a store's initial state. */
export function setThemeForDrawing(theme: ThemeChoice) {
  Object.assign(usePreferencesStore.getInitialState(), { theme })
}

function showTheme(theme: ThemeChoice) {
  document.documentElement.dataset.theme = theme
}
