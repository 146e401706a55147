import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type Look } from './button.tsx'
import { Icon } from './icon.tsx'

type IconButtonProps = ComponentProps<'button'> &
  Pick<Look, 'look' | 'size'> & { icon: string; label: string; children?: ReactNode }

/** A button that is only an icon; its label is read out and shown on hover. */
export function IconButton({
  look = 'quiet',
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
      className={`${buttonClass(look, size, false, className)} button-icon`}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
