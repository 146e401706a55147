import type { BlockProps, SocialProvider } from '@marquee/schemas/contract'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { openFlow } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { type Opened, openProviderWindow } from '../parts/provider-window.ts'
import { requestAddress, type SocialAnswer } from '../parts/social-answer.ts'
import './social-login.css'

/** A button for each social provider of the brand; hidden if there are none. */
export const SocialLogin: Block<'social-login'> = ({ props }) => {
  const text = useText()
  const providers = useSite((site) => site.brand.socialProviders)
  const { begin, waitsFor, problem } = useProvider(props)
  if (!providers?.length) return null
  return (
    <section className="social-login" aria-label={text('social.title')}>
      <p className="social-login-or" aria-hidden="true">
        {text('social.or')}
      </p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          look="outline"
          wide
          icon="external"
          isBusy={waitsFor === provider.id}
          onClick={() => void begin(provider)}
        >
          {text('social.with', { name: provider.name })}
        </Button>
      ))}
      <p className="social-login-problem" role="alert">
        {problem}
      </p>
    </section>
  )
}

/** Opens a provider in its own window and receives its answer. */
function useProvider({ provider: page, answer: answerPage, width, height }: BlockProps['social-login']) {
  const text = useText()
  const { run } = useAction('identity.social-start')
  const returnTo = useModal()?.props.returnTo
  const [waitsFor, setWaitsFor] = useState<string>()
  const [problem, setProblem] = useState('')
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])

  const end = (said: string) => {
    setWaitsFor(undefined)
    setProblem(said)
  }
  const follow = (window: Opened, provider: SocialProvider, state: string) => {
    const onAnswer = (answer: SocialAnswer) => {
      stop.current()
      if (!answer.token) return end(text('social.closed'))
      // An answer with another state may be forged, so it is refused.
      if (answer.state !== state) return end(text('error.social.token.invalid'))
      end('')
      openFlow('socialConfirm', {
        provider: provider.id,
        name: provider.name,
        state,
        token: answer.token,
        returnTo,
      })
    }
    return window.watch({ onAnswer, onClosed: () => end(text('social.closed')) })
  }
  const begin = async (provider: SocialProvider) => {
    stop.current()
    setProblem('')
    // The window must open synchronously, because browsers permit it only during the click.
    const window = openProviderWindow({ width, height })
    if (!window) return setProblem(text('popup.window-blocked'))
    setWaitsFor(provider.id)
    try {
      const { state, nonce } = await run({ body: { provider: provider.id } })
      stop.current = follow(window, provider, state)
      const asked = { provider: provider.id, clientId: provider.clientId, state, nonce }
      window.go(requestAddress(page, { ...asked, answer: location.origin + answerPage }))
    } catch {
      // The shared request layer has shown the reason.
      window.close()
      end('')
    }
  }
  return { begin, waitsFor, problem }
}
