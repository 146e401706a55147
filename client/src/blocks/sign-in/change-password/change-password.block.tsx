import type { FormName } from '@marquee/schemas/names'
import { useState } from 'react'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useFinishForcedChange, useLeave, useRememberedPassword } from '../../../render/session-flows.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FocusFirst } from '../../parts/focus-first.tsx'
import './change-password.css'

/**
 * Form to change an expired password directly after a login. The old password is asked for only if
 * a reload has lost it.
 */
export const ChangePassword: Block<'change-password'> = ({ props }) => {
  const text = useText()
  const finish = useFinishForcedChange()
  const leave = useLeave()
  const oldPassword = useRememberedPassword()
  // The object is kept between renderings, because the form compares it by identity.
  const [known] = useState(oldPassword === undefined ? {} : { oldPassword })
  return (
    <div className="change-password">
      <p className="change-password-why">
        <Icon name="lock" />
        {text('change-password.why')}
      </p>
      <OperationForm
        name={props.form as FormName}
        operation="identity.change-password"
        extra={known}
        onDone={({ token }) => finish(token)}
      >
        <FocusFirst />
      </OperationForm>
      <Button look="quiet" wide onClick={() => void leave()}>
        {text('change-password.leave')}
      </Button>
    </div>
  )
}
