import type { BlockProps } from '@marquee/schemas/contract'
import { lazy, Suspense } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { openFlow } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { useProvider } from './use-provider.ts'
import './social-login.css'

const SocialLink = lazy(() => import('./social-link.tsx').then((m) => ({ default: m.SocialLink })))

/**
 * A button for each social provider of the brand; hidden if there are none. With a form the buttons
 * link the provider to the signed-in account.
 */
export const SocialLogin: Block<'social-login'> = ({ props }) => {
  const providers = useSite((site) => site.brand.socialProviders)
  if (!providers?.length) return null
  if (!props.form) return <SignIn {...props} />
  return (
    <Suspense fallback={null}>
      <SocialLink {...props} form={props.form} />
    </Suspense>
  )
}

function SignIn(props: BlockProps['social-login']) {
  const text = useText()
  const providers = useSite((site) => site.brand.socialProviders) ?? []
  const returnTo = useModal()?.props.returnTo
  const asked = useProvider(props, {
    closed: 'social.closed',
    onConfirmed: ({ provider, state, token }) =>
      openFlow('socialConfirm', { provider: provider.id, name: provider.name, state, token, returnTo }),
  })
  return (
    <section className="social-login" aria-label={text('social.title')}>
      <p className="social-login-or" aria-hidden="true">
        {text('social.or')}
      </p>
      <ProviderButtons providers={providers} label="social.with" asked={asked} wide />
    </section>
  )
}
