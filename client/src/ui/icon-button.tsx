import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type Look } from './button.tsx'
import { Icon } from './icon.tsx'

type IconButtonProps = ComponentProps<'button'> &
  Pick<Look, 'look' | 'size'> & {
    icon: string
    label: string
    /** Does nothing now, as an arrow at the last page, and yet keeps the focus of whoever has just pressed it. */
    isOff?: boolean
    children?: ReactNode
  }

/** A button that is only an icon; its label is read out and shown on hover. */
export function IconButton({
  look = 'quiet',
  size = 'm',
  icon,
  label,
  isOff = false,
  className,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      {...rest}
      className={`${buttonClass(look, size, false, className)} button-icon`}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
