import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import type { Command, FileChange } from '@marquee/schemas/studio'
import type { Conflict } from '@marquee/schemas/studio/api'
import { toObject, withKey } from '../lib/json.ts'
import { withPointer } from '../lib/with-pointer.ts'

/** The command after a choice: it starts from the other window's value and changes it, or leaves it as it is. */
export function withChoice(
  command: Command,
  { path, pointer, theirs }: Conflict,
  side: 'mine' | 'theirs',
): Command {
  const files = command.files.flatMap((file) => {
    if (file.path !== path) return file
    if (side === 'mine')
      return {
        ...file,
        before: pointer === '' ? (theirs ?? null) : withPointer(file.before ?? {}, pointer, theirs),
      }
    return pointer === '' ? [] : withTheirs(file, pointer, theirs)
  })
  return { ...command, files }
}

function withTheirs(file: FileChange, pointer: string, theirs: Conflict['theirs']): FileChange[] {
  if (file.texts === undefined) return [{ ...file, value: withPointer(file.value ?? {}, pointer, theirs) }]
  const texts = withKey(file.texts, parsePointer(pointer)[0]!, undefined) as Record<string, string | null>
  return Object.keys(toObject(texts)).length > 0 ? [{ ...file, texts }] : []
}
