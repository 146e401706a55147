import { type ReactNode, useState } from 'react'
import { run } from '../api/draft.ts'
import { useStudioText } from '../i18n/texts.ts'
import { encodeBase64 } from '../lib/base64.ts'
import { type Smaller, shrinkPicture } from '../lib/shrink-picture.ts'
import { Confirm } from '../ui/confirm.tsx'

type Large = { file: File; smaller: Smaller; replaced: string | undefined }

type Options = {
  /** Name of the picture that a file becomes. */
  nameFor(file: File): string
  onAdded?(name: string): void
}

/**
 * Adds pictures to the draft, or replaces one by another of its type. One that is too large is offered smaller; `question` draws
 * that offer.
 */
export function usePictureUpload({ nameFor, onAdded }: Options): {
  add(files: readonly File[]): Promise<void>
  replace(name: string, file: File): Promise<void>
  question: ReactNode
} {
  const text = useStudioText()
  const [large, setLarge] = useState<readonly Large[]>([])
  const put = async (file: File, replaced: string | undefined) => {
    const name = replaced ?? nameFor(file)
    const label = replaced === undefined ? text('assets.add') : text('assets.replace', { name })
    const files = [{ path: `assets/${name}`, base64: await encodeBase64(file) }]
    if (await run({ label, files })) onAdded?.(name)
  }
  const take = async (file: File, replaced?: string) => {
    const smaller = await shrinkPicture(file, replaced === undefined ? undefined : file.type)
    if (smaller) setLarge((before) => [...before, { file, smaller, replaced }])
    else await put(file, replaced)
  }
  const add = async (files: readonly File[]) => {
    for (const file of files) await take(file)
  }
  const [first] = large
  const question = first && (
    <Confirm
      key={first.file.name}
      title={text('assets.large', { name: first.file.name })}
      explanation={text('assets.large-text', {
        size: kilobytes(first.file),
        smaller: kilobytes(first.smaller.file),
        type: first.smaller.file.type.replace('image/', '').toUpperCase(),
        width: first.smaller.width,
        height: first.smaller.height,
      })}
      action={text('assets.shrink')}
      onConfirm={() => void put(first.smaller.file, first.replaced)}
      onClose={() => setLarge((before) => before.slice(1))}
    />
  )
  return { add, replace: (name, file) => take(file, name), question }
}

function kilobytes({ size }: File): string {
  return Math.ceil(size / 1000).toLocaleString()
}
