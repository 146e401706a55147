import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { clampOffset, type Offset } from '../lib/clamp-offset.ts'
import { IconButton } from './icon-button.tsx'
import './dialog.css'

type Props = {
  title: string
  children: ReactNode
  onClose(): void
  closeLabel: string
  /** Label of the handle that moves the dialog with the arrow keys. */
  moveLabel: string
  /** Width in CSS pixels: 600 for a modal, 400 for a question. */
  width?: number
  /** Escape and a close button close the dialog; false forces an answer. */
  escape?: boolean
  /** A click outside closes the dialog. */
  clickToClose?: boolean
  /** Delay in ms before the dialog opens. */
  openDelayMs?: number
  role?: 'dialog' | 'alertdialog'
  footer?: ReactNode
}

/**
 * A modal dialog on the native <dialog>. The focus stays inside and returns to the opener, the page behind
 * does not scroll, and the header moves the dialog.
 */
export function Dialog({
  title,
  children,
  onClose,
  closeLabel,
  moveLabel,
  width = 600,
  escape = true,
  clickToClose = false,
  openDelayMs = 0,
  role,
  footer,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useOpening(dialog, openDelayMs)
  const move = useMoving(dialog)
  const onPointerDown = (event: PointerEvent) => {
    if (clickToClose && escape && event.target === dialog.current && isOutside(event, dialog.current))
      onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      // Browsers let a second Escape through `cancel`; only this attribute stops it.
      {...{ closedby: escape ? 'closerequest' : 'none' }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (escape) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !escape) event.preventDefault()
      }}
      onPointerDown={onPointerDown}
    >
      <header className="dialog-header" {...move.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="move" label={moveLabel} className="dialog-move" {...move.handle} />
        {escape && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </header>
      <div className="dialog-body">{children}</div>
      {footer && <footer className="dialog-footer">{footer}</footer>}
    </dialog>
  )
}

type DialogRef = { readonly current: HTMLDialogElement | null }

/** Placeholders of content that is still loading. */
const COMING = '.block-pending, .form-coming'
/** Time in ms for which a dialog waits for its content, so that it opens complete. */
const CONTENT_WAIT_MS = 200

function useOpening(dialog: DialogRef, delayMs: number) {
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const isComing = () => element.querySelector(COMING) !== null
    const open = () => {
      stop()
      // Content that comes later grows downwards: the upper edge stays where the dialog opened.
      element.toggleAttribute('data-early', isComing())
      element.showModal()
    }
    const content = new MutationObserver(() => !isComing() && open())
    const wait = () => {
      if (!isComing()) return open()
      content.observe(element, { childList: true, subtree: true })
      timer = setTimeout(open, CONTENT_WAIT_MS)
    }
    const stop = () => {
      clearTimeout(timer)
      content.disconnect()
    }
    let timer = setTimeout(wait, delayMs)
    return stop
  }, [dialog, delayMs])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    openers.set(element, openerNow())
    // The focus returns only if the dialog is closed before it is removed from the page.
    return () => {
      element.close()
      giveBackTo(openers.get(element))
    }
  }, [dialog])
}

/**
 * The element that had the focus when a dialog opened. A dialog that replaces another takes over its opener.
 */
const openers = new WeakMap<Element, Element | null>()

function openerNow(): Element | null {
  const focused = document.activeElement
  const around = focused?.closest('dialog')
  return (around && openers.get(around)) ?? focused
}

// The browser remembers only the last focused element, which may have been removed with the previous dialog.
function giveBackTo(opener: Element | null | undefined) {
  const isLost = !document.activeElement || document.activeElement === document.body
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

const STEPS: Record<string, Offset> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const STEP_PX = 24

function useMoving(dialog: DialogRef) {
  const offset = useRef<Offset>({ x: 0, y: 0 })
  const from = useRef<Offset | null>(null)
  const moveTo = (wanted: Offset) => {
    if (!dialog.current) return
    offset.current = clampOffset(dialog.current.getBoundingClientRect(), offset.current, wanted, window)
    dialog.current.style.setProperty('translate', `${offset.current.x}px ${offset.current.y}px`)
  }
  const header = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if ((event.target as Element).closest('button:not(.dialog-move)') || event.button !== 0) return
      from.current = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (from.current) moveTo({ x: event.clientX - from.current.x, y: event.clientY - from.current.y })
    },
    onPointerUp() {
      from.current = null
    },
    onPointerCancel() {
      from.current = null
    },
  }
  const handle = {
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (!step) return
      event.preventDefault()
      moveTo({ x: offset.current.x + step.x * STEP_PX, y: offset.current.y + step.y * STEP_PX })
    },
  }
  return { header, handle }
}

function isOutside(event: PointerEvent, element: Element) {
  const box = element.getBoundingClientRect()
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  )
}
