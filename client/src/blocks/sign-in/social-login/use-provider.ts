import type { BlockProps, SocialProvider } from '@marquee/schemas/contract'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/use-text.ts'
import { type Opened, openProviderWindow } from '../parts/provider-window.ts'
import { buildRequestAddress, type SocialAnswer } from '../parts/social-answer.ts'

/** Identity that a provider confirmed: `state` is the one that the request began with. */
export type Confirmed = { provider: SocialProvider; state: string; token: string }

type Options = {
  onConfirmed(confirmed: Confirmed): void
  /** Text key of the message after the window was closed without an answer. */
  closed: string
}

/** Opens a provider in its own window and receives its answer. */
export function useProvider(
  { provider: page, answer: answerPage, width, height }: BlockProps['social-login'],
  { onConfirmed, closed }: Options,
) {
  const text = useText()
  const { run } = useAction('identity.social-start')
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
      if (!answer.token) return end(text(closed))
      // An answer with another state may be forged, so it is refused.
      if (answer.state !== state) return end(text('error.social.token.invalid'))
      end('')
      onConfirmed({ provider, state, token: answer.token })
    }
    return window.watch({ onAnswer, onClosed: () => end(text(closed)) })
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
      window.go(buildRequestAddress(page, { ...asked, answer: location.origin + answerPage }))
    } catch {
      // The shared request layer has shown the reason.
      window.close()
      end('')
    }
  }
  return { begin, waitsFor, problem }
}
