import type { BlockProps, LoginResult } from '@marquee/schemas/contract'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useSignIn } from '../../../render/session-flows.ts'
import { closeFlow, openFlow } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NamedForm } from '../../parts/named-form.tsx'
import { ThemePicture } from '../../parts/theme-picture.tsx'
import { BrandMark } from '../parts/brand-mark.tsx'
import { Methods } from '../parts/methods.tsx'
import './register-form.css'

/** Registration with a tab for each enabled way, each with the form that the server's rules demand. */
export const RegisterForm: Block<'register-form'> = ({ props, slot }) => {
  const text = useText()
  const done = useRegistered()
  const initial = useKnown()
  return (
    <div className="register-form" data-picture={props.points.length > 0 || undefined}>
      {props.points.length > 0 && (
        <Picture points={props.points} light={props.picture} dark={props.pictureDark} />
      )}
      <div className="register-form-main">
        {props.title && (
          <header>
            <h1>{text(props.title)}</h1>
            {props.intro && <p>{text(props.intro)}</p>}
          </header>
        )}
        <Methods label="register.methods" methods={props.methods}>
          {({ form }) => (
            <NamedForm name={form} initial={initial} onDone={(value) => done(value as LoginResult)} />
          )}
        </Methods>
        {slot('more')}
        <p className="register-form-login">
          {text('register.has-account')}{' '}
          <button type="button" onClick={toLogin}>
            {text('register.login')}
          </button>
        </p>
      </div>
    </div>
  )
}

type PictureProps = Pick<BlockProps['register-form'], 'points'> & {
  light?: string | undefined
  dark?: string | undefined
}

function Picture({ points, light, dark }: PictureProps) {
  const text = useText()
  const assets = useSite((site) => site.assets)
  return (
    <aside className="register-picture" aria-label={text('register.points')}>
      {light && (
        <ThemePicture
          className="register-picture-art"
          light={assets[light]}
          dark={dark && assets[dark]}
          alt=""
          fetchPriority="high"
        />
      )}
      <BrandMark />
      <p className="register-picture-slogan">{text('register.slogan')}</p>
      <ul>
        {points.map((point) => (
          <li key={point.text}>
            <Icon name={point.icon} />
            {text(point.text)}
          </li>
        ))}
      </ul>
    </aside>
  )
}

function toLogin() {
  closeFlow('register')
  openFlow('login')
}

/** A new account is signed in at once. */
function useRegistered() {
  const signIn = useSignIn()
  const navigate = useNavigate()
  return (result: LoginResult) => {
    closeFlow('register')
    void navigate('/')
    signIn(result, { type: 'username' })
  }
}

/** Query parameters with the inviter's code: `/register?referralCode=ab12`. */
const CODES = ['referralCode', 'affiliateCode']

/**
 * Values that are sent even if the rules show no field for them; a shown field starts with them (R-2.004,
 *
 */
function useKnown(): () => Record<string, string> {
  const [query] = useSearchParams()
  return () => ({
    domain: location.hostname,
    registerUrl: location.origin + location.pathname,
    ...Object.fromEntries(CODES.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : []))),
  })
}
