import type { Brand } from '@marquee/schemas/contract'
import { create } from 'zustand'
import { getSite } from './site.ts'

export type OpenModal = { key: number; name: string; props: Readonly<Record<string, unknown>> }

/** A question or a warning on top of everything. One popup is open at a time. */
export type Popup = {
  key: number
  kind: 'confirm' | 'warn'
  title?: string
  /** Text, already translated. */
  text: string
  confirm?: string
  cancel?: string
  answer: (confirmed: boolean) => void
}

/** Cover over the page while work is in progress that must not be interrupted. */
export type Cover = { key: number; text?: string }

export type Toast = {
  key: number
  text: string
  tone: 'good' | 'bad' | 'plain'
  retry?: () => void
  link?: { to: string; label: string }
}

type ModalsState = {
  modals: readonly OpenModal[]
  popup: Popup | null
  /** Popups that wait until the open one is answered. */
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

/** Selects from the open modals, popups, covers and toasts, for the hosts that draw them. */
export function useModalsState<T>(select: (state: ModalsState) => T): T {
  return useModalsStore(select)
}

/** Opens a modal of the brand by its file's name. A modal that is open already is replaced. */
export function openModal(name: string, props: Record<string, unknown> = {}) {
  useModalsStore.setState(({ modals }) => ({
    modals: [...modals.filter((modal) => modal.name !== name), { key: nextKey++, name, props }],
  }))
}

/** A purpose that brand.json names a modal for. */
export type Flow = keyof Brand['flows']

/** Opens the brand's modal for a purpose. */
export function openFlow(flow: Flow, props: Record<string, unknown> = {}) {
  openModal(getSite().brand.flows[flow], props)
}

/** Closes the brand's modal for a purpose. */
export function closeFlow(flow: Flow) {
  closeModal(getSite().brand.flows[flow])
}

/** Closes the named modal, or the topmost one without a name. */
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
  /** Timeout in ms, after which the popup closes as not confirmed. */
  closeAfterMs?: number
}

/**
 * Asks a question; resolves to true when confirmed. The question waits until the popup before it is answered.
 */
export function confirmPopup(wording: Wording): Promise<boolean> {
  return openPopup('confirm', wording)
}

/**
 * Shows a warning; resolves when it was read. A warning is dropped and resolves to false while another one is
 * open or waiting.
 */
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

/** Covers the whole page until the returned function is called or the timeout in ms passes. */
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

/**
 * Delay in ms before the cover is shown. Shorter work gets no cover, because moving the focus away and back
 * would disturb.
 */
const COVER_AFTER_MS = 150

/** Covers the page while a promise is pending: `await showCoverWhile(run(...))`. */
export async function showCoverWhile<Value>(work: Promise<Value>, text?: string): Promise<Value> {
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

/** Shows a short note that disappears by itself. */
export function showToast(text: string, tone: Toast['tone'] = 'plain', retry?: () => void) {
  addToast({ text, tone, ...(retry && { retry }) })
}

/** Shows a note of success with a link and returns its key. */
export function showLinkToast(text: string, link: NonNullable<Toast['link']>): number {
  return addToast({ text, tone: 'good', link })
}

function addToast(wording: Omit<Toast, 'key'>): number {
  const toast = { key: nextKey++, ...wording }
  useModalsStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter(({ text }) => text !== wording.text).slice(-2), toast],
  }))
  return toast.key
}

/** Tells whether a note is still on screen. */
export function isToastOpen(key: number): boolean {
  return useModalsStore.getState().toasts.some((toast) => toast.key === key)
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
  coverWhile: showCoverWhile,
}

/** Functions to open and close modals, for components. The object is the same on every call. */
export function useModals() {
  return ACTIONS
}
