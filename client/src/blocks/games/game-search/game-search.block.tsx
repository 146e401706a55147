import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { closeModal } from '../../../state/modals.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { clearPastSearches, readPastSearches, saveSearch } from '../parts/past-searches.ts'
import { type GameSearch as Search, useGameSearch } from '../parts/use-game-search.ts'
import { Choices } from './choices.tsx'
import { buildResultsAddress } from './results-address.ts'
import { SearchFoot } from './search-foot.tsx'
import { useActive } from './use-active.ts'
import { useGroups } from './use-groups.ts'
import './game-search.css'

/**
 * Search over all games with suggestions while typing: games, vendors and categories.
 */
export const GameSearch: Block<'game-search'> = ({ props }) => {
  const text = useText()
  const modal = useModal()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [past, setPast] = useState(readPastSearches)
  const search = useGameSearch({ text: typed, count: props.count })
  const groups = useGroups(search, past, props)
  const list = useActive(groups, typed)
  const field = useFocus()
  const id = useId()

  // The callbacks are stable, so that a key renders the field but not the list.
  const last = useRef('')
  const type = (wanted: string) => {
    last.current = wanted
    setTyped(wanted)
  }
  const leave = useCallback(() => {
    saveSearch(last.current)
    if (modal) closeModal(modal.name)
  }, [modal])
  const change = useCallback(
    (wanted: string) => {
      last.current = wanted
      setTyped(wanted)
      field.current?.focus()
    },
    [field],
  )
  const enter = () => {
    if (list.active) document.getElementById(`${id}-${list.active}`)?.click()
    else if (typed.trim()) {
      leave()
      void navigate(buildResultsAddress(typed.trim()))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, Enter and arrows belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') enter()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      list.move(event.key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
  }
  return (
    <div className="game-search">
      <div className="game-search-field" data-busy={search.isBusy || undefined}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={text('search.label')}
          aria-expanded={groups.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={list.active && `${id}-${list.active}`}
          placeholder={text('search.placeholder')}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="search"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {typed && <IconButton icon="close" label={text('search.empty-field')} onClick={() => change('')} />}
      </div>
      <Told search={search} hasGroups={groups.length > 0} />
      <Choices
        id={id}
        groups={groups}
        active={list.active}
        typed={search.found ? search.foundFor : ''}
        onLeave={leave}
        onText={change}
      />
      <SearchFoot
        shortcut={String(modal?.props.shortcut ?? '')}
        hasPast={past.length > 0 && !search.found}
        onClear={() => {
          clearPastSearches()
          setPast([])
          field.current?.focus()
        }}
      />
    </div>
  )
}

/** Shows and announces the outcome of the search. */
function Told({ search, hasGroups }: { search: Search; hasGroups: boolean }) {
  const text = useText()
  const { number } = useFormat()
  const { found, foundFor, error, retry } = search
  if (error)
    return (
      <div className="game-search-told" role="alert">
        {error.message}{' '}
        <button type="button" className="button button-outline button-s" onClick={retry}>
          {text('render.retry')}
        </button>
      </div>
    )
  const isNothing = found?.totalCount === 0 && found.vendors.length === 0
  const count = found?.totalCount ?? 0
  return (
    <div className="game-search-told" role="status">
      {isNothing && (
        <EmptyState
          icon="search"
          title={text('search.nothing', { text: foundFor })}
          text={text('search.nothing-hint')}
        />
      )}
      {found && !isNothing && (
        <p>{text(found.isPartial ? 'search.partly' : 'search.count', { count, number: number(count) })}</p>
      )}
      {!found && <p>{text(hasGroups ? 'search.start-hint' : 'render.loading')}</p>}
    </div>
  )
}

/** Focuses the field when its window opens. */
function useFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!field.current) return
    // A dialog that is about to open focuses the element with `autofocus`.
    field.current.autofocus = true
    field.current.focus({ preventScroll: true })
  }, [])
  return field
}
