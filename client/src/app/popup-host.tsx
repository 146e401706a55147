import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../i18n/use-text.ts'
import { closeToast, type Popup, useModalsState } from '../state/modals.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Toast } from '../ui/toast.tsx'
import './popup-host.css'

/** Draws the open popup, the cover over the page, and toasts. */
export function PopupHost() {
  const popup = useModalsState((state) => state.popup)
  return (
    <>
      <Covers />
      {popup && <OnePopup key={popup.key} popup={popup} />}
      <Toasts />
    </>
  )
}

function OnePopup({ popup }: { popup: Popup }) {
  const text = useText()
  return (
    <Dialog
      role="alertdialog"
      title={popup.title ?? text(popup.kind === 'warn' ? 'popup.warning' : 'popup.question')}
      width={400}
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={() => popup.answer(false)}
      footer={
        <>
          {popup.kind === 'confirm' && (
            <Button look="outline" onClick={() => popup.answer(false)}>
              {popup.cancel ?? text('popup.cancel')}
            </Button>
          )}
          <Button autoFocus onClick={() => popup.answer(true)}>
            {popup.confirm ?? text('popup.ok')}
          </Button>
        </>
      }
    >
      <p className="popup-text">{popup.text}</p>
    </Dialog>
  )
}

/** Draws the latest cover only; the page is covered until the last one is closed. */
function Covers() {
  const covers = useModalsState((state) => state.covers)
  const last = covers.at(-1)
  return last && <OneCover label={last.text} />
}

function OneCover({ label }: { label: string | undefined }) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const said = label ?? text('cover.loading')
  return (
    <dialog
      ref={dialog}
      className="cover"
      aria-label={said}
      aria-busy="true"
      tabIndex={-1}
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <Spinner label={said} />
      <p aria-hidden="true">{said}</p>
    </dialog>
  )
}

/**
 * Draws toasts inside the topmost dialog, because content outside a modal dialog can be neither read nor
 * clicked.
 */
function Toasts() {
  return createPortal(<ToastLayer />, useTopWindow())
}

function ToastLayer() {
  const text = useText()
  const toasts = useModalsState((state) => state.toasts)
  const layer = useRef<HTMLDivElement>(null)
  const isEmpty = toasts.length === 0
  useLayoutEffect(() => {
    const element = layer.current
    // A removed dialog takes its toasts with it; they are drawn again in the next topmost one.
    if (isEmpty || !element?.isConnected) return undefined
    element.showPopover?.()
    return () => element.hidePopover?.()
  }, [isEmpty])
  return (
    <div ref={layer} className="toasts" role="status" popover="manual">
      {toasts.map((toast) => (
        <Toast
          key={toast.key}
          tone={toast.tone}
          closeLabel={text('dialog.close')}
          onClose={() => closeToast(toast.key)}
          {...(toast.link && { link: toast.link })}
          {...(toast.retry && {
            retryLabel: text('render.retry'),
            onRetry: () => {
              closeToast(toast.key)
              toast.retry?.()
            },
          })}
        >
          {toast.text}
        </Toast>
      ))}
    </div>
  )
}

/** The topmost modal dialog, or the body; changes as dialogs open and close. */
function useTopWindow(): Element {
  const [place, setPlace] = useState<Element>(document.body)
  useEffect(() => {
    const look = () => setPlace([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body)
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])
  return place
}
