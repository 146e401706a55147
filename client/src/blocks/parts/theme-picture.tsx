import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { usePreferences } from '../../state/preferences.ts'

type Props = Omit<ComponentProps<'img'>, 'src'> & {
  light: string | undefined
  /** Drawing for the dark theme; without one, `light` is shown in both. */
  dark?: string | undefined
}

const IS_DARK = '(prefers-color-scheme: dark)'

/** A picture with a drawing for each theme. While nobody chose a theme, the browser chooses by the device's. */
export function ThemePicture({ light, dark, ...rest }: Props) {
  const theme = usePreferences((preferences) => preferences.theme)
  const isOpen = theme === 'system' && dark !== undefined && dark !== light
  const { fetchPriority } = rest
  if (isOpen && fetchPriority === 'high') {
    // React preloads no picture of a <picture>.
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
