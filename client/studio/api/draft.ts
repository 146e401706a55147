import type { Command } from '@marquee/schemas/studio'
import type { DraftState } from '@marquee/schemas/studio/api'
import { create } from 'zustand'
import type { JsonObject } from '../lib/json.ts'
import { ask, StudioError } from './ask.ts'
import { readAgain, readWhenQuiet, showChanges } from './draft-reads.ts'

type Store = {
  state: DraftState | undefined
  /** Commands that the gateway has not answered yet. */
  pending: number
  failure: StudioError | undefined
  /** The gateway does not answer; edits wait, and are sent again. */
  isOffline: boolean
}

const useStore = create<Store>(() => ({ state: undefined, pending: 0, failure: undefined, isOffline: false }))

/** The open draft; undefined until it is read. */
export function useDraft(): DraftState | undefined {
  return useStore(({ state }) => state)
}

export function usePending(): boolean {
  return useStore(({ pending }) => pending > 0)
}

/** Tells whether edits wait for a gateway that does not answer. */
export function useIsOffline(): boolean {
  return useStore(({ isOffline }) => isOffline)
}

/** The last refusal, until the next command or `dismissFailure`. */
export function useFailure(): StudioError | undefined {
  return useStore(({ failure }) => failure)
}

export function dismissFailure() {
  useStore.setState({ failure: undefined })
}

/** Number of the open draft of a brand; undefined while commands are on their way. */
export function seqNow(brand: string): number | undefined {
  const { state, pending } = useStore.getState()
  return state?.brand === brand && pending === 0 ? state.seq : undefined
}

/** Opens the draft of a brand. */
export async function openDraft(brand: string): Promise<void> {
  if (useStore.getState().state?.brand !== brand) useStore.setState({ state: undefined, failure: undefined })
  take(await ask('draft.read', { brand }))
}

/** Commands reach the gateway one after the other, each with the state that the one before left. */
let last: Promise<unknown> = Promise.resolve()

/** Grows when another window was faster. Commands that were made before it would undo its change. */
let round = 0

/** Forms whose last typed value is not sent yet. */
const typing = new Set<() => void>()

/** Calls back before an undo and the like, so that a form sends what is typed; the returned function ends it. */
export function onFlush(flush: () => void): () => void {
  typing.add(flush)
  return () => typing.delete(flush)
}

/**
 * Makes an edit, which is shown at once. After a refusal the stored value is shown again, and the reason is kept for the
 * screen.
 */
export function run(command: Command): Promise<boolean> {
  const { state } = useStore.getState()
  if (state) showChanges(state.brand, command.files)
  const isTyped = command.merge !== undefined
  return queued(
    (before) =>
      untilAnswered(
        () => ask('draft.command', { brand: before.brand }, { body: command, seq: before.seq }),
        command,
      ),
    isTyped,
  )
}

/** Time in ms between two attempts to send an edit to a gateway that does not answer. */
const RETRY_MS = 2_000

/**
 * Sends an edit until the gateway answers, so that what was typed is not lost with the network. An edit whose answer alone
 * was lost is refused as outdated by a draft whose last step it is.
 */
async function untilAnswered(send: () => Promise<DraftState>, { label }: Command): Promise<DraftState> {
  for (let isAgain = false; ; isAgain = true) {
    try {
      const state = await send()
      useStore.setState({ isOffline: false })
      return state
    } catch (error) {
      const isLost = error instanceof StudioError && error.code === 'studio.network'
      useStore.setState({ isOffline: isLost })
      const made = isAgain && error instanceof StudioError ? error.state : undefined
      if (made?.undo === label) return made
      if (!isLost) throw error
      await untilOnline()
    }
  }
}

function untilOnline(): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, RETRY_MS)
    addEventListener('online', end)
  })
}

/** Browsers ask before a window with unsaved edits is closed. */
function askBeforeLeaving(event: Event) {
  event.preventDefault()
}

useStore.subscribe(({ pending }, before) => {
  if (pending > 0 === before.pending > 0) return
  if (pending > 0) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
})

export function undo(): Promise<boolean> {
  return step(({ brand, seq }) => ask('draft.undo', { brand }, { seq }))
}

export function redo(): Promise<boolean> {
  return step(({ brand, seq }) => ask('draft.redo', { brand }, { seq }))
}

/** Drops every change of the draft. */
export function discard(): Promise<boolean> {
  return step(({ brand, seq }) => ask('draft.discard', { brand }, { seq }))
}

/** Makes any call that answers the draft's new state, after all that is typed. */
export function step(call: (state: DraftState) => Promise<DraftState>): Promise<boolean> {
  typing.forEach((flush) => flush())
  return queued(call, false)
}

function queued(call: (state: DraftState) => Promise<DraftState>, isTyped: boolean): Promise<boolean> {
  useStore.setState(({ pending }) => ({ pending: pending + 1 }))
  const made = round
  const turn = last.then(async () => {
    const { state } = useStore.getState()
    try {
      if (!state || made !== round) return false
      take(await call(state), { isTyped })
      return true
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      refuse(state!, error)
      return false
    } finally {
      useStore.setState(({ pending }) => ({ pending: pending - 1 }))
    }
  })
  last = turn.catch(() => undefined)
  return turn
}

function refuse(state: DraftState, failure: StudioError) {
  // Another window was faster: its state is shown, and the edit can be made again.
  if (failure.state) round += 1
  take(failure.state ?? state, { failure })
}

function take(state: DraftState, { failure, isTyped }: { failure?: StudioError; isTyped?: boolean } = {}) {
  useStore.setState({ state, failure })
  // Anything that was read of the draft may have changed. The answer to the newest command shows all of them.
  const isNewest = useStore.getState().pending <= 1
  if (failure || (isNewest && !isTyped)) readAgain(state.brand)
  else if (isNewest) readWhenQuiet(state.brand)
}

/** Saves the JSON of one file; edits with the same `merge` become one step. */
export function createSaver({ path }: { path: string }) {
  return (label: string, value: JsonObject, merge?: string): Promise<boolean> =>
    run({ label, files: [{ path, value }], ...(merge !== undefined && { merge }) })
}
