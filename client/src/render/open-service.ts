import { useCallback, useRef } from 'react'
import { call } from '../api/call.ts'
import { useApiScope } from '../api/context.ts'
import { ApiError } from '../api/errors.ts'
import { useText } from '../i18n/use-text.ts'
import { openFlow } from '../state/modals.ts'

/** Size of the customer service window. */
const WINDOW = 'popup,width=440,height=500'

/**
 * Opens customer service in a window of its own; the platform decides which service the caller gets (R-6.013,
 * On a failure the window closes, the shared request layer shows the reason, and the error is
 * thrown.
 */
export function useOpenService(): () => Promise<void> {
  const text = useText()
  const { onError } = useApiScope()
  const last = useRef<Window | null>(null)
  return useCallback(async () => {
    const open = async () => {
      // The window must open synchronously, because browsers permit it only during the click.
      const opened = window.open('', '_blank', WINDOW)
      last.current = opened
      if (!opened) {
        // The popup was blocked. The modal shows a link instead, which browsers never block.
        openFlow('customerService', { blocked: true })
        return
      }
      opened.document.title = text('popup.service-opening')
      try {
        const { url } = await call('support.launch-service', {})
        opened.opener = null
        opened.location.replace(webAddress(url))
      } catch (error) {
        opened.close()
        if (error instanceof ApiError) void onError(error, error.isPassing ? retry : undefined)
        throw error
      }
    }
    const retry = () => void open()
    if (last.current && !last.current.closed) last.current.focus()
    else await open()
  }, [text, onError])
}

/**
 * Checks that the platform's address is a web address.
 * @throws Error if its protocol is not http or https.
 */
function webAddress(given: string): string {
  const address = new URL(given, location.href)
  if (!/^https?:$/.test(address.protocol))
    throw new Error(`The address of customer service is no web address: ${given}`)
  return address.href
}
