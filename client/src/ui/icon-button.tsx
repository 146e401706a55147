import type { ComponentProps, ReactNode } from 'react'
import { buildButtonClass, type Look } from './button.tsx'
import { Icon } from './icon.tsx'

type IconButtonProps = ComponentProps<'button'> &
  Pick<Look, 'look' | 'size'> & {
    icon: string
    label: string
    /**
     * The button does nothing at present, such as an arrow at the last page, but keeps the focus after a
     * press.
     */
    isOff?: boolean
    children?: ReactNode
  }

/** A button that consists of an icon; its label is the accessible name and the tooltip. */
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
      className={`${buildButtonClass(look, size, false, className)} button-icon`}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
