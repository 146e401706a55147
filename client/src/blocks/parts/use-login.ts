import type { Operations } from '@marquee/schemas/contract'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { useAction } from '../../api/use-action.ts'
import type { Values } from '../../forms/form-handle.ts'
import { useModal } from '../../render/modal-context.ts'
import { useAskForProof, useSignIn } from '../../render/session-flows.ts'
import type { SignedInBy } from '../../render/sign-in-memory.tsx'

const CAPTCHA = ['captcha']

type LoginBody = Operations['identity.login']['body']

type Login = {
  /** Signs in. A refusal is thrown to the form; a login from a new address continues with a second factor. */
  login(body: Values, by: SignedInBy): Promise<void>
  /** Additional fields that the form must show. */
  demand: readonly string[]
}

/** The login call that all ways of signing in share. `problem` is the refusal of an attempt elsewhere. */
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
      if (askForProof(error, { returnTo, ...by })) return
      if (asksForCaptcha(error)) setDemand(CAPTCHA)
      throw error
    }
  }
  return { login, demand }
}

/** After several wrong passwords the platform demands a captcha beside the password. */
function asksForCaptcha({ code, details }: ApiError): boolean {
  return code.startsWith('login.captcha.') || (details as { captcha?: boolean } | null)?.captcha === true
}
