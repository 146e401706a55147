import type { OperationId } from '@marquee/schemas/operations'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useSite } from '../../state/site.ts'
import { Button } from '../../ui/button.tsx'
import { failedKeyword } from '../field-rule.ts'
import { type ControlProps, type FormScope, useForm } from '../form-context.ts'
import { keepVerification } from '../phone-proof.ts'
import { TextControl } from './text.tsx'

const SECOND_MS = 1000

/** What a call says that sent a code: the wait, and for the phone-auth provider which code it was. */
type Sent = { expiredMinutes?: number; expiredSeconds?: number; verificationId?: string }

/** A code sent by SMS, and the button that sends it; the wait for the next one outlives a reload. */
export function SmsCodeControl(props: ControlProps) {
  const { field, text, isDisabled } = props
  const form = useForm()
  const operation = (field.sends?.operation ?? '') as OperationId
  const { run, isRunning } = useAction(operation)
  const [seconds, wait] = useCountdown(`sms ${[operation, ...fixedIn(form, field.sends?.body)].join(' ')}`)
  const leastMs = useSite((site) => site.brand.numbers.smsRequestMs)
  const sentAt = useRef(-Infinity)

  const send = async () => {
    if (performance.now() - sentAt.current < leastMs || isRunning) return
    const body = field.sends?.body ?? {}
    if (!areGood(form, Object.values(body))) return
    sentAt.current = performance.now()
    const given = Object.entries(body).map(([key, name]) => [key, form.handle.values[name]])
    try {
      const sent = (await run({ body: Object.fromEntries(given) })) as Sent
      if (sent.verificationId) keepVerification(sent.verificationId)
      wait(sent.expiredSeconds ?? (sent.expiredMinutes ?? 1) * 60)
      document.getElementById(props.id)?.focus()
    } catch {
      // The shared request layer has said why.
    }
  }
  return (
    <span className="form-box">
      <TextControl
        {...props}
        input={{ inputMode: 'numeric', dir: 'ltr', maxLength: field.maxLength ?? 255 }}
      />
      <Button
        look="quiet"
        size="s"
        isBusy={isRunning}
        disabled={isDisabled || seconds > 0}
        onClick={() => void send()}
      >
        {seconds > 0 ? text('form.sms.wait', { seconds }) : text('form.sms.send')}
      </Button>
    </span>
  )
}

/** What the form's file says of where a code goes, such as by SMS or e-mail: each has a wait of its own. */
function fixedIn({ fields }: FormScope, body: Readonly<Record<string, string>> = {}) {
  const sent = new Set(Object.values(body))
  return fields.flatMap(({ name, format, default: fixed }) =>
    format === 'hidden' && sent.has(name) && fixed !== undefined ? [fixed] : [],
  )
}

/** Whether the code can be sent; if not, what is missing is marked and the first of it has the focus. */
function areGood({ handle, fields, properties }: FormScope, names: readonly string[]): boolean {
  const wrong = fields.filter(
    ({ name, required }) =>
      names.includes(name) && failedKeyword(properties[name] ?? {}, required, handle.values[name]),
  )
  for (const { name } of wrong) handle.leave(name)
  if (wrong[0]) document.getElementById(handle.idOf(wrong[0].name))?.focus()
  return wrong.length === 0
}

/** Seconds until a deadline that session storage keeps, and the function that sets it. */
function useCountdown(key: string): [seconds: number, start: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(() => secondsLeft(key))
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setSeconds(secondsLeft(key)), SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [isWaiting, key])
  return [
    seconds,
    (wanted) => {
      sessionStorage.setItem(key, String(Date.now() + wanted * SECOND_MS))
      setSeconds(wanted)
    },
  ]
}

function secondsLeft(key: string): number {
  const deadline = Number(sessionStorage.getItem(key) ?? 0)
  return Math.max(0, Math.ceil((deadline - Date.now()) / SECOND_MS))
}
