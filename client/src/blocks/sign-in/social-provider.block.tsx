import { useSearchParams } from 'react-router-dom'
import { useText } from '../../i18n/use-text.ts'
import type { Block } from '../../render/block.ts'
import { useSite } from '../../state/site.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FocusFirst } from '../parts/focus-first.tsx'
import { NamedForm } from '../parts/named-form.tsx'
import { buildAnswerAddress } from './parts/social-answer.ts'
import './parts/sign-in-page.css'

/** Page of the simulated social provider; signing in there returns a signed token. */
export const SocialProvider: Block<'social-provider'> = ({ props }) => {
  const text = useText()
  const [query] = useSearchParams()
  const asked = (name: string) => query.get(name) ?? ''
  const provider = useSite((site) => site.brand.socialProviders.find(({ id }) => id === asked('provider')))
  const state = asked('state')
  if (!provider) return <p className="sign-in-page">{text('error.operation.not.enabled')}</p>
  const leave = (answer: { token?: string; error?: string }) =>
    location.assign(buildAnswerAddress(props.answer, { state, ...answer }))
  return (
    <div className="sign-in-page">
      <Icon name="shield" />
      <h1>{text('social.provider-heading', { name: provider.name })}</h1>
      <p>{text('social.provider-intro')}</p>
      <NamedForm
        name={props.form}
        extra={{ provider: provider.id, state, nonce: asked('nonce') }}
        onDone={(value) => leave({ token: (value as { socialToken: string }).socialToken })}
      >
        <FocusFirst />
      </NamedForm>
      <Button look="quiet" wide onClick={() => leave({ error: 'access_denied' })}>
        {text('social.provider-cancel')}
      </Button>
    </div>
  )
}
