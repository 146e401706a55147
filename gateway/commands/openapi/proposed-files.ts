import { readContract } from '../../src/content/read/contract/read-contract.ts'
import type { FileEntry, FileTree } from '../../src/content/read/files.ts'
import { hashBytes } from '../../src/content/read/files.ts'
import { readFixtures } from '../../src/content/read/fixtures/fixtures.ts'
import type { Loaded } from '../../src/content/resolve/load-content.ts'
import type { JsonObject } from '../../src/lib/json-file.ts'
import { runToEnd } from '../../src/lib/time-sliced.ts'

/**
 * Problems that the gateway would have with these files beside those of the project, by path; the answer of a refused
 * operation is refused with it. The last file of a path is read.
 */
export function findProblemsWith(
  { files }: Pick<Loaded, 'files'>,
  proposed: ReadonlyMap<string, JsonObject>,
): Map<string, string> {
  const problems = new Map<string, string>()
  const read = (top: string, tree: FileTree) =>
    new Map([...tree, ...entriesOf(top, proposed).filter(([path]) => !problems.has(`${top}/${path}`))])
  const schemas = runToEnd(readContract(read('schemas', files.schemas), files.icons))
  note(schemas.problems)
  const whole = runToEnd(readContract(read('schemas', files.schemas), files.icons))
  note(readFixtures(whole, read('fixtures', files.fixtures)).problems)
  return problems

  function note(found: readonly { file: string; wrong: string; write: string }[]) {
    for (const { file, wrong, write } of found)
      if (proposed.has(file) && !problems.has(file)) problems.set(file, `${wrong}; ${write}`)
  }
}

function entriesOf(top: string, proposed: ReadonlyMap<string, JsonObject>): [string, FileEntry][] {
  return [...proposed].flatMap(([file, value]) => {
    if (!file.startsWith(`${top}/`)) return []
    const bytes = Buffer.from(JSON.stringify(value))
    return [[file.slice(top.length + 1), { file, bytes, hash: hashBytes(bytes), stamp: '' }] as const]
  }) as [string, FileEntry][]
}
