import { useText } from '../i18n/use-text.ts'
import { closeToast, useModalsState } from '../state/modals.ts'
import { Popup } from '../ui/popup.tsx'
import { Toast } from '../ui/toast.tsx'
import './popup-host.css'

/** The one question or warning over everything, and short notes. */
export function PopupHost() {
  const text = useText()
  const popup = useModalsState((state) => state.popup)
  const toasts = useModalsState((state) => state.toasts)
  return (
    <>
      {popup && (
        <Popup
          title={popup.title ?? text(popup.kind === 'warn' ? 'popup.warning' : 'popup.question')}
          text={popup.text}
          confirm={popup.confirm ?? text('popup.ok')}
          {...(popup.kind === 'confirm' && { cancel: popup.cancel ?? text('popup.cancel') })}
          labels={{ close: text('dialog.close'), move: text('dialog.move') }}
          onAnswer={popup.answer}
        />
      )}
      <div className="toasts">
        {toasts.map((toast) => (
          <Toast
            key={toast.key}
            text={toast.text}
            tone={toast.tone}
            closeLabel={text('dialog.close')}
            onClose={() => closeToast(toast.key)}
            {...(toast.retry && { retry: { label: text('render.retry'), run: toast.retry } })}
          />
        ))}
      </div>
    </>
  )
}
