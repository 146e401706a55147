import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { usePreferences } from '../../state/preferences.ts'

type Props = Omit<ComponentProps<'img'>, 'src'> & {
  light: string | undefined
  /** Picture for the dark theme; the default is `light`. */
  dark?: string | undefined
}

const IS_DARK = '(prefers-color-scheme: dark)'

/**
 * A picture with a variant for each theme. With the theme `system`, the browser chooses by the device's
 * setting.
 */
export function ThemePicture({ light, dark, ...rest }: Props) {
  const theme = usePreferences((preferences) => preferences.theme)
  const isOpen = theme === 'system' && dark !== undefined && dark !== light
  const { fetchPriority } = rest
  if (isOpen && fetchPriority === 'high') {
    // React does not preload the sources of a <picture>.
    preload(dark, { as: 'image', media: IS_DARK, fetchPriority })
    if (light) preload(light, { as: 'image', media: `not ${IS_DARK}`, fetchPriority })
  }
  const image = <img {...rest} alt={rest.alt ?? ''} src={theme === 'dark' ? (dark ?? light) : light} />
  if (!isOpen) return image
  return (
    <picture className="theme-picture">
      <source media={IS_DARK} srcSet={dark} />
      {image}
    </picture>
  )
}
