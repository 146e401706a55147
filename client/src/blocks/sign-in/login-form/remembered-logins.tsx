import type { FormName } from '@marquee/schemas/names'
import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { getDeviceId, type RememberedLogin, readRemembered, removeLogin } from '../../../state/remembered.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FocusFirst } from '../../parts/focus-first.tsx'
import { useLogin } from '../../parts/use-login.ts'
import './remembered-logins.css'

type Props = {
  form: string
  /** The member wants to type other credentials. */
  onOther(): void
}

/**
 * Logins that this device remembers for a day; a chosen one signs in without its password.
 */
export function RememberedLogins({ form, onOther }: Props) {
  const text = useText()
  const { login } = useLogin()
  const [logins, setLogins] = useState(() => readRemembered().logins)
  const [chosen, setChosen] = useState(logins[0])
  const forget = ({ username }: RememberedLogin) => {
    removeLogin(username)
    const left = logins.filter((other) => other.username !== username)
    setLogins(left)
    setChosen(left[0])
    if (left.length === 0) onOther()
  }
  if (!chosen) return null
  return (
    <div className="remembered-logins">
      <ul aria-label={text('login.remembered')}>
        {logins.map((one) => (
          <li key={one.username}>
            <button type="button" aria-pressed={one === chosen} onClick={() => setChosen(one)}>
              <span className="remembered-logins-face" aria-hidden="true">
                {one.username.slice(0, 1).toUpperCase()}
              </span>
              <bdi>{one.username}</bdi>
              {one === chosen && <Icon name="check" />}
            </button>
            <IconButton
              icon="close"
              size="s"
              label={text('login.forget', { name: isolate(one.username) })}
              onClick={() => forget(one)}
            />
          </li>
        ))}
      </ul>
      <SchemaForm
        name={form as FormName}
        extra={{ username: chosen.username }}
        submitLabel="login.submit"
        onSubmit={async (payload) => {
          const body = { ...payload, rememberValue: chosen.value, deviceId: getDeviceId() }
          try {
            await login(body, { type: 'remember' })
          } catch (error) {
            // The login was changed, ended or belongs to another device: only its password helps now.
            if (error instanceof ApiError && error.code === 'login.failed') {
              forget(chosen)
              onOther()
            }
            throw error
          }
        }}
        footer={
          <button type="button" className="remembered-logins-other" onClick={onOther}>
            {text('login.other')}
          </button>
        }
      >
        <FocusFirst />
      </SchemaForm>
    </div>
  )
}
