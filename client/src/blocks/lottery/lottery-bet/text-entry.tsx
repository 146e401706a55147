import type { LotteryPlay } from '@marquee/schemas/contract'
import { parseTicket } from '@marquee/schemas/rules/lottery-text'
import { useDeferredValue, useId, useMemo, useRef } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { splitAtMarks } from './marked-parts.ts'
import './text-entry.css'

type Props = {
  play: LotteryPlay
  typed: string
  onType(typed: string): void
}

/** Entry of many numbers as text, typed or pasted. Parts that cannot be read are marked where they stand. */
export function TextEntry({ play, typed, onType }: Props) {
  const text = useText()
  const { number } = useFormat()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const back = useRef<HTMLDivElement>(null)
  const { picks, unreadable } = useParsed(play, typed)
  return (
    <div className="text-entry">
      <label htmlFor={id}>{text('lottery-bet.type')}</label>
      <div className="text-entry-field" dir="ltr">
        <div ref={back} className="text-entry-back" aria-hidden="true">
          {splitAtMarks(typed, unreadable).map((part) =>
            part.isMarked ? (
              <mark key={part.from}>{part.text}</mark>
            ) : (
              <span key={part.from}>{part.text}</span>
            ),
          )}
        </div>
        <textarea
          ref={field}
          id={id}
          value={typed}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          inputMode="text"
          placeholder={exampleOf(play)}
          aria-invalid={unreadable.length > 0 || undefined}
          aria-describedby={`${id}-read`}
          onChange={(event) => onType(event.target.value)}
          onScroll={(event) => back.current?.scrollTo({ top: event.currentTarget.scrollTop })}
        />
      </div>
      <div id={`${id}-read`} className="text-entry-read" role="status">
        <p>{text('lottery-bet.read', { count: picks.length, number: number(picks.length) })}</p>
        {unreadable.length > 0 && (
          <p data-wrong>
            {text('lottery-bet.unreadable', { count: unreadable.length, number: number(unreadable.length) })}
          </p>
        )}
      </div>
      {unreadable.length > 0 && (
        <ul className="text-entry-wrong" aria-label={text('lottery-bet.unreadable-list')}>
          {unreadable.slice(0, 8).map(({ from, to }) => (
            <li key={from}>
              <button
                type="button"
                onClick={() => {
                  field.current?.focus()
                  field.current?.setSelectionRange(from, to)
                }}
              >
                <bdi>{typed.slice(from, to)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Reads a text after the key has been painted, because thousands of numbers take longer than a frame. */
export function useParsed(play: LotteryPlay, typed: string) {
  const shown = useDeferredValue(typed)
  return useMemo(() => parseTicket(shown, play), [shown, play])
}

/** Example of two tickets, such as `12345 67890`. */
function exampleOf({ pad, rule }: LotteryPlay): string {
  const width = pad.width ?? 1
  const length = rule.kind === 'places' ? rule.choose : 1
  const one = (first: number) =>
    Array.from({ length }, (_, index) => String((first + index) % 10).padStart(width, '0')).join(
      width > 1 ? ' ' : '',
    )
  const between = width > 1 && length > 1 ? '; ' : ' '
  return `${one(1)}${between}${one(3)}`
}
