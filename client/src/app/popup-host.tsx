import { useText } from '../i18n/use-text.ts'
import { closeToast, useModalsState } from '../state/modals.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
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
          <p>{popup.text}</p>
        </Dialog>
      )}
      <div className="toasts">
        {toasts.map((toast) => (
          <Toast
            key={toast.key}
            tone={toast.tone}
            closeLabel={text('dialog.close')}
            onClose={() => closeToast(toast.key)}
            {...(toast.retry && { retryLabel: text('render.retry'), onRetry: toast.retry })}
          >
            {toast.text}
          </Toast>
        ))}
      </div>
    </>
  )
}
