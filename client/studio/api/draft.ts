import type { Command, StudioInputs } from '@marquee/schemas/studio'
import type { Conflict, DraftState } from '@marquee/schemas/studio/api'
import type { StudioAnswers } from '@marquee/schemas/studio-calls'
import { create } from 'zustand'
import type { JsonObject } from '../lib/json.ts'
import { callStudio, StudioError } from './ask.ts'
import { readAgain, readWhenQuiet, showChanges, withBefore } from './draft-reads.ts'
import { getPersonKey } from './me.ts'
import { changeUnsaved, claimAbandoned, removeUnsaved, saveUnsaved, type Unsaved } from './unsaved.ts'
import { withChoice } from './with-choice.ts'

/** An edit of values that another window changed as well. It stays unsaved until the editor has chosen. */
export type Clash = Unsaved & { conflicts: readonly Conflict[] }

type Store = {
  clashes: readonly Clash[]
  state: DraftState | undefined
  /** Commands that the gateway has not answered yet. */
  pending: number
  failure: StudioError | undefined
  /** The gateway does not answer; edits wait, and are sent again. */
  isOffline: boolean
}

const useStore = create<Store>(() => ({
  clashes: [],
  state: undefined,
  pending: 0,
  failure: undefined,
  isOffline: false,
}))

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

/** Edits that wait for a choice between their value and another window's. */
export function useClashes(): readonly Clash[] {
  return useStore(({ clashes }) => clashes)
}

/** Tells whether an edit of a file waits for a choice. */
export function isClashing(path: string): boolean {
  return useStore.getState().clashes.some(({ command }) => command.files.some((file) => file.path === path))
}

/** The last refusal, until the next command or `dismissFailure`. */
export function useFailure(): StudioError | undefined {
  return useStore(({ failure }) => failure)
}

export function dismissFailure() {
  useStore.setState({ failure: undefined })
}

/** Number of the open draft of a brand; undefined while commands are on their way. */
export function getSettledSeq(brand: string): number | undefined {
  const { state, pending } = useStore.getState()
  return state?.brand === brand && pending === 0 ? state.seq : undefined
}

/** Opens the draft of a brand. */
export async function openDraft(brand: string): Promise<void> {
  const { state, clashes } = useStore.getState()
  if (state?.brand !== brand) {
    for (const { key } of clashes) owned.delete(key)
    useStore.setState({ state: undefined, failure: undefined, clashes: [] })
  }
  take(await callStudio('draft.read', { brand }))
}

/** Sends the edits that a closed or reloaded window could not send any more. */
export async function sendLeft(brand: string): Promise<void> {
  const left = await claimAbandoned(brand, getPersonKey(), ({ key }) => !owned.has(key))
  for (const edit of left) void sendCommand(brand, edit, { isStale: true })
}

/** Commands reach the gateway one after the other, each with the state that the one before left. */
let last: Promise<unknown> = Promise.resolve()

/** Resolves when the gateway has all edits that were made before; at once while it does not answer. */
export async function waitForEdits(): Promise<void> {
  if (!useStore.getState().isOffline) await last
}

/** Reads what an edit is made of, after all that is typed and made. */
export async function readForEdit<Id extends 'draft.file' | 'draft.texts'>(
  id: Id,
  input: StudioInputs[Id]['input'],
): Promise<StudioAnswers[Id]> {
  flushTyping()
  await waitForEdits()
  return callStudio<'draft.file' | 'draft.texts'>(
    id,
    input as StudioInputs['draft.file']['input'],
  ) as Promise<StudioAnswers[Id]>
}

/** Grows when another window was faster. Commands that were made before it are merged with its change. */
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
 * screen. A stale edit was made of values that this window may not show any more, and is merged with what is there now.
 */
export function run(command: Command, { isStale = false } = {}): Promise<boolean> {
  const { state } = useStore.getState()
  if (!state) return Promise.resolve(false)
  const whole = withBefore(state.brand, command)
  const edit = saveUnsaved(state.brand, getPersonKey(), whole)
  showChanges(state.brand, command.files)
  return sendCommand(state.brand, edit, { isStale })
}

/** Chooses a value of a clash; with the last one the edit is sent again. */
export function chooseSide(clash: Clash, conflict: Conflict, side: 'mine' | 'theirs'): void {
  const command = withChoice(clash.command, conflict, side)
  const edit = changeUnsaved(clash, getPersonKey(), command)
  const conflicts = clash.conflicts.filter((one) => one !== conflict)
  useStore.setState(({ clashes }) => ({
    clashes: clashes.flatMap((one) =>
      one !== clash ? one : conflicts.length > 0 ? { ...edit, conflicts } : [],
    ),
  }))
  const { state } = useStore.getState()
  if (state && conflicts.length === 0) void sendCommand(state.brand, edit, { isStale: true })
}

