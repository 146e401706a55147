import { useState } from 'react'
import type { ControlProps } from '../form-context.ts'

/**
 * Rows of a field as the form's state has them, a key for each that stays with it when it moves, and a function that
 * replaces them. `origins` has the present index of each row, -1 for the added one.
 */
export function useRows({ field, value, handle }: Pick<ControlProps, 'field' | 'value' | 'handle'>) {
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const [known, setKeys] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 })
  const missing = rows.length - known.keys.length
  const grown = missing > 0 ? withKeys(known, missing) : known
  if (grown !== known) setKeys(grown)
  const replace = (origins: readonly number[], added?: unknown) => {
    const current = (handle.values[field.name] ?? []) as readonly unknown[]
    const next = origins.map((origin) => (origin < 0 ? added : current[origin]))
    setKeys((before) => ({
      keys: origins.map((origin) => (origin < 0 ? before.next : before.keys[origin]!)),
      next: before.next + 1,
    }))
    handle.replaceRows(field.name, next, origins)
  }
  return { rows, keys: grown.keys, replace }
}

function withKeys({ keys, next }: { keys: readonly number[]; next: number }, missing: number) {
  return {
    keys: [...keys, ...Array.from({ length: missing }, (_, index) => next + index)],
    next: next + missing,
  }
}
