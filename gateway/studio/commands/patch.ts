import { applyPatch, createPatch, createTests, type Operation } from 'rfc6902'
import { isSameContent, type StoredContent } from '../files/stored-files.ts'

type Patched = { file: StoredContent | null }

/**
 * Patch from one content of a file to another, RFC 6902, with a test of each value that it replaces. Patches lose the
 * place of a removed key, so a change that depends on it replaces the whole content.
 */
export function diffSnapshots(before: StoredContent | null, after: StoredContent | null): Operation[] {
  const operations = createPatch({ file: before }, { file: after })
  const patch = [...createTests({ file: before }, operations), ...operations]
  const made = applyDiff(before, patch)
  if (made && isSameContent(made.file, after)) return patch
  return [
    { op: 'test', path: '/file', value: before },
    { op: 'replace', path: '/file', value: after },
  ]
}

/** Content after a patch; undefined if the patch does not fit. The given content stays as it is. */
export function applyDiff(before: StoredContent | null, patch: Operation[]): Patched | undefined {
  const made: Patched = { file: structuredClone(before) }
  // Values of the patch become parts of the result, which later patches may change.
  const errors = applyPatch(made, structuredClone(patch))
  return errors.every((error) => error === null) ? made : undefined
}
