import { mergePatch } from '@marquee/schemas/rules/merge-patch'
import { deepFreeze } from '../../lib/deep-freeze.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import type { Problem } from '../content.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
import type { Contract } from '../read/contract/contract.ts'
import type { FileEntry } from '../read/files.ts'
import { fillDefaults } from '../read/fill-defaults.ts'
import { parseJsonFile, problemsAt } from '../read/problem.ts'

export type FileKind = 'brand' | 'theme'

/** Target of the merge for base itself. */
const NOTHING: JsonObject = {}

/** A file of base, which is required. */
export function wholeFile(contract: Contract, part: BrandPart, kind: FileKind): MergedFile {
  const entry = part[kind]
  if (!entry) {
    const problem = {
      file: `${part.folder}/${kind}.json`,
      line: 1,
      pointer: '',
      wrong: 'the file is missing',
      write: 'restore it',
    }
    return { value: {}, isWhole: false, problems: [problem] }
  }
  return mergeFile(contract, NOTHING, part, kind)
}

/** A merged file. `isWhole` if it is valid; faults of base's file are reported only there. */
export type MergedFile = { value: JsonObject; isWhole: boolean; problems: Problem[] }

const lastByEntry = new WeakMap<FileEntry, { shape: JsonObject; base: JsonObject; made: MergedFile }>()

/**
 * Applies a brand's file as a merge patch to base's, fills defaults and checks the result; problems refer to
 * the brand's file.
 */
export function mergeFile(contract: Contract, base: JsonObject, part: BrandPart, kind: FileKind): MergedFile {
  const entry = part[kind]
  const own = entry && parseJsonFile(entry).value
  if (!entry || !own) return { value: base, isWhole: true, problems: [] }
  const shape = contract.shapes[kind]
  const last = lastByEntry.get(entry)
  // A changed page of base leaves the settings of brands unchanged.
  if (last && last.shape === shape && last.base === base) return last.made
  const { $schema: _schema, ...patch } = own
  const value = deepFreeze(fillDefaults(shape, mergePatch(base, patch))) as JsonObject
  const faults = contract.checker.faults(shape, value)
  const made = {
    value,
    isWhole: faults.length === 0,
    problems: problemsAt(entry, faults),
  }
  lastByEntry.set(entry, { shape, base, made })
  return made
}

/** Removes the faults that base's file has already. */
export function withoutFaults(faults: ReadonlySet<string>, file: MergedFile): MergedFile {
  return { ...file, problems: file.problems.filter((problem) => !faults.has(faultKey(problem))) }
}

/** Key by which equal faults in base's file and in a brand's are recognised. */
export function faultKey({ pointer, wrong }: Problem): string {
  return `${pointer} ${wrong}`
}
