import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { StaticAvatar } from '../../parts/avatar.tsx'
import './avatar-picker.css'

/** Dialog with the site's avatars, of which the member chooses one. */
export function AvatarPicker({ onClose }: { onClose(): void }) {
  const text = useText()
  const { toast } = useModals()
  const count = useSite((site) => site.brand.numbers.staticAvatars)
  const current = useOperation('identity.avatar').data
  const { run, isRunning, error } = useAction('identity.set-avatar')
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? (current?.avatarType === 'STATIC' ? current.avatar : '')
  const save = async () => {
    try {
      await run({ body: { avatar: chosen, avatarType: 'STATIC' } })
    } catch {
      return
    }
    toast(text('avatar.done'), 'good')
    await refresh('identity.avatar', 'identity.member-icon')
    onClose()
  }
  return (
    <Dialog
      title={text('avatar.title')}
      width={420}
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
      footer={
        <Button isBusy={isRunning} aria-disabled={chosen === ''} onClick={() => void save()}>
          {text('avatar.save')}
        </Button>
      }
    >
      <fieldset className="avatar-picker">
        <legend className="only-read">{text('avatar.title')}</legend>
        {Array.from({ length: count }, (_, place) => String(place + 1)).map((avatar) => (
          <label key={avatar}>
            <input
              type="radio"
              name="avatar"
              value={avatar}
              checked={avatar === chosen}
              aria-label={text('avatar.number', { number: avatar })}
              onChange={() => setPicked(avatar)}
            />
            <StaticAvatar index={Number(avatar)} />
          </label>
        ))}
      </fieldset>
      {error && <p role="alert">{error.message}</p>}
    </Dialog>
  )
}
