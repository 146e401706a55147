import { type RefObject, useEffect, useRef } from 'react'

/**
 * An input that owns what is being typed: the browser keeps the text, so no key is lost and none draws anything.
 * What is set from outside replaces it.
 */
export function useTyped(value: unknown, revision: number): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    if (input.current) input.current.value = textOf(value)
  }, [revision, value])
  return input
}

export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
