import type { Command, FileChange } from '@marquee/schemas/studio'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { mutate, SWRConfig } from 'swr'
import { buildPath } from './ask.ts'

/** Time in ms without a typed edit after which everything that was read of the draft is read again. */
const QUIET_MS = 300

let timer: ReturnType<typeof setTimeout> | undefined

/** The command with what its files are shown to have now, from which the gateway can merge it with other windows' changes. */
export function withBefore(brand: string, command: Command): Command {
  const files = command.files.map((change) => {
    if (change.before !== undefined || change.base64 !== undefined) return change
    const key = buildPath('draft.file', { brand, path: change.path })
    const file = SWRConfig.defaultValue.cache.get(key)?.data as DraftFile | undefined
    // A file that is removed without having been read may have any content.
    if (!file && change.value === undefined && change.text === undefined && change.texts === undefined)
      return change
    return { ...change, before: file?.own ?? null }
  })
  return { ...command, files }
}

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
