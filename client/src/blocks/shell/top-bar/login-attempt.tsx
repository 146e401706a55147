import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useLogin } from '../../parts/use-login.ts'

/** What somebody typed into the bar. */
export type Typed = { username: string; password: string }

/** Signs in once with what was typed in the bar, the way the login form does; tells what it came to. */
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
