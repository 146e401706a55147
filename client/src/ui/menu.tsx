import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import './menu.css'

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: string
  /** Language of the label if it differs from the page's. */
  lang?: string
  /** Makes the item one of several choices; true marks the selected one. */
  isChosen?: boolean
  onSelect(): void
}

type Props = {
  label: string
  items: readonly MenuItem[]
  button: ReactNode
  className?: string
  /** The menu opens upwards. */
  isAbove?: boolean
}

/** A button with a menu. Arrow keys, Home, End and Escape work; a press outside closes it. */
export function Menu({ label, items, button, className = '', isAbove = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    ;(root.current?.querySelector<HTMLElement>('[aria-checked=true]') ?? rowsOf(root.current)[0])?.focus()
    const onPress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') return close()
    if (event.key === 'Tab') return setOpen(false)
    const list = rowsOf(root.current)
    const at = list.indexOf(document.activeElement as HTMLElement)
    const target = {
      ArrowDown: (at + 1) % list.length,
      ArrowUp: (at - 1 + list.length) % list.length,
      Home: 0,
      End: list.length - 1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    list[target]?.focus()
  }
  return (
    <div className={`menu ${className}`} role="presentation" ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="menu-button button button-quiet"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div className="menu-list" id={id} role="menu" aria-label={label} data-above={isAbove || undefined}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              className="menu-item"
              lang={item.lang}
              role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.isChosen}
              tabIndex={-1}
              onClick={() => {
                close()
                item.onSelect()
              }}
            >
              {item.icon && <Icon name={item.icon} />}
              {item.label}
              {item.isChosen && <Icon name="check" />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function rowsOf(menu: Element | null) {
  return [...(menu?.querySelectorAll<HTMLElement>('.menu-item') ?? [])]
}
