import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useSite } from '../../state/site.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ControlProps, Widget } from '../form-context.ts'
import { TextControl } from './text.widget.tsx'

export const widget: Widget = { Control: CaptchaControl }

/**
 * Input for the characters of a captcha picture. The picture can be replaced once per `captchaRefreshMs`
 * (R-5.016).
 */
export function CaptchaControl(props: ControlProps) {
  const { text, revision } = props
  const leastMs = useSite((site) => site.brand.numbers.captchaRefreshMs)
  const [picture, setPicture] = useState<string>()
  const askedAt = useRef(-Infinity)

  const refresh = useCallback(() => {
    if (performance.now() - askedAt.current < leastMs) return
    askedAt.current = performance.now()
    // If the picture fails to load, the button allows a retry.
    call('identity.captcha').then(setPicture, () => setPicture(undefined))
  }, [leastMs])
  // A picture is valid once, so a new one is loaded when the field was emptied from outside.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(refresh, [refresh, revision])

  return (
    <span className="form-box">
      <TextControl
        {...props}
        input={{
          autoCapitalize: 'none',
          spellCheck: false,
          dir: 'ltr',
          maxLength: props.field.maxLength ?? 8,
        }}
      />
      {picture && (
        <img
          className="form-captcha"
          src={`data:image/png;base64,${picture}`}
          alt={text('form.captcha.picture')}
          width={120}
          height={40}
        />
      )}
      <IconButton icon="refresh" label={text('form.captcha.refresh')} onClick={refresh} />
    </span>
  )
}
