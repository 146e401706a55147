import type { Command } from '@marquee/schemas/studio'

/** An edit that the gateway has not taken yet. */
export type Unsaved = { key: string; command: Command }

type Stored = { tab: string; person: string; command: Command }

const PREFIX = 'studio-unsaved '

/** Tells windows of the studio apart, also those of one person. */
export const TAB = crypto.randomUUID()

const lockName = (tab: string) => `studio window ${tab}`

let count = 0

/** Writes down an edit in the browser, where it outlives the window. */
export function saveUnsaved(brand: string, person: string, command: Command): Unsaved {
  // Other windows see by the lock, which ends with this one, that the edit still has a window that sends it.
  if (count === 0) void navigator.locks?.request(lockName(TAB), () => new Promise(() => undefined))
  count += 1
  const order = `${String(Date.now()).padStart(15, '0')}-${String(count).padStart(6, '0')}`
  const key = `${PREFIX}${brand} ${order}-${TAB}`
  write(key, JSON.stringify({ tab: TAB, person, command } satisfies Stored))
  return { key, command }
}

/** Replaces an edit by what an editor chose in a conflict. */
export function changeUnsaved({ key }: Unsaved, person: string, command: Command): Unsaved {
  write(key, JSON.stringify({ tab: TAB, person, command } satisfies Stored))
  return { key, command }
}

export function removeUnsaved({ key }: Unsaved): void {
  storage()?.removeItem(key)
}

/** Edits of a brand that no window sends any more, from the oldest; they belong to this window then. */
export async function claimAbandoned(
  brand: string,
  person: string,
  isFree: (edit: Unsaved) => boolean,
): Promise<Unsaved[]> {
  const store = storage()
  if (!store) return []
  const keys = Object.keys(store).filter((key) => key.startsWith(`${PREFIX}${brand} `))
  if (keys.length === 0) return []
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const open = new Set(held.map(({ name }) => name))
  return keys.toSorted().flatMap((key) => {
    const stored = parse(store.getItem(key))
    if (!stored || stored.person !== person) return []
    const edit = { key, command: stored.command }
    const isLeft = stored.tab === TAB ? isFree(edit) : !open.has(lockName(stored.tab))
    return isLeft ? [changeUnsaved(edit, person, stored.command)] : []
  })
}

/** A full storage keeps nothing more; the browser's question before leaving is what is left then. */
function write(key: string, text: string): void {
  try {
    storage()?.setItem(key, text)
  } catch {
    storage()?.removeItem(key)
  }
}

function parse(text: string | null): Stored | undefined {
  try {
    return JSON.parse(text ?? '') as Stored
  } catch {
    return undefined
  }
}

/** A browser may refuse its storage. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

const TYPED = 'studio-typed '

/** Text that was typed under a name and not saved, such as a file that is no JSON yet. */
export function readTyped(name: string): string | undefined {
  return storage()?.getItem(TYPED + name) ?? undefined
}

/** Stores a text that is typed; undefined removes it. */
export function saveTyped(name: string, typed: string | undefined): void {
  if (typed === undefined) storage()?.removeItem(TYPED + name)
  else write(TYPED + name, typed)
}
