import type { JsonObject } from '../pages/json.ts'

/** A form's whole value, and the name of the field that was edited. */
export type FormEdit = { value: JsonObject; field: string }

export type Saver = {
  push(edit: FormEdit): void
  /** Sends the waiting edit without its pause. */
  flush(): void
}

/**
 * Saves edits that follow each other quickly as one: after a pause, and as long as a call is on its way only the newest
 * waits. An edit of another field sends the one before, so that each field is a step of undo.
 */
export function createSaver(save: (edit: FormEdit) => Promise<unknown>, pauseMs: number): Saver {
  let waiting: FormEdit | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let calls = 0

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
    void save(edit).finally(callEnds)
  }
  return {
    flush,
    push(edit) {
      if (waiting && waiting.field !== edit.field) flush()
      waiting = edit
      clearTimeout(timer)
      timer = setTimeout(pauseEnds, pauseMs)
    },
  }
}
