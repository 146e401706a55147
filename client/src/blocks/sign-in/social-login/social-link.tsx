import type { BlockProps } from '@marquee/schemas/contract'
import { useState } from 'react'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { NamedForm } from '../../parts/named-form.tsx'
import { Section } from '../../parts/section.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { type Confirmed, useProvider } from './use-provider.ts'

type Props = BlockProps['social-login'] & { form: string }

/**
 * Links a provider to the signed-in account: the provider confirms the identity in its window, then the form
 * asks for the account's password.
 */
export function SocialLink(props: Props) {
  const text = useText()
  const brand = useSite((site) => site.brand.socialProviders) ?? []
  const { data } = useOperation('identity.social-logins')
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const asked = useProvider(props, { closed: 'social.link.closed', onConfirmed: setConfirmed })
  const linked = new Set(data?.list.map(({ provider }) => provider))
  const free = brand.filter(({ id }) => !linked.has(id))
  if (!data || free.length === 0) return null
  return (
    <Section title={text('social.link.title')} hint={text('social.link.hint')}>
      {confirmed ? (
        <Password form={props.form} confirmed={confirmed} onEnd={() => setConfirmed(undefined)} />
      ) : (
        <div className="social-link">
          <ProviderButtons providers={free} label="social.link" asked={asked} />
        </div>
      )}
    </Section>
  )
}

function Password({ form, confirmed, onEnd }: { form: string; confirmed: Confirmed; onEnd(): void }) {
  const text = useText()
  const { provider, state, token } = confirmed
  const [known] = useState({ provider: provider.id, state, socialToken: token })
  return (
    <div className="social-link-password">
      <p>{text('social.link.confirm', { name: isolate(provider.name) })}</p>
      <NamedForm
        name={form}
        extra={known}
        onDone={() => {
          onEnd()
          void refresh('identity.social-logins')
        }}
        footer={
          <Button look="quiet" onClick={onEnd}>
            {text('settings.cancel')}
          </Button>
        }
      />
    </div>
  )
}
