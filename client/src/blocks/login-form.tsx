import type { LoginResult } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { OperationForm } from '../forms/operation-form.tsx'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { useModal } from '../render/modal-context.ts'
import { useSignIn } from '../render/session-flows.ts'
import { closeModal } from '../state/modals.ts'
import { BrandMark } from './parts/brand-mark.tsx'
import { Methods } from './parts/methods.tsx'
import './login-form.css'

/** Signs in: a tab for each way that is switched on, each with its form. */
export const LoginForm: Block<'login-form'> = ({ props, slot }) => {
  const text = useText()
  const signIn = useSignIn()
  const returnTo = useModal()?.props.returnTo as string | undefined
  return (
    <div className="login-form">
      <BrandMark />
      <Methods label="login.methods" methods={props.methods}>
        {({ form, type }) => (
          <OperationForm
            name={form}
            given={{ type }}
            onDone={(value, { password }) =>
              signIn(value as LoginResult, { type, password: password as string }, returnTo)
            }
          />
        )}
      </Methods>
      {slot('more')}
      <p className="login-form-join">
        {text('login.no-account')}{' '}
        <Link to={props.register} onClick={() => closeModal('login')}>
          {text('login.register')}
        </Link>
      </p>
    </div>
  )
}