/** Keys of the unsaved edits that this window sends, or shows as clashes. */
const owned = new Set<string>()

function sendCommand(brand: string, edit: Unsaved, { isStale }: { isStale: boolean }): Promise<boolean> {
  const { command } = edit
  const made = round
  owned.add(edit.key)
  const call = async (state: DraftState | undefined) => {
    // An edit of a brand that was left meanwhile is merged with whatever its draft is now.
    const seq = state?.brand === brand ? state.seq : undefined
    const answer = await untilAnswered(
      (body) => callStudio('draft.command', { brand }, { body, seq: seq ?? 0 }),
      command,
      isStale || made !== round || seq === undefined,
    )
    forget(edit)
    return answer
  }
  return queued(
    (state) => call(state).catch((error: unknown) => refuseEdit(edit, error)),
    command.merge !== undefined,
  )
}

function forget(edit: Unsaved) {
  owned.delete(edit.key)
  removeUnsaved(edit)
}

function refuseEdit(edit: Unsaved, error: unknown): never {
  const { code = '', conflicts = [] } = error instanceof StudioError ? error : {}
  if (conflicts.length > 0)
    useStore.setState(({ clashes }) => ({ clashes: [...clashes, { ...edit, conflicts }] }))
  // After a new sign-in the edit is sent again.
  else if (code === 'studio.sign-in.needed') owned.delete(edit.key)
  else forget(edit)
  throw error
}

/** Time in ms between two attempts to send an edit to a gateway that does not answer. */
const RETRY_MS = 2_000

/**
 * Sends an edit until the gateway answers, so that what was typed is not lost with the network. Where its answer alone may be
 * lost, or another window was faster, it is sent with what it was made of, and the gateway merges it.
 */
async function untilAnswered(
  send: (body: Command) => Promise<DraftState>,
  command: Command,
  isStale: boolean,
): Promise<DraftState> {
  for (let isMerged = isStale; ; ) {
    try {
      const state = await send(isMerged ? command : withoutBefore(command))
      useStore.setState({ isOffline: false })
      return state
    } catch (error) {
      const code = error instanceof StudioError ? error.code : ''
      useStore.setState({ isOffline: code === 'studio.network' })
      if (code === 'studio.network') await untilOnline()
      else if (code !== 'studio.draft.moved' || isMerged) throw error
      else round += 1
      isMerged = true
    }
  }
}

function withoutBefore(command: Command): Command {
  return { ...command, files: command.files.map(({ before: _before, ...file }) => file) }
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
  return runDraftCall(({ brand, seq }) => callStudio('draft.undo', { brand }, { seq }))
}

export function redo(): Promise<boolean> {
  return runDraftCall(({ brand, seq }) => callStudio('draft.redo', { brand }, { seq }))
}

/** Drops every change of the draft. */
export function discard(): Promise<boolean> {
  return runDraftCall(({ brand, seq }) => callStudio('draft.discard', { brand }, { seq }))
}

/** Makes any call that answers the draft's new state, after all that is typed. */
export function runDraftCall(call: (state: DraftState) => Promise<DraftState>): Promise<boolean> {
  const made = round
  flushTyping()
  return queued(async (state) => {
    if (!state) return undefined
    // A step that was wanted before the change of another window came could take that back.
    if (made !== round) throw new StudioError({ error: 'studio.draft.moved', message: '', state })
    return call(state)
  }, false)
}

function flushTyping() {
  typing.forEach((flush) => flush())
}

// Written down in the browser, what is typed outlives a window that goes.
addEventListener('pagehide', flushTyping)
addEventListener('visibilitychange', flushTyping)

type Call = (state: DraftState | undefined) => Promise<DraftState | undefined>

function queued(call: Call, isTyped: boolean): Promise<boolean> {
  useStore.setState(({ pending }) => ({ pending: pending + 1 }))
  const turn = last.then(async () => {
    try {
      const answer = await call(useStore.getState().state)
      takeOfBrand(answer, { isTyped })
      return answer !== undefined
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      refuse(error)
      return false
    } finally {
      useStore.setState(({ pending }) => ({ pending: pending - 1 }))
    }
  })
  last = turn.catch(() => undefined)
  return turn
}

function refuse(failure: StudioError) {
  // Another window was faster: its state is shown, and the edit can be made again, or its value be chosen.
  if (failure.state) round += 1
  const isClash = failure.state !== undefined && failure.conflicts.length > 0
  takeOfBrand(failure.state ?? useStore.getState().state, isClash ? {} : { failure })
}

/** Takes a state of the draft that is open; another one was left meanwhile. */
function takeOfBrand(state: DraftState | undefined, more: Parameters<typeof take>[1]) {
  if (state && state.brand === useStore.getState().state?.brand) take(state, more)
  else if (more?.failure) useStore.setState({ failure: more.failure })
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
