import { useEffect, useEffectEvent, useState } from 'react'
import { onFlush } from '../api/draft.ts'
import { isSame, type JsonObject } from '../lib/json.ts'
import { createSaver, type FormEdit } from './saver.ts'

/** A single key is sent at once; the values of somebody who types quickly follow four times a second. */
const PACE = { pauseMs: 20, everyMs: 250 }

/** A value that is being typed, and the stored one at the moment when the gateway took it. */
type Typed = { value: JsonObject; over?: JsonObject }

/**
 * Value of a form as it is typed, and a function that takes an edit. The edit is saved after a short pause, and at once when
 * the field or the form is left. The stored value returns after a refusal, unless more was typed meanwhile.
 */
export function useTyped(
  stored: JsonObject,
  save: (value: JsonObject, field: string) => Promise<boolean>,
): [JsonObject, (edit: FormEdit) => void] {
  const [typed, setTyped] = useState<Typed>()
  const saveNow = useEffectEvent(({ value, field }: FormEdit) => save(value, field))
  const settle = useEffectEvent(({ value }: FormEdit, isDone: boolean) =>
    setTyped((now) => (now?.value !== value ? now : isDone ? { value, over: stored } : undefined)),
  )
  const [saver] = useState(() => createSaver(async (edit) => settle(edit, await saveNow(edit)), PACE))
  useEffect(() => {
    const end = onFlush(saver.flush)
    addEventListener('focusout', saver.flush)
    return () => {
      end()
      removeEventListener('focusout', saver.flush)
      saver.flush()
    }
  }, [saver])
  if (typed && isTaken(typed, stored)) setTyped(undefined)
  const take = (edit: FormEdit) => {
    setTyped({ value: edit.value })
    saver.push(edit)
  }
  return [typed?.value ?? stored, take]
}

/** The stored value has taken up what was typed, or changed after that. */
function isTaken({ value, over }: Typed, stored: JsonObject): boolean {
  return isSame(value, stored) || (over !== undefined && !isSame(over, stored))
}
