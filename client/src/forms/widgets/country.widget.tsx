import type { Country } from '@marquee/schemas/contract'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useSite } from '../../state/site.ts'
import type { ControlProps, Widget } from '../form-context.ts'

type Choice = Country & { name: string }

export const widget: Widget = { Control: CountryControl }

/**
 * Searchable list of countries. The value is the dialling code, or the country code if the form's file says
 * so.
 */
export function CountryControl(props: ControlProps) {
  const { id, field, value, isDisabled, aria, text, onChoose, onLeave } = props
  const list = useChoices()
  const isDialling = field.optionsFrom?.value !== 'countryCode'
  const [chosenCode, setChosenCode] = useState<string>()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closeDelayMs = useSite((site) => site.brand.numbers.countryCloseDelayMs)
  const valueOf = (choice: Choice) => (isDialling ? choice.countryDialingCode : choice.countryCode)
  const matches = list.filter((choice) => valueOf(choice) === value)
  const chosen = matches.find(({ countryCode }) => countryCode === chosenCode) ?? matches[0]
  const found = useMemo(() => find(list, typed ?? ''), [list, typed])
  useFirstChoice(props, list, isDialling)
  useEffect(() => () => clearTimeout(closing.current), [])
  const optionId = (choice: Choice) => `${id}-${choice.countryCode}`
  const activeId = isOpen && found[active] ? optionId(found[active]) : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const open = () => {
    clearTimeout(closing.current)
    if (!isOpen) setActive(Math.max(0, chosen ? found.indexOf(chosen) : 0))
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    setActive(0)
  }
  const choose = (choice: Choice) => {
    setChosenCode(choice.countryCode)
    onChoose(valueOf(choice))
    close()
  }
  // Enter in an open list never submits the form, even if no country was found.
  const chooseActive = () => {
    if (found[active]) choose(found[active])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) setActive(isOpen ? (active + step + found.length) % Math.max(found.length, 1) : active)
    if (step) open()
    if (event.key === 'Enter' && isOpen) chooseActive()
    else if (event.key === 'Escape' && isOpen) close()
    else if (!step) return
    // A key handled by the list must not reach the form or a dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className="form-combo">
      <input
        className="form-input"
        id={id}
        name={field.name}
        role="combobox"
        type="text"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        {...aria}
        disabled={isDisabled}
        value={typed ?? (chosen ? nameOf(chosen, isDialling) : '')}
        placeholder={text('form.country.find')}
        onFocus={(event) => {
          event.currentTarget.select()
          open()
        }}
        onClick={open}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
          open()
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          closing.current = setTimeout(close, closeDelayMs)
          onLeave()
        }}
      />
      <CountryList
        id={`${id}-list`}
        label={props.label}
        nothing={text('form.country.none')}
        choices={isOpen ? found : undefined}
        {...{ chosen, active, isDialling, optionId }}
        onChoose={choose}
      />
    </span>
  )
}

type ListProps = {
  id: string
  label: ControlProps['label']
  nothing: string
  /** Matching countries; undefined while the list is closed. */
  choices: readonly Choice[] | undefined
  chosen: Choice | undefined
  active: number
  isDialling: boolean
  optionId(choice: Choice): string
  onChoose(choice: Choice): void
}

function CountryList({ id, label, nothing, choices, onChoose, ...marks }: ListProps) {
  const { chosen, active, isDialling, optionId } = marks
  return (
    <div className="form-list" id={id} role="listbox" aria-label={label} hidden={!choices}>
      {choices?.map((choice, index) => (
        <div
          key={choice.countryCode}
          id={optionId(choice)}
          role="option"
          aria-selected={choice === chosen}
          data-active={index === active || undefined}
          // `pointerdown` comes before `blur`, so the list is still open.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(choice)
          }}
        >
          <span>{choice.name}</span>
          <bdi>{isDialling ? `+${choice.countryDialingCode}` : choice.countryCode}</bdi>
        </div>
      ))}
      {choices?.length === 0 && <div className="form-list-empty">{nothing}</div>}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Countries, sorted by their names in the current language. */
function useChoices(): readonly Choice[] {
  const { data } = useOperation('support.countries')
  const { tag } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([tag], { type: 'region' })
    const order = new Intl.Collator(tag)
    return (data ?? [])
      .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
      .sort((a, b) => order.compare(a.name, b.name))
  }, [data, tag])
}

/**
 * Preselects the dialling code of the currency's country: the first two letters of a currency code are a
 * country code.
 */
function useFirstChoice(
  { field, value, onChoose }: ControlProps,
  list: readonly Choice[],
  isDialling: boolean,
) {
  const currency = useSite((site) => site.brand.currency.code)
  const isTaken = useRef(false)
  useEffect(() => {
    if (!isDialling || !field.required || value !== undefined || isTaken.current || list.length === 0) return
    isTaken.current = true
    const home = list.find(({ countryCode }) => currency.startsWith(countryCode))
    if (home) onChoose(home.countryDialingCode)
  }, [currency, field.required, value, list, isDialling, onChoose])
}

function find(list: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.trim().replace(/^\+/, '').toLocaleLowerCase()
  if (!wanted) return list
  return list.filter(
    ({ name, countryCode, countryDialingCode }) =>
      name.toLocaleLowerCase().includes(wanted) ||
      countryCode.toLowerCase() === wanted ||
      countryDialingCode.startsWith(wanted),
  )
}

function nameOf({ name, countryDialingCode }: Choice, isDialling: boolean): string {
  return isDialling ? `${name} (+${countryDialingCode})` : name
}
