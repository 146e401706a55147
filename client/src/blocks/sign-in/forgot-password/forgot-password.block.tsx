import type { LoginResult, RecoveryMethod } from '@marquee/schemas/contract'
import { useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useAskForProof, useSignIn } from '../../../render/session-flows.ts'
import type { SignedInBy } from '../../../render/sign-in-memory.tsx'
import { closeFlow, openFlow } from '../../../state/modals.ts'
import { removeLogin } from '../../../state/remembered.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FocusFirst } from '../../parts/focus-first.tsx'
import { NamedForm } from '../../parts/named-form.tsx'
import { Methods } from '../parts/methods.tsx'
import './forgot-password.css'

/** Recovers a forgotten password, with a tab for each enabled way. */
export const ForgotPassword: Block<'forgot-password'> = ({ props }) => {
  const [isSent, setSent] = useState(false)
  if (isSent) return <Sent />
  return (
    <div className="forgot-password">
      <Methods label="forgot.methods" methods={props.methods}>
        {(method) => <OneMethod method={method} onSent={() => setSent(true)} />}
      </Methods>
      <Back />
    </div>
  )
}

const RECOVERED: SignedInBy = { type: 'sms', returnTo: '/', greeting: 'forgot.phone.done' }

function OneMethod({ method, onSent }: { method: RecoveryMethod; onSent(): void }) {
  const text = useText()
  const signIn = useSignIn()
  const askForProof = useAskForProof()
  /**
   * By phone, the new password signs in at once and home opens; by e-mail, the member must follow a
   * link.
   */
  const done = (value: unknown) => {
    const result = value as LoginResult | { sent: true }
    if (!('token' in result)) return onSent()
    removeLogin(result.userName)
    close()
    signIn(result, RECOVERED)
  }
  const prove = (refusal: ApiError) => {
    const isAsked = askForProof(refusal, RECOVERED)
    if (isAsked) close()
    return isAsked
  }
  return (
    <>
      <p className="forgot-password-intro">{text(method.intro)}</p>
      <NamedForm name={method.form} onDone={done} onRefused={prove}>
        <FocusFirst />
      </NamedForm>
    </>
  )
}

/**
 * The same message for every address, so that it does not reveal whether an account exists (R-4.019,
 *
 */
function Sent() {
  const text = useText()
  return (
    <div className="forgot-password forgot-password-sent" role="status">
      <Icon name="mail" />
      <strong>{text('forgot.email.done')}</strong>
      <p>{text('forgot.email.next')}</p>
      <Button wide size="l" autoFocus onClick={close}>
        {text('forgot.email.close')}
      </Button>
    </div>
  )
}

function Back() {
  const text = useText()
  return (
    <Button
      look="quiet"
      wide
      icon="arrow-start"
      onClick={() => {
        close()
        openFlow('login')
      }}
    >
      {text('forgot.back')}
    </Button>
  )
}

function close() {
  closeFlow('forgotPassword')
}
