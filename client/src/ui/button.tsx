import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import './button.css'

export type Look = {
  /**
   * primary: the main action. outline: a secondary action. quiet: for bars and rows. danger: a
   * destructive action.
   */
  look?: 'primary' | 'outline' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  icon?: string
  /** The button fills the width of its container. */
  wide?: boolean
}

/** A button. While `isBusy` it keeps its width, shows a spinner and ignores clicks. */
export function Button({
  look = 'primary',
  size = 'm',
  icon,
  wide,
  isBusy,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { isBusy?: boolean }) {
  const press = isBusy ? { onClick: (event: { preventDefault(): void }) => event.preventDefault() } : {}
  return (
    <button
      type="button"
      {...rest}
      {...press}
      className={buildButtonClass(look, size, wide, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function LinkButton({
  look = 'primary',
  size = 'm',
  icon,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={buildButtonClass(look, size, wide, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

export function buildButtonClass(
  look: string,
  size: string,
  wide: boolean | undefined,
  more: string | undefined,
) {
  return `button button-${look} button-${size}${wide ? ' button-wide' : ''}${more ? ` ${more}` : ''}`
}
