import type { FormField, Operations } from '@marquee/schemas/contract'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { getServerTime } from '../../api/server-clock.ts'
import { useAction } from '../../api/use-action.ts'
import { useOperation } from '../../api/use-operation.ts'
import { tabStorage } from '../../lib/storage.ts'
import { SECOND_MS } from '../../lib/time-units.ts'
import { warnPopup } from '../../state/modals.ts'
import { useSite } from '../../state/site.ts'
import { Button } from '../../ui/button.tsx'
import { findFailedKeyword } from '../field-rule.ts'
import { type ControlProps, type FormScope, useForm, type Widget } from '../form-context.ts'
import { TextControl } from './text.widget.tsx'

/**
 * Answer of a call that sent a code: the wait until the next one, and the verification id for the phone-auth
 * provider.
 */
type Sent = { expiredMinutes?: number; expiredSeconds?: number; verificationId?: string }

export const widget: Widget = { Control: SmsCodeControl }

/**
 * Input for a code sent by SMS, with the button that sends it. The wait for the next code survives a reload
 * (R-4.021 to R-4.023).
 */
export function SmsCodeControl(props: ControlProps) {
  const { field, text, isDisabled } = props
  const form = useForm()
  const operation = (field.sends?.operation ?? '') as OperationId
  const { run, isRunning } = useAction(operation)
  const { run: confirm, isRunning: isConfirming } = useAction('identity.human-check')
  const [seconds, keep] = useSent(form, field)
  const lacksCountries = useCountriesLoading(form, field)
  const leastMs = useSite((site) => site.brand.numbers.smsRequestMs)
  const sentAt = useRef(-Infinity)

  const send = async () => {
    if (performance.now() - sentAt.current < leastMs || isRunning || isConfirming) return
    const body = field.sends?.body ?? {}
    const check = checkFor(operation, form)
    if (!areGood(form, [...Object.values(body), ...(check ? [check] : [])])) return
    sentAt.current = performance.now()
    const given = Object.entries(body).map(([key, name]) => [key, form.handle.values[name]])
    try {
      // Each code takes its own captcha token, because the submit may request its token much later.
      const passed = check && (await confirm({ body: form.handle.kept.get(check) as unknown as Check }))
      const sent = (await run({
        body: Object.fromEntries(given),
        ...(passed && { humanCheck: passed.token }),
      })) as Sent
      keep(sent)
      document.getElementById(props.id)?.focus()
    } catch (error) {
      warn(error)
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
        isBusy={isRunning || isConfirming}
        disabled={isDisabled || seconds > 0 || lacksCountries}
        onClick={() => void send()}
      >
        {seconds > 0 ? text('form.sms.wait', { seconds }) : text('form.sms.send')}
      </Button>
    </span>
  )
}

type Check = Operations['identity.human-check']['body']

/** Name of the captcha field that must be passed before the code is sent, if the brand demands it. */
function checkFor(operation: OperationId, { fields }: FormScope): string | undefined {
  if (!operationTable[operation]?.humanCheck) return undefined
  return fields.find(({ format }) => format === 'human-check')?.name
}

/**
 * True while the list of countries loads: a number is sent with its dialling code, which is preselected from
 * the list.
 */
function useCountriesLoading({ fields }: FormScope, { sends }: FormField): boolean {
  const sent = Object.values(sends?.body ?? {})
  const needsCountry = fields.some(({ name, format }) => format === 'country' && sent.includes(name))
  return useOperation('support.countries', needsCountry ? {} : null).isLoading
}

/** Shows a popup if the code was not sent, even for refusals that are otherwise shown inline. */
function warn(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  if (error.reaction === 'inline') void warnPopup({ text: error.message })
}

/** Fixed values of the request, such as SMS or e-mail; each combination has its own wait. */
function fixedIn({ fields }: FormScope, body: Readonly<Record<string, string>> = {}) {
  const sent = new Set(Object.values(body))
  return fields.flatMap(({ name, format, default: fixed }) =>
    format === 'hidden' && sent.has(name) && fixed !== undefined ? [fixed] : [],
  )
}

/** Tells whether the required fields are valid; otherwise marks the invalid ones and focuses the first. */
function areGood({ handle, fields, properties }: FormScope, names: readonly string[]): boolean {
  const wrong = fields.filter(
    ({ name, required }) =>
      names.includes(name) && findFailedKeyword(properties[name] ?? {}, required, handle.values[name]),
  )
  for (const { name } of wrong) handle.leave(name)
  if (wrong[0]) document.getElementById(handle.idOf(wrong[0].name))?.focus()
  return wrong.length === 0
}

/**
 * Seconds until the next code may be sent, and a function that stores a sent code; session storage keeps
 * both.
 */
function useSent(form: FormScope, { name, sends }: FormField): [seconds: number, keep: (sent: Sent) => void] {
  const key = `sms ${[sends?.operation, ...fixedIn(form, sends?.body)].join(' ')}` as const
  const [kept, setKept] = useState(() => readKept(key))
  const [seconds, setSeconds] = useState(() => secondsUntil(kept?.until))
  const isWaiting = seconds > 0
  useEffect(() => {
    if (kept) form.handle.kept.set(name, kept.sent)
  }, [form.handle, name, kept])
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setSeconds(secondsUntil(kept?.until)), SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [isWaiting, kept])
  return [
    seconds,
    (sent) => {
      const wanted = sent.expiredSeconds ?? (sent.expiredMinutes ?? 1) * 60
      const now = { until: getServerTime() + wanted * SECOND_MS, sent }
      tabStorage.write(key, JSON.stringify(now))
      setKept(now)
      setSeconds(wanted)
    },
  ]
}

type Kept = { until: number; sent: Sent }

function readKept(key: `sms ${string}`): Kept | undefined {
  return (tabStorage.readJson(key) as Kept | null) ?? undefined
}

function secondsUntil(deadline = 0): number {
  return Math.max(0, Math.ceil((deadline - getServerTime()) / SECOND_MS))
}
