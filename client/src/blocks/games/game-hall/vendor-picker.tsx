import type { Vendor } from '@marquee/schemas/contract'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { normalizeText } from '../../../lib/plain-letters.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import './vendor-picker.css'

type Props = {
  vendors: readonly Vendor[]
  /** Code of the selected vendor, or `ALL` for all games. */
  selected: string | undefined
  onSelect(vassalage: string): void
  onAll(): void
}

/** An option: a vendor, or all games of the category. */
type Option = { key: string; name: string; count: number; icon?: string }

/** Key of the option for all games; vendors have a code. */
export const ALL = ''

/**
 * A combobox that finds a vendor by name; all games come first. The focus stays in the field (WAI-ARIA
 * combobox pattern).
 */
export function VendorPicker({ vendors, selected, onSelect, onAll }: Props) {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const options = optionsOf(vendors, text('games.all')).filter(({ name }) =>
    normalizeText(name).includes(normalizeText(typed.trim())),
  )
  const at = options.findIndex(({ key }) => key === active)
  const close = () => {
    setOpen(false)
    setTyped('')
    setActive(undefined)
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    close()
    if (option.key === ALL) onAll()
    else onSelect(option.key)
  }
  const move = (to: number) => setActive(options[(to + options.length) % options.length]?.key)
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isOpen) move(key === 'ArrowDown' ? at + 1 : at < 0 ? -1 : at - 1)
      else setOpen(true)
    } else if (key === 'Enter') choose(isOpen ? (options[at] ?? (typed ? options[0] : undefined)) : undefined)
    else if (key === 'Escape' && (isOpen || typed)) close()
    else return
    event.preventDefault()
  }
  return (
    <div
      className="vendor-picker"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <div className="vendor-picker-field">
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={text('hall.find-vendor')}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && at >= 0 ? `${id}-${options[at]?.key}` : undefined}
          placeholder={text('hall.find-vendor')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(undefined)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <Icon name="chevron-down" size="s" />
      </div>
      {isOpen && (
        <Options id={id} options={options} active={options[at]?.key} selected={selected} onChoose={choose} />
      )}
    </div>
  )
}

type OptionsProps = {
  id: string
  options: readonly Option[]
  active: string | undefined
  selected: string | undefined
  onChoose(option: Option): void
}

function Options({ id, options, active, selected, onChoose }: OptionsProps) {
  const text = useText()
  const { number } = useFormat()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = active === undefined ? '[aria-selected=true]' : '[data-active]'
    list.current?.querySelector(shown)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className="vendor-picker-list">
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={text('games.vendor-list')}
        ref={list}
        // Keeps the focus in the field when an option is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option) => (
          <button
            key={option.key}
            type="button"
            id={`${id}-${option.key}`}
            className="vendor-picker-option"
            role="option"
            tabIndex={-1}
            aria-selected={option.key === selected}
            data-active={option.key === active || undefined}
            onClick={() => onChoose(option)}
          >
            {option.icon === undefined ? <Icon name="grid" /> : <Picture src={option.icon} />}
            <span>
              <bdi>{option.name}</bdi>
            </span>
            <small>{text('games.count', { count: option.count, number: number(option.count) })}</small>
          </button>
        ))}
      </div>
      <p role="status">{options.length === 0 && text('hall.find-vendor-none')}</p>
    </div>
  )
}

function optionsOf(vendors: readonly Vendor[], all: string): Option[] {
  return [
    { key: ALL, name: all, count: vendors.reduce((sum, { gameCount }) => sum + gameCount, 0) },
    ...vendors.map(({ vassalage, displayName, gameCount, smallIcon }) => ({
      key: vassalage,
      name: displayName,
      count: gameCount,
      icon: smallIcon,
    })),
  ]
}
