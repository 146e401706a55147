import { isObject } from '@marquee/schemas/rules/merge-patch'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import type { Json } from '../lib/json.ts'
import { type Completion, listCompletions } from './completions.ts'
import { JsonLines, type Mark, showLine } from './json-lines.tsx'
import './json-text.css'
import './files.css'

/** Completions that are shown at once. */
const MOST = 12

type Props = {
  id: string
  value: string
  schema: Json | undefined
  isInvalid: boolean
  problemsId: string
  marks?: readonly Mark[]
  /** Line that is shown; a new object shows it again. */
  shown?: { line: number } | undefined
  onChange(text: string): void
}

/** A JSON text. Ctrl and Space list the names and values that the file's schema allows at the caret. */
export function JsonText({ id, value, schema, isInvalid, problemsId, marks = [], shown, onChange }: Props) {
  const text = useStudioText()
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  const listId = useId()
  const [found, setFound] = useState<Completion[]>()
  const [chosen, setChosen] = useState(0)
  const rules = isObject(schema) ? schema : undefined
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    area.current!.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  useEffect(() => {
    if (shown) showLine(area.current!, shown.line)
  }, [shown])
  const look = () => {
    const { value: typed, selectionStart } = area.current!
    if (rules) setFound(listCompletions(typed, selectionStart, rules).slice(0, MOST))
    setChosen(0)
  }
  const take = ({ insert, from, to }: Completion) => {
    caret.current = from + insert.length
    setFound(undefined)
    onChange(value.slice(0, from) + insert + value.slice(to))
    area.current!.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.ctrlKey) look()
    else if (found === undefined) return
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % Math.max(1, found.length))
    else if (event.key === 'ArrowUp') setChosen((chosen + found.length - 1) % Math.max(1, found.length))
    else if (event.key === 'Escape') setFound(undefined)
    else if ((event.key === 'Enter' || event.key === 'Tab') && found[chosen]) take(found[chosen])
    else return
    event.preventDefault()
  }
  return (
    <div className="json-text">
      <JsonLines area={area} text={value} marks={marks}>
        <textarea
          ref={area}
          id={id}
          className="files-text"
          spellCheck={false}
          aria-describedby={`${problemsId} ${listId}-help`}
          aria-invalid={isInvalid}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={found?.[chosen] ? `${listId}-${chosen}` : undefined}
          value={value}
          onKeyDown={press}
          onBlur={() => setFound(undefined)}
          onChange={({ target }) => {
            onChange(target.value)
            if (found) look()
          }}
        />
      </JsonLines>
      <div id={listId} role="listbox" aria-label={text('files.completions')} hidden={!found?.length}>
        {(found ?? []).map((one, index) => (
          // The keys are handled by the text, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={one.label}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(one)}
          >
            <b>{one.label}</b> <small>{one.help}</small>
          </div>
        ))}
      </div>
      <p id={`${listId}-help`} className="studio-hint">
        {rules && text('files.complete-help')}
      </p>
      <p role="status" className="only-read">
        {found && text('files.completions-found', { count: found.length })}
      </p>
    </div>
  )
}
