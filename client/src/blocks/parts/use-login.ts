import type { Operations } from '@marquee/schemas/contract'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { useAction } from '../../api/use-action.ts'
import type { Values } from '../../forms/form-handle.ts'
import { useModal } from '../../render/modal-context.ts'
import { type Challenge, useAskForProof, useSignIn } from '../../render/session-flows.ts'
import type { SignedInBy } from '../../render/sign-in-memory.tsx'

const CAPTCHA = ['captcha']

type LoginBody = Operations['identity.login']['body']

type Login = {
  /** Signs in; what is refused is thrown on to the form, and a login from a new place goes on by a second proof. */
  login(body: Values, by: SignedInBy): Promise<void>
  /** Fields that the form must show beside its own. */
  demand: readonly string[]
}

/** The call that every way of signing in ends with. `problem` is what an earlier try elsewhere came to. */
export function useLogin(problem?: ApiError): Login {
  const signIn = useSignIn()
  const askForProof = useAskForProof()
  const { run } = useAction('identity.login')
  const returnTo = useModal()?.props.returnTo as string | undefined
  const [demand, setDemand] = useState<readonly string[]>(problem && asksForCaptcha(problem) ? CAPTCHA : [])
  const login = async (body: Values, by: SignedInBy) => {
    try {
      signIn(await run({ body: body as unknown as LoginBody }), { returnTo, ...by })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'login.ip.verification.required')
        return askForProof(error.details as Challenge, { returnTo, ...by })
      if (asksForCaptcha(error)) setDemand(CAPTCHA)
      throw error
    }
  }
  return { login, demand }
}

/** After some wrong passwords the platform wants the characters of a picture beside the password. */
function asksForCaptcha({ code, details }: ApiError): boolean {
  return code.startsWith('login.captcha.') || (details as { captcha?: boolean } | null)?.captcha === true
}
