import type { ChatMessage } from '@marquee/schemas/contract'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApiScope } from '../../../api/context.ts'
import { ApiError } from '../../../api/errors.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'

/** Maximum length of a message in characters; the operation has the same limit. */
const MOST_CHARACTERS = 200
/** Number of remaining characters from which the counter is announced. */
const FEW_LEFT = 20

/**
 * Input for a chat message. Enter sends it, at most one per interval of the brand; a failed message stays in
 * the field.
 */
export function ChatForm({ onSent }: { onSent(line: ChatMessage): void }) {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [line, setLine] = useState('')
  const { send, isWaiting, failure } = useSending(onSent)
  const count = [...line].length
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (line.trim() === '' || isWaiting) return
    if (await send(line.trim())) setLine('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form className="chat-form" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="only-read">
        {text('chat.message')}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        dir="auto"
        placeholder={text('chat.placeholder')}
        value={line}
        aria-describedby={`${id}-count ${id}-failure`}
        onChange={(event) => setLine([...event.target.value].slice(0, MOST_CHARACTERS).join(''))}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" icon="send" isBusy={isWaiting} aria-disabled={count === 0}>
        {text('chat.send')}
      </Button>
      <p id={`${id}-failure`} role="alert">
        {failure}
      </p>
      <p id={`${id}-count`} className="chat-form-count" dir="ltr">
        {count}/{MOST_CHARACTERS}
      </p>
      <p className="only-read" role="status">
        {count >= MOST_CHARACTERS - FEW_LEFT && text('chat.left', { count: MOST_CHARACTERS - count })}
      </p>
    </form>
  )
}

function useSending(onSent: (line: ChatMessage) => void) {
  const { onError } = useApiScope()
  const intervalMs = useSite((site) => site.brand.numbers.chatIntervalMs)
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = (ms: number) => {
    timer.current = setTimeout(() => setWaiting(false), ms)
  }
  const send = async (line: string): Promise<boolean> => {
    setWaiting(true)
    setFailure('')
    try {
      onSent(await call('support.chat-send', { body: { text: line } }))
      rest(intervalMs)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      void onError(error)
      rest((error.retryAfterSeconds ?? 0) * SECOND_MS)
      return false
    }
  }
  return { send, isWaiting, failure }
}
