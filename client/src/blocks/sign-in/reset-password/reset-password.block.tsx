import type { LoginResult } from '@marquee/schemas/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ApiError } from '../../../api/errors.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useAskForProof, useSignIn } from '../../../render/session-flows.ts'
import type { SignedInBy } from '../../../render/sign-in-memory.tsx'
import { openFlow } from '../../../state/modals.ts'
import { removeLogin } from '../../../state/remembered.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FocusFirst } from '../../parts/focus-first.tsx'
import { NamedForm } from '../../parts/named-form.tsx'
import '../parts/sign-in-page.css'
import './reset-password.css'

const RECOVERED: SignedInBy = { type: 'sms', returnTo: '/', greeting: 'forgot.done' }

type Link = { username?: string; code?: string }

/** Sets a new password with the link of an e-mail, and signs in. */
export const ResetPassword: Block<'reset-password'> = ({ props }) => {
  const text = useText()
  const link = useLink()
  const signIn = useSignIn()
  const askForProof = useAskForProof()
  const done = (value: unknown) => {
    const result = value as LoginResult
    removeLogin(result.userName)
    signIn(result, RECOVERED)
  }
  const prove = (refusal: ApiError) => askForProof(refusal, RECOVERED)
  return (
    <section className="sign-in-page reset-password" aria-labelledby="reset-password-title">
      <Icon name="key" />
      <h1 id="reset-password-title">{text('forgot.reset-title')}</h1>
      {link?.code && (
        <>
          <p>{text('forgot.reset-intro')}</p>
          <NamedForm name={props.form} extra={knownOf(link)} onDone={done} onRefused={prove}>
            <FocusFirst />
          </NamedForm>
        </>
      )}
      {link && !link.code && <p role="alert">{text('forgot.reset-incomplete')}</p>}
      <Button look="outline" wide onClick={() => openFlow('forgotPassword')}>
        {text('forgot.reset-again')}
      </Button>
    </section>
  )
}

/** Values known from the link, whose fields are not shown. */
function knownOf({ username, code }: Link): Record<string, unknown> {
  return { verificationCode: code, ...(username && { username }) }
}

/**
 * Data of the link. It is removed from the address at once, so that it cannot be copied or shared, and
 * survives a reload in the history state.
 */
function useLink(): Link | undefined {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server renders the same HTML for every link, so the link is read after hydration only.
  const isHere = useSyncExternalStore(neverChanges, isTrue, isFalse)
  const query = new URLSearchParams(search)
  const code = query.get('code')
  const username = query.get('username') ?? ''
  useEffect(() => {
    if (code) void navigate(pathname, { replace: true, state: { username, code } })
  }, [pathname, username, code, navigate])
  if (!isHere) return undefined
  return code ? { username, code } : ((state as Link | null) ?? {})
}

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false
