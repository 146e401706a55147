import { refresh } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { openFlow } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NamedForm } from '../../parts/named-form.tsx'
import { FormThanks, useReference } from '../parts/form-thanks.tsx'
import './feedback-form.css'

/**
 * Feedback form for visitors and members. Only members can add pictures, because pictures belong to an
 * account.
 */
export const FeedbackForm: Block<'feedback-form'> = ({ props }) => {
  const text = useText()
  const isMember = useSession((session) => session.token !== null)
  const { reference, take, again } = useReference()
  const done = (value: unknown) => {
    take(value)
    void refresh('support.feedback-list')
  }
  return (
    <section className="feedback-form">
      <h1>{text(props.title)}</h1>
      {props.intro && <p>{text(props.intro)}</p>}
      {reference ? (
        <FormThanks
          done={text('feedback.done', { reference })}
          again={text('feedback.again')}
          onAgain={again}
        />
      ) : (
        <NamedForm
          key={String(isMember)}
          name={props.form}
          {...(isMember ? {} : { extra: { [props.pictures]: [] } })}
          onDone={done}
        >
          {!isMember && <SignInForMore />}
        </NamedForm>
      )}
    </section>
  )
}

function SignInForMore() {
  const text = useText()
  return (
    <p className="feedback-visitor">
      <Icon name="info" />
      <span>{text('feedback.visitor')}</span>
      <Button look="outline" size="s" onClick={() => openFlow('login', { returnTo: '/feedback' })}>
        {text('feedback.login')}
      </Button>
    </p>
  )
}
