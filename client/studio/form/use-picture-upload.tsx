import { type ReactNode, useState } from 'react'
import { run } from '../api/draft.ts'
import { useStudioText } from '../i18n/texts.ts'
import { encodeBase64 } from '../lib/base64.ts'
import { type Smaller, shrinkPicture } from '../lib/shrink-picture.ts'
import { Confirm } from '../ui/confirm.tsx'

type Large = { file: File; smaller: Smaller }

type Options = {
  /** Name of the picture that a file becomes. */
  nameFor(file: File): string
  onAdded?(name: string): void
}

/** Adds pictures to the draft. One that is too large is offered smaller; `question` draws that offer. */
export function usePictureUpload({ nameFor, onAdded }: Options): {
  add(files: readonly File[]): Promise<void>
  question: ReactNode
} {
  const text = useStudioText()
  const [large, setLarge] = useState<readonly Large[]>([])
  const put = async (file: File) => {
    const name = nameFor(file)
    const files = [{ path: `assets/${name}`, base64: await encodeBase64(file) }]
    if (await run({ label: text('assets.add'), files })) onAdded?.(name)
  }
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const smaller = await shrinkPicture(file)
      if (smaller) setLarge((before) => [...before, { file, smaller }])
      else await put(file)
    }
  }
  const [first] = large
  const question = first && (
    <Confirm
      key={first.file.name}
      title={text('assets.large', { name: first.file.name })}
      explanation={text('assets.large-text', {
        size: kilobytes(first.file),
        smaller: kilobytes(first.smaller.file),
        width: first.smaller.width,
        height: first.smaller.height,
      })}
      action={text('assets.shrink')}
      onConfirm={() => void put(first.smaller.file)}
      onClose={() => setLarge((before) => before.slice(1))}
    />
  )
  return { add, question }
}

function kilobytes({ size }: File): string {
  return Math.ceil(size / 1000).toLocaleString()
}
