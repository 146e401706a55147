import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { useSignIn } from '../../../render/session-flows.ts'
import { Button } from '../../../ui/button.tsx'
import './free-play.css'

/** Button that creates a free-play account and signs in to it. */
export const FreePlay: Block<'free-play'> = ({ props }) => {
  const text = useText()
  const signIn = useSignIn()
  const returnTo = useModal()?.props.returnTo as string | undefined
  const trial = useAction('identity.free-play')
  const start = async () => {
    const result = await trial
      .run({ body: { nonce: crypto.randomUUID(), os: navigator.platform || 'web', platform: 'W' } })
      .catch(() => undefined)
    if (result) signIn(result, { type: 'username', returnTo, greeting: 'free-play.done' })
  }
  return (
    <div className="free-play">
      <Button look="outline" wide icon="play" isBusy={trial.isRunning} onClick={() => void start()}>
        {text(props.label)}
      </Button>
      <p>{text(props.note)}</p>
    </div>
  )
}
