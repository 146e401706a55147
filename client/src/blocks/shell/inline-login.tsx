import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { useText } from '../../i18n/use-text.ts'
import { useModals } from '../../state/modals.ts'
import { useSite } from '../../state/site.ts'
import { Button } from '../../ui/button.tsx'
import { useLogin } from '../parts/use-login.ts'
import './inline-login.css'

/** Signing in within the bar. The modal takes over, with what was typed, as soon as more is needed. */
export function InlineLogin({ modal }: { modal: string }) {
  const text = useText()
  const { open } = useModals()
  const { login } = useLogin()
  const [isRunning, setRunning] = useState(false)
  const isHumanChecked = useSite((site) => site.brand.modules.humanCheck)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Typed
    const handOver = (problem?: ApiError) => open(modal, { values, ...(problem && { problem }) })
    if (isHumanChecked || !values.username || !values.password) return handOver()
    setRunning(true)
    try {
      await login({ type: 'username', ...values }, { type: 'username', password: values.password })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      handOver(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <form className="inline-login" onSubmit={(event) => void submit(event)} noValidate>
      <Field name="username" label={text('field.username')} type="text" autoComplete="username" />
      <Field name="password" label={text('field.password')} type="password" autoComplete="current-password" />
      <Button type="submit" look="quiet" isBusy={isRunning}>
        {text('shell.login')}
      </Button>
    </form>
  )
}

type Typed = { username: string; password: string }

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
