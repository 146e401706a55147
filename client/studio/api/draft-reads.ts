import type { FileChange } from '@marquee/schemas/studio'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { mutate } from 'swr'
import { buildPath } from './ask.ts'

/** Time in ms without a typed edit after which everything that was read of the draft is read again. */
const QUIET_MS = 300

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows changed files before the gateway has answered. Pictures and Markdown appear with its answer. */
export function showChanges(brand: string, files: readonly FileChange[]): void {
  clearTimeout(timer)
  for (const { path, value, base64, text, texts } of files) {
    if (base64 !== undefined || text !== undefined || texts !== undefined) continue
    const shown = (file: DraftFile | undefined) => file && withOwn(file, value)
    void mutate<DraftFile>(buildPath('draft.file', { brand, path }), shown, { revalidate: false })
  }
}

function withOwn({ own: _old, ...file }: DraftFile, own: FileChange['value']): DraftFile {
  return own === undefined ? file : { ...file, own }
}

/** Reads everything of a draft again. */
export function readAgain(brand: string): void {
  clearTimeout(timer)
  void mutate((key) => typeof key === 'string' && key.startsWith(`drafts/${brand}/`))
}

/** Reads everything of a draft again as soon as nothing has been typed for a while. */
export function readWhenQuiet(brand: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => readAgain(brand), QUIET_MS)
}
