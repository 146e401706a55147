import type { Command, DraftState } from '@marquee/schemas/studio/api'
import { mutate } from 'swr'
import { create } from 'zustand'
import type { JsonObject } from '../pages/json.ts'
import { ask, StudioError } from './ask.ts'

type Store = {
  state: DraftState | undefined
  /** Commands that the gateway has not answered yet. */
  pending: number
  failure: StudioError | undefined
}

const useStore = create<Store>(() => ({ state: undefined, pending: 0, failure: undefined }))

/** The open draft; undefined until it is read. */
export function useDraft(): DraftState | undefined {
  return useStore(({ state }) => state)
}

export function usePending(): boolean {
  return useStore(({ pending }) => pending > 0)
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
  take(await ask<DraftState>(`drafts/${brand}`))
}

/** Commands reach the gateway one after the other, each with the state that the one before left. */
let last: Promise<unknown> = Promise.resolve()

/** Makes an edit. A refusal is kept for the screen, and the draft stays as it was. */
export function run(command: Command): Promise<boolean> {
  return step((state) => ask(`drafts/${state.brand}/commands`, sent(state, command)))
}

export function undo(): Promise<boolean> {
  return step((state) => ask(`drafts/${state.brand}/undo`, sent(state)))
}

export function redo(): Promise<boolean> {
  return step((state) => ask(`drafts/${state.brand}/redo`, sent(state)))
}

/** Drops every change of the draft. */
export function discard(): Promise<boolean> {
  return step((state) => ask(`drafts/${state.brand}`, { method: 'DELETE', seq: state.seq }))
}

/** Makes any call that answers the draft's new state. */
export function step(call: (state: DraftState) => Promise<DraftState>): Promise<boolean> {
  useStore.setState(({ pending }) => ({ pending: pending + 1 }))
  const turn = last.then(async () => {
    const { state } = useStore.getState()
    if (!state) return false
    try {
      take(await call(state))
      return true
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      useStore.setState({ failure: error })
      // Another window was faster: its state is shown, and the edit can be made again.
      if (error.state) take(error.state, error)
      return false
    } finally {
      useStore.setState(({ pending }) => ({ pending: pending - 1 }))
    }
  })
  last = turn.catch(() => undefined)
  return turn
}

function sent({ seq }: DraftState, body: object = {}) {
  return { method: 'POST' as const, body, seq }
}

function take(state: DraftState, failure?: StudioError) {
  useStore.setState({ state, failure })
  // Everything that was read of the draft may have changed.
  void mutate((key) => typeof key === 'string' && key.startsWith(`drafts/${state.brand}/`))
}

/** Saves the JSON of one file; edits with the same `merge` become one step. */
export function saverOf({ path }: { path: string }) {
  return (label: string, value: JsonObject, merge?: string): Promise<boolean> =>
    run({ label, files: [{ path, value }], ...(merge !== undefined && { merge }) })
}
