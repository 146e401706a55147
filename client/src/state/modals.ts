import type { Brand } from '@marquee/schemas/contract'
import { create } from 'zustand'
import { currentSite } from './site.ts'

export type OpenModal = { key: number; name: string; props: Readonly<Record<string, unknown>> }

/** A question or a warning over everything; one at a time. */
export type Popup = {
  key: number
  kind: 'confirm' | 'warn'
  title?: string
  /** Text, already in the reader's language. */
  text: string
  confirm?: string
  cancel?: string
  answer: (confirmed: boolean) => void
}

/** Something is under way that nobody may interrupt. */
export type Cover = { key: number; text?: string }

export type Toast = { key: number; text: string; tone: 'good' | 'bad' | 'plain'; retry?: () => void }

type ModalsState = {
  modals: readonly OpenModal[]
  popup: Popup | null
  /** Questions that wait until the popup before them is answered. */
  waiting: readonly Popup[]
  covers: readonly Cover[]
  toasts: readonly Toast[]
}

const useModalsStore = create<ModalsState>(() => ({
  modals: [],
  popup: null,
  waiting: [],
  covers: [],
  toasts: [],
}))

let nextKey = 1

/** What is open now, for the hosts that draw it. */
export function useModalsState<T>(select: (state: ModalsState) => T): T {
  return useModalsStore(select)
}

/** Opens a modal of the brand by its file's name; opening it twice keeps one. */
export function openModal(name: string, props: Record<string, unknown> = {}) {
  useModalsStore.setState(({ modals }) => ({
    modals: [...modals.filter((modal) => modal.name !== name), { key: nextKey++, name, props }],
  }))
}

/** A purpose that brand.json names a modal for. */
export type Flow = keyof Brand['flows']

/** Opens the brand's modal for a purpose. */
export function openFlow(flow: Flow, props: Record<string, unknown> = {}) {
  openModal(currentSite().brand.flows[flow], props)
}

/** Closes the brand's modal for a purpose. */
export function closeFlow(flow: Flow) {
  closeModal(currentSite().brand.flows[flow])
}

/** Closes the named modal, or the one on top. */
export function closeModal(name?: string) {
  useModalsStore.setState(({ modals }) => ({
    modals: name === undefined ? modals.slice(0, -1) : modals.filter((modal) => modal.name !== name),
  }))
}

export function closeAllModals() {
  useModalsStore.setState({ modals: [] })
}

type Wording = {
  text: string
  title?: string
  confirm?: string
  cancel?: string
  /** Closes by itself after so long, as if it was not confirmed. */
  closeAfterMs?: number
}

/** Asks; resolves to true when confirmed. A question waits until the popup before it is answered. */
export function confirmPopup(wording: Wording): Promise<boolean> {
  return openPopup('confirm', wording)
}

/** Warns; resolves when read. One warning at a time: a further one meanwhile says nothing new and answers false. */
export function warnPopup(wording: Wording): Promise<boolean> {
  const { popup, waiting } = useModalsStore.getState()
  const isWarning = [popup, ...waiting].some((one) => one?.kind === 'warn')
  return isWarning ? Promise.resolve(false) : openPopup('warn', wording)
}

function openPopup(kind: Popup['kind'], { closeAfterMs, ...wording }: Wording): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      clearTimeout(timer)
      useModalsStore.setState((state) => without(popup, state))
      resolve(confirmed)
    }
    const popup: Popup = { key: nextKey++, kind, ...wording, answer }
    const timer = closeAfterMs === undefined ? undefined : setTimeout(() => answer(false), closeAfterMs)
    useModalsStore.setState(({ popup: shown, waiting }) =>
      shown ? { waiting: [...waiting, popup] } : { popup },
    )
  })
}

function without(popup: Popup, { popup: shown, waiting }: ModalsState): Partial<ModalsState> {
  const left = waiting.filter((other) => other !== popup)
  return shown === popup ? { popup: left[0] ?? null, waiting: left.slice(1) } : { waiting: left }
}

/** Covers the whole page until the returned function is called, or so long has passed. */
export function showCover({ text, closeAfterMs }: { text?: string; closeAfterMs?: number } = {}): () => void {
  const cover: Cover = { key: nextKey++, ...(text !== undefined && { text }) }
  const close = () => {
    clearTimeout(timer)
    useModalsStore.setState(({ covers }) => ({ covers: covers.filter((other) => other !== cover) }))
  }
  const timer = closeAfterMs === undefined ? undefined : setTimeout(close, closeAfterMs)
  useModalsStore.setState(({ covers }) => ({ covers: [...covers, cover] }))
  return close
}

/** What is done sooner is not covered: the focus would go and come back for nothing. */
const COVER_AFTER_MS = 150

/** Covers the page while something is under way: `await coverWhile(run(...))`. */
export async function coverWhile<Value>(work: Promise<Value>, text?: string): Promise<Value> {
  let close = () => {}
  const timer = setTimeout(() => {
    close = showCover(text === undefined ? {} : { text })
  }, COVER_AFTER_MS)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    close()
  }
}

/** A short note that goes by itself. */
export function showToast(text: string, tone: Toast['tone'] = 'plain', retry?: () => void) {
  const toast = { key: nextKey++, text, tone, ...(retry && { retry }) }
  useModalsStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.text !== text).slice(-2), toast],
  }))
}

export function closeToast(key: number) {
  useModalsStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.key !== key) }))
}

const ACTIONS = {
  open: openModal,
  openFlow,
  close: closeModal,
  closeAll: closeAllModals,
  confirm: confirmPopup,
  warn: warnPopup,
  toast: showToast,
  cover: showCover,
  coverWhile,
}

/** Opening and closing, for components. The same functions each time. */
export function useModals() {
  return ACTIONS
}
