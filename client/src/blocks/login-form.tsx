import type { LoginFormProps, LoginMethod } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '../api/errors.ts'
import { useAction } from '../api/use-action.ts'
import { SchemaForm, type SchemaFormProps } from '../forms/schema-form.tsx'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { useModal } from '../render/modal-context.ts'
import { useSignIn } from '../render/session-flows.ts'
import { closeModal } from '../state/modals.ts'
import { Note } from '../ui/note.tsx'
import { BrandMark } from './parts/brand-mark.tsx'
import { FocusFirst } from './parts/focus-first.tsx'
import { Methods } from './parts/methods.tsx'
import './login-form.css'

/** Signs in: a tab for each way that is switched on, each with its form. */
export const LoginForm: Block<'login-form'> = ({ props, slot }) => (
  <div className="login-form">
    <BrandMark />
    <Notice />
    <Methods label="login.methods" methods={props.methods}>
      {(method) => <OneMethod method={method} />}
    </Methods>
    {slot('more')}
    <Join register={props.register} />
  </div>
)

/** Why the login has opened, such as a game that needs it. */
function Notice() {
  const text = useText()
  const notice = useModal()?.props.notice
  return typeof notice === 'string' && <Note icon="lock">{text(notice)}</Note>
}

function OneMethod({ method }: { method: LoginMethod }) {
  const signIn = useSignIn()
  const login = useAction('identity.login')
  const returnTo = useModal()?.props.returnTo as string | undefined
  const [demand, setDemand] = useState<readonly string[]>([])
  const submit: SchemaFormProps['onSubmit'] = async (body) => {
    try {
      const result = await login.run({ body: body as never })
      signIn(result, { type: method.type, password: body.password as string | undefined, returnTo })
    } catch (error) {
      if (asksForCaptcha(error)) setDemand(['captcha'])
      throw error
    }
  }
  return (
    <SchemaForm name={method.form as FormName} demand={demand} onSubmit={submit}>
      <FocusFirst />
    </SchemaForm>
  )
}

/** After some wrong passwords the platform wants the characters of a picture beside the password. */
function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.code.startsWith('login.captcha.') ||
    (error.details as { captcha?: boolean } | null)?.captcha === true
  )
}

function Join({ register }: Pick<LoginFormProps, 'register'>) {
  const text = useText()
  return (
    <p className="login-form-join">
      {text('login.no-account')}{' '}
      <Link to={register} onClick={() => closeModal('login')}>
        {text('login.register')}
      </Link>
    </p>
  )
}
