import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import './button.css'

type Look = {
  /** primary: the one main action; outline: beside it; quiet: in bars and rows; danger: destroys. */
  kind?: 'primary' | 'outline' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  icon?: string
  /** As wide as its place. */
  wide?: boolean
}

/** A button. While `isBusy` it keeps its width, shows a spinner and takes no press. */
export function Button({
  kind = 'outline',
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
      className={names(kind, size, wide, className)}
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
  kind = 'outline',
  size = 'm',
  icon,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={names(kind, size, wide, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

type IconButtonProps = ComponentProps<'button'> &
  Pick<Look, 'kind' | 'size'> & { icon: string; label: string; children?: ReactNode }

/** A button that is only an icon; its label is read out and shown on hover. */
export function IconButton({
  kind = 'quiet',
  size = 'm',
  icon,
  label,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`${names(kind, size, false, className)} button-icon`}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}

function names(kind: string, size: string, wide: boolean | undefined, more: string | undefined) {
  return `button button-${kind} button-${size}${wide ? ' button-wide' : ''}${more ? ` ${more}` : ''}`
}
