import { useEffect, useState } from 'react'
import { getPersonKey } from '../api/me.ts'
import { readTyped, saveTyped } from '../api/unsaved.ts'
import type { Json } from '../lib/json.ts'

/** A text that is typed, and the content of the file from which it was made; null for a file that did not exist. */
export type TypedFile = { text: string; from: Json }

/** The typed text of a file, which outlives the window. */
export function useTypedFile(brand: string, path: string, own: Json | undefined) {
  const name = `file ${getPersonKey()} ${brand} ${path}`
  const [typed, setTyped] = useState(() => parseTyped(readTyped(name)))
  useEffect(() => saveTyped(name, typed && JSON.stringify(typed)), [name, typed])
  return {
    typed,
    type: (text: string) => setTyped((before) => ({ text, from: before ? before.from : (own ?? null) })),
    drop: () => setTyped(undefined),
    /** Forgets what was saved; what was typed meanwhile is an edit of it. */
    saved: (sent: TypedFile, value: Json) =>
      setTyped((now) => (now === sent ? undefined : now && { ...now, from: value })),
  }
}

function parseTyped(stored: string | undefined): TypedFile | undefined {
  return stored === undefined ? undefined : (JSON.parse(stored) as TypedFile)
}
