import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { useModules } from '../../../state/modules.ts'
import { Button } from '../../../ui/button.tsx'
import './inline-login.css'
import type { Typed } from './login-attempt.tsx'

// Most visitors do not sign in here, so the code for it is loaded on demand.
const LoginAttempt = lazy(() => import('./login-attempt.tsx').then((m) => ({ default: m.LoginAttempt })))

/** Login form within the bar. If more input is needed, the modal opens with the typed values. */
export function InlineLogin() {
  const text = useText()
  const { openFlow } = useModals()
  const [attempt, setAttempt] = useState<Typed | null>(null)
  const { humanCheck: isHumanChecked } = useModules()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Typed
    if (isHumanChecked || !values.username || !values.password) openFlow('login', { values })
    else setAttempt(values)
  }
  const onEnd = (problem?: ApiError) => {
    if (problem) openFlow('login', { values: attempt, problem })
    setAttempt(null)
  }
  return (
    // Before hydration a submit must do nothing: any other method would put typed values into the address.
    <form className="inline-login" method="dialog" onSubmit={submit} noValidate>
      <Field name="username" label={text('login.username')} type="text" autoComplete="username" />
      <Field name="password" label={text('field.password')} type="password" autoComplete="current-password" />
      <Button type="submit" look="quiet" isBusy={attempt !== null}>
        {text('shell.login')}
      </Button>
      <Suspense fallback={null}>{attempt && <LoginAttempt values={attempt} onEnd={onEnd} />}</Suspense>
    </form>
  )
}

type FieldProps = { name: keyof Typed; label: string; type: string; autoComplete: string }

function Field({ label, ...input }: FieldProps) {
  const id = useId()
  return (
    <>
      <label className="only-read" htmlFor={id}>
        {label}
      </label>
      <input id={id} placeholder={label} autoCapitalize="none" spellCheck={false} maxLength={64} {...input} />
    </>
  )
}
