import { useSite } from '@marquee/client/state/site.ts'
import useSWR, { mutate } from 'swr'

/** Query and body of a call of control. */
export type Sent = { query?: Readonly<Record<string, string>>; body?: object }

/** Calls control for a brand's world. @throws Error with what is wrong, in English. */
export async function callControl<Value>(
  brand: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { query = {}, body }: Sent = {},
): Promise<Value> {
  const answer = await fetch(`/__mock${path}?${new URLSearchParams({ brand, ...query })}`, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const value = (await answer.json()) as Value & { message?: string }
  if (!answer.ok) throw new Error(value.message ?? `status ${answer.status}`)
  if (method !== 'GET') callListeners(`${method} ${path}`, body, value)
  return value
}

type Listener = (call: string, body: object) => void
const listeners = new Set<Listener>()

/** Calls a listener after each change of the world, once for a jump of the clock in several calls; returns a function that removes it. */
export function onWorldChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let isJumping = false

function callListeners(call: string, body: object = {}, answer: unknown) {
  const isRest = call === 'POST /clock' && isJumping
  isJumping = ((answer as { left?: number } | null)?.left ?? 0) > 0
  const { brand: _, ...rest } = body as { brand?: string }
  if (!isRest) for (const listener of listeners) listener(call, rest)
}

/** Reads a part of the world; every change of the world reads it anew, and so does each `refreshInterval`, in ms. */
export function useControl<Value>(
  path: string,
  query: Readonly<Record<string, string>> = {},
  refreshInterval = 0,
) {
  const brand = useSite((site) => site.code)
  return useSWR<Value, Error>(
    [CONTROL, brand, path, JSON.stringify(query)],
    () => callControl<Value>(brand, 'GET', path, { query }),
    { refreshInterval },
  )
}

/** Reads all shown parts of the world anew. */
export function readAnew() {
  return mutate((key) => Array.isArray(key) && key[0] === CONTROL)
}

const CONTROL = 'control'
