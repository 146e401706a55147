import type { Member, WelcomeStep } from '@marquee/schemas/contract'
import { useState } from 'react'
import { refresh } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useForgetPasswordAfter, useRememberedPassword } from '../../../render/session-flows.ts'
import { useFacts } from '../../../render/use-facts.ts'
import { collectNeeds, evaluateWhen } from '../../../render/when.ts'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FocusFirst } from '../../parts/focus-first.tsx'
import { NamedForm } from '../../parts/named-form.tsx'
import './welcome.css'

/** Greets an account at its first login and offers useful settings step by step. */
export const Welcome: Block<'welcome'> = ({ props }) => {
  const text = useText()
  const { close } = useModals()
  const facts = useFacts(collectNeeds(props.steps.map(({ when }) => when)))
  const member = useSession((session) => session.member)
  // The steps are fixed at the start, although the member's data changes with each step.
  const [newcomer, setNewcomer] = useState(member)
  if (!newcomer && member) setNewcomer(member)
  const steps = props.steps.filter((step) => evaluateWhen(step.when, facts) && !hasAlready(step, newcomer))
  const [at, setAt] = useState(0)
  // The platform reports a first login once. Skipped steps remain available in the centre.
  useForgetPasswordAfter()
  const step = steps[at]
  const next = () => {
    if (at + 1 < steps.length) return setAt(at + 1)
    close('welcome')
  }
  if (!step || !newcomer) return null
  return (
    <div className="welcome">
      <p className="welcome-hello">
        {text('welcome.hello')} <bdi>{newcomer.account}</bdi>
      </p>
      <ol className="welcome-steps" aria-label={text('welcome.step', { step: at + 1, steps: steps.length })}>
        {steps.map(({ form, title }, index) => (
          <li key={form} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            {text(title)}
          </li>
        ))}
      </ol>
      <OneStep key={step.form} step={step} onDone={next} />
      <Button look="quiet" wide onClick={next}>
        {text(at + 1 < steps.length ? 'welcome.skip-step' : 'welcome.skip')}
      </Button>
    </div>
  )
}

function hasAlready({ skipIf }: WelcomeStep, member: Member | null): boolean {
  return skipIf === 'nickname' && Boolean(member?.nickname) && member?.nickname !== member?.account
}

function OneStep({ step, onDone }: { step: WelcomeStep; onDone(): void }) {
  const text = useText()
  const password = useRememberedPassword()
  // The login password that was just typed is reused.
  const [known] = useState(step.asksPassword && password !== undefined ? { password } : {})
  return (
    <section className="welcome-step" aria-label={text(step.title)}>
      <p>{text(step.text)}</p>
      <NamedForm
        name={step.form}
        extra={known}
        onDone={() => {
          void refresh('identity.member-info')
          onDone()
        }}
      >
        <FocusFirst />
      </NamedForm>
    </section>
  )
}
