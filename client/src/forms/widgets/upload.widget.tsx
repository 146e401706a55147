import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { uploadPicture } from '../../api/upload.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ControlProps, Widget } from '../form-context.ts'
import { createPreview } from './create-preview.ts'
import { findPictureFault } from './picture-fault.ts'

/** A chosen picture. It is uploading until it has an id; `fault` is the reason of a failure. */
type Item = { key: number; name: string; preview: string; part: number; id?: string; fault?: string }

export const widget: Widget = { Control: UploadControl, frame: 'own' }

/**
 * Picture upload. Each picture is sent when chosen, with preview, progress and removal; the value is the list
 * of ids.
 */
export function UploadControl(props: ControlProps) {
  const { id, field, label, isDisabled, aria, text } = props
  const most = field.maxLength ?? 1
  const { items, refused, add, remove } = useItems(props, most)
  const input = useRef<HTMLInputElement>(null)
  const isFull = items.length >= most
  const drop = (key: number) => {
    remove(key)
    input.current?.focus()
  }
  return (
    <fieldset className="form-upload" disabled={isDisabled}>
      <legend className="form-label">
        {label}
        {!field.required && <span className="form-optional">{text('form.optional')}</span>}
      </legend>
      <ul>
        {items.map((item) => (
          <Picture key={item.key} item={item} text={text} onRemove={() => drop(item.key)} />
        ))}
        <li>
          <label className="upload-add" data-full={isFull || undefined}>
            <Icon name="plus" />
            <span>{text('upload.add')}</span>
            <input
              ref={input}
              id={id}
              type="file"
              multiple
              accept="image/png,image/jpeg"
              {...aria}
              onChange={(event) => {
                void add([...(event.currentTarget.files ?? [])])
                // The input is reset, so that the same file can be chosen again.
                event.currentTarget.value = ''
              }}
            />
          </label>
        </li>
      </ul>
      <p className="only-read" role="status">
        {text('upload.count', { count: items.length, most })}
      </p>
      <div role="alert">
        {refused.map((line) => (
          <p className="form-error" key={line}>
            {line}
          </p>
        ))}
      </div>
    </fieldset>
  )
}

type PictureProps = { item: Item; text: ControlProps['text']; onRemove(): void }

function Picture({ item, text, onRemove }: PictureProps) {
  return (
    <li className="upload-item" data-wrong={item.fault ? true : undefined}>
      {item.preview ? (
        <img src={item.preview} alt={item.name} />
      ) : (
        <span className="upload-name" role="img" aria-label={item.name}>
          <Icon name="picture" size="l" />
        </span>
      )}
      {item.fault ? (
        <span className="upload-fault">{item.fault}</span>
      ) : (
        item.id === undefined && (
          <progress value={item.part} aria-label={text('upload.progress', { name: item.name })} />
        )
      )}
      <IconButton
        icon="close"
        size="s"
        look="outline"
        label={text('upload.remove', { name: item.name })}
        onClick={onRemove}
      />
    </li>
  )
}

/** Value while a picture is uploading; a submit waits until the value is complete. */
const ON_ITS_WAY = 'on its way'

function useItems({ handle, field, text, onType, onChoose }: ControlProps, most: number) {
  const [items, setItems] = useState<readonly Item[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const now = useRef<readonly Item[]>([])
  const sending = useRef(new Map<number, AbortController>())
  const next = useRef(1)

  const put = (changed: readonly Item[]) => {
    now.current = changed
    setItems(changed)
    const isWaiting = changed.some(({ id, fault }) => id === undefined && fault === undefined)
    const ids = changed.flatMap(({ id }) => id ?? [])
    // The interim value is not passed as a choice: the field has not been left yet, so no error is shown.
    if (isWaiting) onType(ON_ITS_WAY)
    else onChoose(ids.length > 0 ? ids : undefined)
    if (isWaiting) handle.touched.delete(field.name)
  }
  /** Updates the shown state of a picture, not the form's value. */
  const show = (key: number, more: Partial<Item>) => {
    now.current = now.current.map((item) => (item.key === key ? { ...item, ...more } : item))
    setItems(now.current)
  }
  const change = (key: number, more: Partial<Item>) =>
    put(now.current.map((item) => (item.key === key ? { ...item, ...more } : item)))

  const send = async (file: File) => {
    const key = next.current++
    const controller = new AbortController()
    sending.current.set(key, controller)
    put([...now.current, { key, name: file.name, preview: '', part: 0 }])
    void createPreview(file).then((preview) => show(key, { preview }))
    try {
      const onProgress = (part: number) => show(key, { part })
      const { id } = await uploadPicture(file, { onProgress, signal: controller.signal })
      change(key, { id })
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      change(key, { fault: error.message })
    } finally {
      sending.current.delete(key)
    }
  }

  const add = async (files: readonly File[]) => {
    const faults: string[] = []
    for (const file of files) {
      const fault = now.current.length >= most ? 'upload.too-many' : await findPictureFault(file)
      if (fault) faults.push(text(fault, { name: file.name, most }))
      else handle.waitFor(send(file))
    }
    setRefused(faults)
  }

  const remove = (key: number) => {
    sending.current.get(key)?.abort(new Error('removed'))
    setRefused([])
    put(now.current.filter((item) => item.key !== key))
  }

  useEffect(
    () => () => {
      for (const controller of sending.current.values()) controller.abort(new Error('left'))
    },
    [],
  )
  return { items, refused, add, remove }
}
