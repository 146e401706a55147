import { useText } from '../../../i18n/use-text.ts'
import { chooseTheme, usePreferences } from '../../../state/preferences.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** Switches between dark and light theme. */
export function ThemeButton() {
  const text = useText()
  const theme = usePreferences((preferences) => preferences.theme)
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark())
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={text(isDark ? 'shell.theme-light' : 'shell.theme-dark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  )
}

// The device's setting is unknown during server rendering.
function prefersDark() {
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
}
