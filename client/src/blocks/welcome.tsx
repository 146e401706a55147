import type { FormName } from '@marquee/schemas/names'
import { refresh } from '../api/use-operation.ts'
import { OperationForm } from '../forms/operation-form.tsx'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { useModals } from '../state/modals.ts'
import { useSession } from '../state/session.ts'
import { Button } from '../ui/button.tsx'
import { FocusFirst } from './parts/focus-first.tsx'
import './welcome.css'

/** Greets an account that signs in for the first time and offers to set its nickname. */
export const Welcome: Block<'welcome'> = ({ props }) => {
  const text = useText()
  const { close } = useModals()
  const account = useSession((session) => session.member?.account ?? '')
  const done = () => {
    close('welcome')
    void refresh('identity.member-info')
  }
  return (
    <div className="welcome">
      <p className="welcome-hello">
        {text('welcome.hello')} <bdi>{account}</bdi>
      </p>
      <p>{text('welcome.text')}</p>
      <OperationForm name={props.form as FormName} operation="identity.update-profile" onDone={done}>
        <FocusFirst />
      </OperationForm>
      <Button look="quiet" wide onClick={() => close('welcome')}>
        {text('welcome.skip')}
      </Button>
    </div>
  )
}
