import type { BlockProps, LoginMethod } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ApiError } from '../../../api/errors.ts'
import { SchemaForm, type SchemaFormProps } from '../../../forms/schema-form.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { closeFlow, openFlow } from '../../../state/modals.ts'
import { getDeviceId, type RememberedPhone, readRemembered } from '../../../state/remembered.ts'
import { Note } from '../../../ui/note.tsx'
import { FocusFirst } from '../../parts/focus-first.tsx'
import { useLogin } from '../../parts/use-login.ts'
import { BrandMark } from '../parts/brand-mark.tsx'
import { Methods } from '../parts/methods.tsx'
import { RememberedLogins } from './remembered-logins.tsx'
import './login-form.css'

type Payload = Parameters<SchemaFormProps['onSubmit']>[0]

/** Login with a tab and a form for each enabled way; logins remembered on this device are offered first. */
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

/** The reason why the login has opened, such as a game that needs it. */
function Notice() {
  const text = useText()
  const { notice, reason } = (useModal()?.props ?? {}) as { notice?: string; reason?: string }
  const shown = reason ?? (notice && text(notice))
  return shown && <Note icon="lock">{shown}</Note>
}

type MethodProps = { method: LoginMethod }

function OneMethod({ method }: MethodProps) {
  const isBegun = useBegun().values !== undefined
  const [isTyped, setTyped] = useState(() => isBegun || readRemembered().logins.length === 0)
  if (!method.remembered || isTyped) return <TypedLogin method={method} />
  return <RememberedLogins form={method.remembered} onOther={() => setTyped(true)} />
}

function TypedLogin({ method }: MethodProps) {
  const text = useText()
  const begun = useBegun()
  const { login, demand } = useLogin(begun.problem)
  const [initial] = useState(() => ({ ...prefilled(method), ...begun.values }))
  const tell = useRefusalText()
  const submit: SchemaFormProps['onSubmit'] = ({ remember = false, ...payload }) =>
    BY_TYPE[method.type](payload, remember === true, login)
  return (
    <SchemaForm
      name={method.form as FormName}
      demand={demand}
      initial={initial}
      problem={begun.problem?.reaction === 'inline' ? tell(begun.problem) : ''}
      tell={tell}
      onSubmit={submit}
    >
      <FocusFirst />
      <button type="button" className="login-form-forgot" onClick={toForgot}>
        {text('login.forgot')}
      </button>
    </SchemaForm>
  )
}

/**
 * Returns a function that writes a refused login with the attempts left before the account is locked
 * (R-3.008).
 */
function useRefusalText(): (refusal: ApiError) => string {
  const text = useText()
  const { number } = useFormat()
  return ({ message, details }) => {
    const left = (details as { attemptsLeft?: number } | null | undefined)?.attemptsLeft
    if (left === undefined) return message
    return `${message} · ${text('login.tries-left', { left: number(left) })} · ${text('login.tries-hint')}`
  }
}

/** Values typed elsewhere, such as in the top bar, and the refusal they caused. */
type Begun = { values?: Payload; problem?: ApiError }

function useBegun(): Begun {
  return (useModal()?.props ?? {}) as Begun
}

type Submit = (
  payload: Payload,
  remembers: boolean,
  login: ReturnType<typeof useLogin>['login'],
) => Promise<void>

/** Submit function of each way: what it sends, and what this device remembers. */
const BY_TYPE: Record<LoginMethod['type'], Submit> = {
  username: (payload, remembers, login) =>
    login(remembers ? { ...payload, remember: true, deviceId: getDeviceId() } : payload, {
      type: 'username',
      password: payload.password as string,
      keeps: remembers ? {} : null,
    }),
  sms: byPhone('sms'),
  firebase: byPhone('firebase'),
}

function byPhone(type: 'sms' | 'firebase'): Submit {
  return (payload, remembers, login) =>
    login(payload, { type, keeps: remembers ? { phone: phoneIn(payload) } : null })
}

function phoneIn({ countryDialingCode, mobileNum }: Payload): RememberedPhone {
  return { countryDialingCode: String(countryDialingCode), mobileNum: String(mobileNum) }
}

/** Initial values from what this device remembers. */
function prefilled({ type }: LoginMethod): Payload {
  const { isOn, last, phone } = readRemembered()
  if (type === 'username') return { remember: isOn, ...(last && { username: last }) }
  return { remember: phone !== null, ...phone }
}

function toForgot() {
  closeFlow('login')
  openFlow('forgotPassword')
}

function Join({ register }: Pick<BlockProps['login-form'], 'register'>) {
  const text = useText()
  return (
    <p className="login-form-join">
      {text('login.no-account')}{' '}
      <Link to={register} onClick={() => closeFlow('login')}>
        {text('login.register')}
      </Link>
    </p>
  )
}
