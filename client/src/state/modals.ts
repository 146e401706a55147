import { create } from 'zustand'

export type OpenModal = { key: number; name: string; props: Readonly<Record<string, unknown>> }

/** A question or a warning over everything; one at a time. */
export type Popup = {
  kind: 'confirm' | 'warn'
  title?: string
  /** Text, already in the reader's language. */
  text: string
  confirm?: string
  cancel?: string
  answer: (confirmed: boolean) => void
}

export type Toast = { key: number; text: string; tone: 'good' | 'bad' | 'plain'; retry?: () => void }

type ModalsState = { modals: readonly OpenModal[]; popup: Popup | null; toasts: readonly Toast[] }

const useModalsStore = create<ModalsState>(() => ({ modals: [], popup: null, toasts: [] }))

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

/** Closes the named modal, or the one on top. */
export function closeModal(name?: string) {
  useModalsStore.setState(({ modals }) => ({
    modals: name === undefined ? modals.slice(0, -1) : modals.filter((modal) => modal.name !== name),
  }))
}

export function closeAllModals() {
  useModalsStore.setState({ modals: [] })
}

type Wording = { text: string; title?: string; confirm?: string; cancel?: string }

/** Asks; resolves to true when confirmed. A second popup while one is open waits for nobody: it answers false. */
export function confirmPopup(wording: Wording): Promise<boolean> {
  return openPopup('confirm', wording)
}

/** Warns; resolves when read. */
export function warnPopup(wording: Wording): Promise<boolean> {
  return openPopup('warn', wording)
}

function openPopup(kind: Popup['kind'], wording: Wording): Promise<boolean> {
  if (useModalsStore.getState().popup) return Promise.resolve(false)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      useModalsStore.setState({ popup: null })
      resolve(confirmed)
    }
    useModalsStore.setState({ popup: { kind, ...wording, answer } })
  })
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
  close: closeModal,
  closeAll: closeAllModals,
  confirm: confirmPopup,
  warn: warnPopup,
  toast: showToast,
}

/** Opening and closing, for components. The same functions each time. */
export function useModals() {
  return ACTIONS
}
