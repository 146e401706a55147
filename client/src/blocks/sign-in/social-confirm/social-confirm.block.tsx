import type { FormName } from '@marquee/schemas/names'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { closeFlow } from '../../../state/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { FocusFirst } from '../../parts/focus-first.tsx'
import { useLogin } from '../../parts/use-login.ts'
import './social-confirm.css'

type Answer = { provider: string; name: string; state: string; token: string }

/** Completes a login with the token of a social provider. */
export const SocialConfirm: Block<'social-confirm'> = ({ props }) => {
  const text = useText()
  const { login } = useLogin()
  const { provider = '', name = '', state = '', token = '' } = (useModal()?.props ?? {}) as Partial<Answer>
  const [problem, setProblem] = useState('')
  if (problem) return <Refused problem={problem} />
  return (
    <div className="social-confirm">
      <p>{text('social.confirm', { name: isolate(name) })}</p>
      <SchemaForm
        name={props.form as FormName}
        extra={{ provider }}
        onSubmit={async (payload) => {
          try {
            await login({ ...payload, socialToken: token, state }, { type: 'social' })
            close()
          } catch (error) {
            // The provider's token is valid once, so another attempt starts at the provider again.
            if (error instanceof ApiError && error.code.startsWith('social.')) setProblem(error.message)
            else throw error
          }
        }}
      >
        <FocusFirst />
      </SchemaForm>
    </div>
  )
}

function Refused({ problem }: { problem: string }) {
  const text = useText()
  return (
    <div className="social-confirm" role="alert">
      <p>{problem}</p>
      <Button wide size="l" autoFocus onClick={close}>
        {text('social.back')}
      </Button>
    </div>
  )
}

function close() {
  closeFlow('socialConfirm')
}
