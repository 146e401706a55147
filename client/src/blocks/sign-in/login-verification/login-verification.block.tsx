import type { BlockProps, VerificationMethod } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { useEffect, useId, useMemo, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { useAction } from '../../../api/use-action.ts'
import { SchemaForm, type SchemaFormProps } from '../../../forms/schema-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { type Challenge, useSignIn } from '../../../render/session-flows.ts'
import { useSignInMemory } from '../../../render/sign-in-memory.tsx'
import { closeFlow, openFlow } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FocusFirst } from '../../parts/focus-first.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'
import './login-verification.css'
import { MINUTE_MS } from '../../../lib/time-units.ts'

type Opened = Challenge & { openedAt: number }

const NOTHING: Opened = { challengeId: '', methods: [], mobile: '', email: '', openedAt: 0 }

/**
 * Completes a login from a new address by a second factor, with a form for each method of the account
 * (R-4.046, R-4.047).
 */
export const LoginVerification: Block<'login-verification'> = ({ props }) => {
  const text = useText()
  const challenge = { ...NOTHING, ...(useModal()?.props as Partial<Opened> | undefined) }
  const minutes = useSite((site) => site.brand.numbers.verificationMinutes)
  const seconds = useSecondsLeft(challenge.openedAt + minutes * MINUTE_MS)
  const [isEnded, setEnded] = useState(false)
  const memory = useSignInMemory()
  // The typed credentials are needed by this dialog only, and forgotten when it closes.
  useEffect(() => () => void memory.takeUnproved(), [memory])
  const ways = props.methods.filter(({ method }) => challenge.methods.includes(method))
  const back = () => {
    closeFlow('loginVerification')
    openFlow('login')
  }
  if (isEnded || seconds === 0 || ways.length === 0) return <Over onBack={back} />
  return (
    <div className="login-verification">
      <p>{text('verification.why')}</p>
      <Ways ways={ways} challenge={challenge} tries={props.tries} onEnded={() => setEnded(true)} />
      <p className="login-verification-time" role="timer">
        {text('verification.time-left', { time: clockText(seconds) })}
      </p>
      <Button look="quiet" wide icon="arrow-start" onClick={back}>
        {text('verification.back')}
      </Button>
    </div>
  )
}

/** Message for an expired or failed verification; leads back to the login. */
function Over({ onBack }: { onBack(): void }) {
  const text = useText()
  return (
    <div className="login-verification" role="alert">
      <p className="login-verification-over">
        <Icon name="history" />
        {text('error.login.verification.expired')}
      </p>
      <Button wide size="l" autoFocus onClick={onBack}>
        {text('verification.again')}
      </Button>
    </div>
  )
}

type WaysProps = Pick<BlockProps['login-verification'], 'tries'> & {
  ways: readonly VerificationMethod[]
  challenge: Opened
  onEnded(): void
}

function Ways({ ways, challenge, tries, onEnded }: WaysProps) {
  const text = useText()
  const [chosen, setChosen] = useState(ways[0]!)
  const [left, setLeft] = useState(tries)
  const name = useId()
  const sentTo: Readonly<Record<string, string>> = { SMS: challenge.mobile, EMAIL: challenge.email }
  const onWrong = () => {
    setLeft(left - 1)
    if (left <= 1) onEnded()
  }
  return (
    <>
      <fieldset className="login-verification-ways">
        <legend>{text('verification.methods')}</legend>
        {ways.map((way) => (
          <label key={way.method}>
            <input type="radio" name={name} checked={way === chosen} onChange={() => setChosen(way)} />
            <Icon name={way.icon} />
            <span>
              <strong>{text(way.label)}</strong>
              <small>{text(way.hint, { to: isolate(sentTo[way.method] ?? '') })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Proof key={chosen.method} way={chosen} {...{ challenge, onWrong, onEnded }}>
        {left < tries && (
          <p className="login-verification-tries" role="status">
            {text('verification.tries', { count: left })}
          </p>
        )}
      </Proof>
    </>
  )
}

type ProofProps = Pick<SchemaFormProps, 'children'> & {
  way: VerificationMethod
  challenge: Opened
  onWrong(): void
  onEnded(): void
}

function Proof({ way, challenge, onWrong, onEnded, children }: ProofProps) {
  const signIn = useSignIn()
  const memory = useSignInMemory()
  const { run } = useAction('identity.login-verification')
  const { challengeId } = challenge
  const initial = useMemo(() => ({ challengeId, method: way.method }), [challengeId, way.method])
  const submit: SchemaFormProps['onSubmit'] = async (body) => {
    try {
      const result = await run({ body: body as never })
      const by = memory.takeUnproved()
      closeFlow('loginVerification')
      signIn(result, by)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'login.verification.invalid') onWrong()
      else if (error instanceof ApiError && error.code.startsWith('login.')) onEnded()
      throw error
    }
  }
  return (
    <SchemaForm name={way.form as FormName} initial={initial} onSubmit={submit}>
      <FocusFirst />
      {children}
    </SchemaForm>
  )
}

/** Formats seconds as minutes and seconds: 605 -> 10:05. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
