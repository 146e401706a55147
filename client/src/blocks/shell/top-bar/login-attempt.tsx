import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useLogin } from '../../parts/use-login.ts'

/** Credentials typed into the bar. */
export type Typed = { username: string; password: string }

/** Signs in once with the credentials from the bar, like the login form; calls back with the outcome. */
export function LoginAttempt({ values, onEnd }: { values: Typed; onEnd(problem?: ApiError): void }) {
  const { login } = useLogin()
  const isMade = useRef(false)
  const attempt = useEffectEvent(async () => {
    if (isMade.current) return
    isMade.current = true
    try {
      await login({ type: 'username', ...values }, { type: 'username', password: values.password })
      onEnd()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onEnd(error)
    }
  })
  useEffect(() => void attempt(), [])
  return null
}
