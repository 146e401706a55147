import type { JsonObject } from '../lib/json.ts'

/** A form's whole value, and the name of the field that was edited. */
export type FormEdit = { value: JsonObject; field: string }

export type Saver = {
  push(edit: FormEdit): void
  /** Sends the waiting edit without its pause. */
  flush(): void
}

/** Pause in ms after a key before its edit is sent, and the least time between two sendings. */
type Pace = { pauseMs: number; everyMs: number }

/**
 * Saves edits that follow each other quickly as one: a single key is sent after a pause, and while somebody types the newest
 * value is sent at intervals, because each one draws the preview. While a call is on its way only the newest waits. An edit of
 * another field sends the one before, so that each field is a step of undo.
 */
export function createSaver(save: (edit: FormEdit) => Promise<unknown>, { pauseMs, everyMs }: Pace): Saver {
  let waiting: FormEdit | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let calls = 0
  let sentAt = Number.NEGATIVE_INFINITY

  const pauseEnds = () => {
    timer = undefined
    if (calls === 0) flush()
  }
  const callEnds = () => {
    calls -= 1
    if (calls === 0 && timer === undefined) flush()
  }
  function flush() {
    clearTimeout(timer)
    timer = undefined
    const edit = waiting
    if (!edit) return
    waiting = undefined
    calls += 1
    sentAt = performance.now()
    void save(edit).finally(callEnds)
  }
  return {
    flush,
    push(edit) {
      if (waiting && waiting.field !== edit.field) flush()
      waiting = edit
      clearTimeout(timer)
      timer = setTimeout(pauseEnds, Math.max(pauseMs, sentAt + everyMs - performance.now()))
    },
  }
}
