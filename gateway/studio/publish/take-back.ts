import type { Json } from '@marquee/gateway/lib/json-file.ts'
import type { Published } from '../commands/run-command.ts'
import type { DraftFile } from '../files/draft.ts'
import { mergeValues } from '../files/merge-values.ts'
import { restoreKeyOrder } from '../files/order.ts'
import { isSameContent, parseBytes, type StoredContent } from '../files/stored-files.ts'
import type { PublishRow, StudioStore } from '../store/studio-store.ts'

/** Files of a publish before and after it, by path. */
export type PublishedChange = ReadonlyMap<
  string,
  { before: StoredContent | null; after: StoredContent | null }
>

/** Files that take a change back, and the places that somebody changed since, which stay as they are. */
export type TakenBack = { files: Map<string, DraftFile>; left: { path: string; pointer: string }[] }

/** Reads the files that a publish changed, as they were before and after it. */
export async function readChange(
  { publishes }: Pick<StudioStore, 'publishes'>,
  row: PublishRow,
): Promise<PublishedChange> {
  const [before, after] = [row.treeBefore, row.treeAfter].map(
    (tree) => JSON.parse(tree) as Record<string, string>,
  ) as [Record<string, string>, Record<string, string>]
  const read = async (path: string, hash: string | undefined) => {
    const bytes = hash === undefined ? undefined : await publishes.content(hash)
    return bytes ? parseBytes(path, Buffer.from(bytes)) : null
  }
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = paths.filter((path) => before[path] !== after[path])
  const files = changed.map(
    async (path) =>
      [path, { before: await read(path, before[path]), after: await read(path, after[path]) }] as const,
  )
  return new Map(await Promise.all(files))
}

/** Takes exactly the values of a change back, over the files as they are published now. */
export function revertChange(change: PublishedChange, published: Published): TakenBack {
  const files: TakenBack['files'] = new Map()
  const left: TakenBack['left'] = []
  for (const [path, { before, after }] of change) {
    const now = published.stored(path)
    const made = withoutChange({ before, after, now })
    left.push(...made.left.map((pointer) => ({ path, pointer })))
    if (!isSameContent(made.own, now))
      files.set(path, { base: now, baseHash: published.hash(path), own: made.own })
  }
  return { files, left }
}

type Three = { before: StoredContent | null; after: StoredContent | null; now: StoredContent | null }

function withoutChange({ before, after, now }: Three): { own: StoredContent | null; left: string[] } {
  if (isSameContent(now, after)) return { own: before, left: [] }
  if (isSameContent(now, before)) return { own: now, left: [] }
  if (!now || !after || !('value' in now) || !('value' in after)) return { own: now, left: [''] }
  const earlier: Json | undefined = before && 'value' in before ? before.value : undefined
  const { value, conflicts } = mergeValues({ base: after.value, mine: now.value, theirs: earlier })
  return {
    own: { value: restoreKeyOrder(now.value, value!, earlier) },
    left: conflicts.map(({ pointer }) => pointer),
  }
}
