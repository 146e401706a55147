import type { Operations } from '@marquee/schemas/contract'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { uploadPicture } from '../../../api/upload.ts'
import { useAction } from '../../../api/use-action.ts'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { createPreview } from '../../../forms/widgets/create-preview.ts'
import { findPictureFault } from '../../../forms/widgets/picture-fault.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StaticAvatar } from '../../parts/avatar.tsx'
import './avatar-picker.css'

type Choice = Operations['identity.set-avatar']['body']

/** Dialog with the site's avatars and an own picture, of which the member chooses one. */
export function AvatarPicker({ onClose }: { onClose(): void }) {
  const text = useText()
  const { toast } = useModals()
  const count = useSite((site) => site.brand.numbers.staticAvatars)
  const current = useOperation('identity.avatar').data
  const { run, isRunning, error } = useAction('identity.set-avatar')
  const [picked, setPicked] = useState<Choice>()
  const own = useOwnPicture((id) => setPicked({ avatar: id, avatarType: 'CUSTOM' }))
  const present = current?.avatarType === 'STATIC' ? current.avatar : undefined
  const isPicked = (avatar: string) => (picked?.avatar ?? present) === avatar
  const save = async () => {
    if (!picked) return onClose()
    try {
      await run({ body: picked })
    } catch {
      // The refusal is shown below the pictures.
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
        <Button
          isBusy={isRunning || own.part !== undefined}
          aria-disabled={!picked && !present}
          onClick={() => void save()}
        >
          {text('avatar.save')}
        </Button>
      }
    >
      <fieldset className="avatar-picker">
        <legend className="only-read">{text('avatar.title')}</legend>
        {own.picture && (
          <label>
            <input
              type="radio"
              name="avatar"
              checked={isPicked(own.picture.id)}
              aria-label={text('avatar.own')}
              onChange={() => setPicked({ avatar: own.picture!.id, avatarType: 'CUSTOM' })}
            />
            <img className="avatar" src={own.picture.preview} alt="" />
          </label>
        )}
        {Array.from({ length: count }, (_, place) => String(place + 1)).map((avatar) => (
          <label key={avatar}>
            <input
              type="radio"
              name="avatar"
              value={avatar}
              checked={isPicked(avatar)}
              aria-label={text('avatar.number', { number: avatar })}
              onChange={() => setPicked({ avatar, avatarType: 'STATIC' })}
            />
            <StaticAvatar index={Number(avatar)} />
          </label>
        ))}
      </fieldset>
      <label className="button button-outline button-s avatar-picker-upload">
        <Icon name="picture" />
        {text('avatar.upload')}
        <input type="file" accept="image/png,image/jpeg" onChange={own.choose} />
      </label>
      {own.part !== undefined && (
        <progress value={own.part} aria-label={text('upload.progress', { name: own.name })} />
      )}
      <p role="alert">{own.fault || error?.message}</p>
    </Dialog>
  )
}

type Own = {
  /** File name of the last chosen picture. */
  name: string
  /** Part of the file that was sent, from 0 to 1, while it is sent. */
  part?: number
  fault?: string
  /** The uploaded picture: its id and a thumbnail as a data URL. */
  picture?: { id: string; preview: string }
}

/** Uploads a chosen picture and calls back with its id. */
function useOwnPicture(onUploaded: (id: string) => void) {
  const text = useText()
  const [own, setOwn] = useState<Own>({ name: '' })
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (file: File) => {
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    const { name } = file
    const show = (more: Partial<Own>) => {
      if (!signal.aborted) setOwn((before) => ({ ...before, ...more }))
    }
    const fault = await findPictureFault(file)
    setOwn((before) => ({ ...before, name, fault: fault && text(fault, { name }) }))
    if (fault) return
    show({ part: 0 })
    try {
      const [{ id }, preview] = await Promise.all([
        uploadPicture(file, { signal, onProgress: (part) => show({ part }) }),
        createPreview(file),
      ])
      if (signal.aborted) return
      setOwn({ name, picture: { id, preview } })
      onUploaded(id)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setOwn((before) => ({ name, picture: before.picture, fault: error.message }))
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    if (file) void send(file)
    // The input is reset, so that the same file can be chosen again.
    event.currentTarget.value = ''
  }
  return { ...own, choose }
}
